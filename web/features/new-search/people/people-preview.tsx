import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { PeopleCriteria } from '#contract/leads/criteria.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { LoadFailed } from '#web/ui/state/query-view.tsx'
import type { KindPreviewProps } from '../kinds/search-kind.ts'
import { CountLine } from '../preview/count-line.tsx'
import { knownValuesQuery } from '../queries.ts'
import { PeopleRows } from './people-rows.tsx'
import { filled, type PeopleSearch } from './people-search.ts'
import { useMatchText } from './people-words.ts'

const shownTitles = 6

/** Count and a few matches, before a credit moves. */
export default function PeoplePreview({ search, state, onChange }: KindPreviewProps<PeopleCriteria>) {
  const t = useT()
  const { criteria, preview, shown, isCounting, error } = state
  const text = useMatchText(state)
  const asked = search.people ?? {}
  const change = (part: PeopleSearch) => onChange({ people: filled({ ...asked, ...part }) })
  const allOwned = !!preview?.count && preview.owned >= preview.count && search.skip_owned !== false
  return (
    <div className="flex min-h-full flex-col">
      <div className="px-6 pt-5 pb-4 max-tablet:px-4">
        <CountLine state={state} text={text} />
      </div>
      {error && (
        <LoadFailed title={t('newSearch.loadFailed')} error={error} onRetry={state.retry} busy={isCounting} />
      )}
      {!criteria && <FirstTitles onChoose={(title) => change({ titles: [title] })} />}
      {preview?.count === 0 && (
        <p className="border-t border-line px-6 py-4 text-fg max-tablet:px-4">
          {t('newSearch.people.widen')}
        </p>
      )}
      {allOwned && (
        <p className="border-t border-line px-6 py-3 text-fg max-tablet:px-4">{t('newSearch.allOwned')}</p>
      )}
      {criteria && !error && preview?.count !== 0 && (
        <div className={clsx('transition-opacity', isCounting && shown && 'opacity-60')}>
          <PeopleRows sample={shown?.sample} />
        </div>
      )}
    </div>
  )
}

/** The commonest titles of the directory, each one click from a search. */
function FirstTitles({ onChoose }: { onChoose: (title: string) => void }) {
  const t = useT()
  const { data: titles = [] } = useQuery(knownValuesQuery({ field: 'title', q: '' }))
  if (titles.length === 0) return null
  return (
    <section className="flex flex-wrap items-center gap-2 border-t border-line px-6 py-4 max-tablet:px-4">
      <span className="me-1 font-medium text-fg-strong">{t('newSearch.people.try')}</span>
      {titles.slice(0, shownTitles).map(({ value, count }) => (
        <button
          key={value}
          type="button"
          className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line px-3 text-fg transition-colors hover:bg-hover hover:text-fg-strong touch:h-11"
          onClick={() => onChoose(value)}
        >
          <bdi className="truncate">{value}</bdi>
          <span className="text-fg-muted tabular-nums">{formatNumber(count)}</span>
        </button>
      ))}
    </section>
  )
}
