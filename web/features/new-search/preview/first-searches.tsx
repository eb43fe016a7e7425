import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Database } from 'lucide-react'
import { categoryName } from '#web/i18n/category-names.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useLocalities } from '../known-places.ts'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import { categoriesQuery, type Locality, localitiesQuery } from '../queries.ts'

interface FirstSearchesProps {
  search: NewSearchSearch
  onChange: Change
}

const towns = ['city', 'town']
const shownCategories = 4
const shownPlaces = 4

const chip =
  'inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line px-3 text-fg transition-colors hover:bg-hover hover:text-fg-strong touch:h-11'

/** On a phone each line scrolls by itself: what comes later takes the room that is kept for it. */
const line =
  'flex flex-wrap items-center gap-2 max-tablet:flex-nowrap max-tablet:overflow-x-auto max-tablet:*:shrink-0'

/** What can be searched at once: the largest categories of a place that has data, other such places, and the import of more. */
export function FirstSearches({ search, onChange }: FirstSearchesProps) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const { data: largest = [], isLoading: arePlacesComing } = useQuery(localitiesQuery({ q: '' }))
  const chosen = useLocalities(search.localities ?? [])
  const covered = largest.filter(({ has_places, kind }) => has_places && towns.includes(kind))
  const place: Locality | undefined = chosen.find(({ has_places }) => has_places) ?? covered[0]
  const { data: categories = [], isLoading: areCategoriesComing } = useQuery({
    ...categoriesQuery({ q: '', localities: place?.id ?? '' }),
    enabled: place !== undefined,
  })
  // A category without a path is a group, too wide for a first search.
  const best = categories.filter(
    ({ kind, path, count }) => kind === 'category' && path.length > 0 && count > 0,
  )
  const isComing = arePlacesComing || areCategoriesComing
  const others = covered.filter(({ id }) => id !== place?.id).slice(0, shownPlaces)
  return (
    <section
      aria-label={t('newSearch.firstSearches')}
      className="grid gap-3 border-t border-line px-6 py-4 max-tablet:px-4"
    >
      {isComing && (
        <div className={line}>
          <Skeleton className="h-8 w-72 touch:h-11" />
        </div>
      )}
      {place && best.length > 0 && (
        <div className={line}>
          <span className="me-1 font-medium text-fg-strong">
            {t('newSearch.startIn', { place: place.name })}
          </span>
          {best.slice(0, shownCategories).map((category) => (
            <button
              key={category.id}
              type="button"
              className={chip}
              onClick={() => onChange({ categories: [category.id], by: 'place', localities: [place.id] })}
            >
              <span className="truncate">{categoryName(category.label)}</span>
              <span className="text-fg-muted tabular-nums">{formatNumber(category.count)}</span>
            </button>
          ))}
        </div>
      )}
      <div className={clsx(line, 'max-tablet:min-h-8 max-tablet:touch:min-h-11')}>
        {others.length > 0 && <span className="me-1 text-fg-muted">{t('newSearch.placesWithData')}</span>}
        {others.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={chip}
            onClick={() => onChange({ by: 'place', localities: [id] })}
          >
            <bdi className="truncate">{name}</bdi>
          </button>
        ))}
        {me?.role === 'admin' && (
          <Link to="/admin/data" className={buttonClass({}, 'ms-auto')}>
            <Database aria-hidden="true" />
            {t('newSearch.importRegion')}
          </Link>
        )}
      </div>
    </section>
  )
}
