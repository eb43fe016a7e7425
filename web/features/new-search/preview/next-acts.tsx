import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Database } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { Button } from '#web/ui/control/button.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { placesOf } from '../criteria.ts'
import type { PreviewState } from '../kinds/search-kind.ts'
import { useLocalities } from '../known-places.ts'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import { EmptyPlaces } from '../place/no-data-note.tsx'
import { type NextAct, useNextActs } from './use-next-acts.ts'

export interface NextActsProps {
  search: NewSearchSearch
  state: PreviewState
  onChange: Change
  /** The best one alone, in place of the button that spends. */
  bestOnly?: boolean
}

/** What to do where a search would find nothing. */
export default function NextActs({ bestOnly = false, ...props }: NextActsProps) {
  return bestOnly ? <BestAct {...props} /> : <NothingFound {...props} />
}

/** The best act, or the import of a region that has no data yet. */
function BestAct({ search, state, onChange }: NextActsProps) {
  const { acts, hasNoData } = useNextActs(search, state)
  const [best] = acts
  if (hasNoData) return <ImportLink isPrimary />
  return best ? <ActButton act={best} onChange={onChange} isPrimary /> : null
}

/** Nothing matches: what finds leads instead, each with its count, and the import of more data. */
function NothingFound({ search, state, onChange }: NextActsProps) {
  const t = useT()
  const { acts, hasNoData } = useNextActs(search, state)
  const places = useLocalities(placesOf(search))
  return (
    <section
      aria-label={t('newSearch.nextBest')}
      className="flex flex-wrap items-center gap-2 border-t border-line px-6 py-4 max-tablet:px-4"
    >
      {hasNoData ? (
        <EmptyPlaces localities={places} />
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

function ActButton({ act: { label, change }, onChange, isPrimary = false }: ActButtonProps) {
  return (
    <Button
      size={isPrimary ? 'md' : 'sm'}
      variant={isPrimary ? 'primary' : 'secondary'}
      onClick={() => onChange(change)}
    >
      <span className="truncate tabular-nums">{label}</span>
    </Button>
  )
}

/** For administrators: the page where a region is imported. */
function ImportLink({ isPrimary = false }: { isPrimary?: boolean }) {
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
