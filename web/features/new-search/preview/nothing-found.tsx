import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Database } from 'lucide-react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { Button } from '#web/ui/control/button.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { NoDataNote } from '../place/no-data-note.tsx'
import type { NextAct, NextActs } from '../kinds/search-kind.ts'
import { useLocalities } from '../known-places.ts'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import { placesOf } from './use-next-acts.ts'

interface NothingFoundProps {
  next: NextActs
  search: NewSearchSearch
  onChange: Change
}

/** Nothing matches: what finds leads instead, each with its count, and the import of more data. */
export function NothingFound({ next, search, onChange }: NothingFoundProps) {
  const t = useT()
  const { acts, hasNoData } = next
  const places = useLocalities(placesOf(search))
  return (
    <section
      aria-label={t('newSearch.nextBest')}
      className="flex min-h-16 flex-wrap items-center gap-2 border-t border-line px-6 py-4 max-tablet:px-4"
    >
      {hasNoData ? (
        <NoDataNote localities={places} />
      ) : (
        <p className="me-1 text-fg">{t(acts.length > 0 ? 'newSearch.nextBest' : 'newSearch.tryElsewhere')}</p>
      )}
      {acts.map((act) => (
        <ActButton key={act.label} act={act} onChange={onChange} />
      ))}
      {!hasNoData && <ImportLink />}
    </section>
  )
}

interface ActButtonProps {
  act: NextAct
  onChange: Change
  /** In place of the button that spends. */
  isPrimary?: boolean
}

export function ActButton({ act: { label, count, change }, onChange, isPrimary = false }: ActButtonProps) {
  return (
    <Button
      size={isPrimary ? 'md' : 'sm'}
      variant={isPrimary ? 'primary' : 'secondary'}
      onClick={() => onChange(change)}
    >
      <span className="truncate">{label}</span>
      <span className={isPrimary ? 'tabular-nums' : 'text-fg-muted tabular-nums'}>{formatNumber(count)}</span>
    </Button>
  )
}

/** For administrators: the page where a region is imported. */
export function ImportLink({ isPrimary = false }: { isPrimary?: boolean }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  if (me?.role !== 'admin') return null
  return (
    <Link
      to="/admin/data"
      className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', size: isPrimary ? 'md' : 'sm' })}
    >
      <Database aria-hidden="true" />
      {t('newSearch.importRegion')}
    </Link>
  )
}
