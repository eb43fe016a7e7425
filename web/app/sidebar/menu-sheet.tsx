import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { AccountMenu } from '../top-bar/account-menu.tsx'
import { NotificationBell } from '../top-bar/notification-bell.tsx'
import { CreditsChip } from '../top-bar/credits-chip.tsx'
import { Sidebar } from './sidebar.tsx'
import { useShell } from '../shell/shell-acts.ts'

/**
 * The sidebar on small screens. On a phone it also holds the controls of the top bar. Every link closes it, also a link
 * to the current page.
 */
export function MenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useT()
  const { openPalette } = useShell()
  const router = useRouter()
  const close = useEffectEvent(() => onOpenChange(false))
  useEffect(() => (open ? router.subscribe('onBeforeNavigate', close) : undefined), [router, open])
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('shell.openMenu')}
      side="start"
      width="narrow"
      bare
    >
      <div className="flex h-full flex-col">
        <div className="min-h-0 flex-1">
          <Sidebar onClose={() => onOpenChange(false)} />
        </div>
        <div className="flex flex-none items-center border-t border-line p-2 tablet:hidden">
          <CreditsChip />
          <span className="ms-auto" />
          <button
            type="button"
            aria-label={t('shell.palette')}
            className={iconButtonClass('sm')}
            onClick={() => {
              onOpenChange(false)
              openPalette()
            }}
          >
            <Search aria-hidden="true" />
          </button>
          <NotificationBell />
          <AccountMenu />
        </div>
      </div>
    </Sheet>
  )
}
