import { MapPinOff } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { useShell } from '../shell/shell-acts.ts'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { linkClass } from '#web/ui/page/link-class.ts'

/** No such address: the palette finds what was meant. */
export function NotFoundPage() {
  const t = useT()
  const { openPalette } = useShell()
  return (
    <EmptyState
      icon={MapPinOff}
      title={t('shell.notFoundTitle')}
      heading="h1"
      page
      action={
        <Button icon={Search} onClick={openPalette}>
          {t('shell.searchOrJump')}
        </Button>
      }
      link={
        <Link to="/" className={linkClass}>
          {t('shell.goHome')}
        </Link>
      }
    >
      {t('shell.notFoundText')}
    </EmptyState>
  )
}
