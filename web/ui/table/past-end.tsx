import { CornerLeftUp } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { EmptyState } from '../state/empty-state.tsx'

/** A page that the list no longer reaches: rows were removed, or the address is old. */
export function PastEnd({ onFirst }: { onFirst: () => void }) {
  const t = useT()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <EmptyState
        page
        icon={CornerLeftUp}
        title={t('common.pager.pastEnd')}
        action={<Button onClick={onFirst}>{t('common.pager.first')}</Button>}
      />
    </div>
  )
}
