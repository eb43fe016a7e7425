import { CircleHelp, Menu, Search } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Kbd } from '#web/ui/display/kbd.tsx'
import { AccountMenu } from './account-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CreditsChip } from './credits-chip.tsx'
import { keyName } from '#web/ui/keys.ts'
import { useShell } from '../shell/shell-acts.ts'

/** Where one is, the way to anywhere, and what concerns every page. A phone has the tab bar instead. */
export function TopBar() {
  const t = useT()
  const { openPalette, openHelp, openMenu } = useShell()
  return (
    <header className="flex h-12 min-w-0 flex-none items-center gap-1 border-b border-line ps-6 pe-4">
      <IconButton
        icon={Menu}
        label={t('shell.openMenu')}
        onClick={openMenu}
        className="-ms-2 desktop:hidden"
      />
      <Breadcrumb />
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts="Meta+K Control+K"
        className="me-2 flex h-7 w-60 flex-none items-center gap-2 rounded-md bg-sunken ps-2 pe-1 text-fg-muted hover:text-fg-strong touch:h-11 max-desktop:w-11 max-desktop:justify-center max-desktop:bg-transparent"
      >
        <Search aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-start max-desktop:sr-only">
          {t('shell.searchOrJump')}
        </span>
        <span className="max-desktop:hidden">
          <Kbd>{keyName('mod+K')}</Kbd>
        </span>
      </button>
      <CreditsChip />
      <NotificationBell />
      <IconButton icon={CircleHelp} label={t('shell.help')} onClick={openHelp} />
      <AccountMenu />
    </header>
  )
}
