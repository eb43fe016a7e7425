import { DoorClosed } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** "/" for a user without any module. */
export function NothingHerePage() {
  const t = useT()
  return (
    <EmptyState icon={DoorClosed} title={t('shell.nothingTitle')} page heading="h1">
      {t('shell.nothingText')}
    </EmptyState>
  )
}
