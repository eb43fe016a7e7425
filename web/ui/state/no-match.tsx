import { SearchX } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Filters or search words leave nothing. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <EmptyState
      icon={SearchX}
      title={t('common.nothingMatches')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
      page
    >
      {t('common.nothingMatchesText')}
    </EmptyState>
  )
}
