import clsx from 'clsx'
import type { PeopleCriteria } from '#contract/leads/criteria.ts'
import { useT } from '#web/i18n/t.tsx'
import { LoadFailed } from '#web/ui/state/query-view.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import type { KindPreviewProps } from '../kinds/search-kind.ts'
import { CountLine } from '../preview/count-line.tsx'
import { FirstValues } from '../preview/first-values.tsx'
import { PeopleRows } from './people-rows.tsx'
import { filled, type PeopleSearch } from './people-search.ts'
import { useMatchText } from './people-words.ts'

/** Count and a few matches, before a credit moves. */
export default function PeoplePreview({ search, state, onChange }: KindPreviewProps<PeopleCriteria>) {
  const t = useT()
  const isPhone = usePhone()
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
      {!criteria && !isPhone && (
        <FirstValues of="people" field="title" onChoose={(value) => change({ titles: [value] })} />
      )}
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
