import { useQueries } from '@tanstack/react-query'
import type { Criteria } from '#contract/leads/searches.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { previewQuery } from '../queries.ts'
import type { Change } from '../use-address.ts'

type Filters = Criteria['filters']

const words: Record<keyof Filters, PlainKey> = {
  has_website: 'newSearch.hasWebsite',
  has_phone: 'newSearch.hasPhone',
  has_email: 'newSearch.hasEmail',
  not_chain: 'newSearch.notChain',
  platforms: 'newSearch.madeWith',
  without_platforms: 'newSearch.notMadeWith',
  networks: 'newSearch.profileOn',
  without_networks: 'newSearch.noProfileOn',
}

/** Nothing matches: the filter without which most would, or what else can be tried. */
export function NothingFound({ criteria, onChange }: { criteria: Criteria; onChange: Change }) {
  const t = useT()
  const on = Object.keys(criteria.filters) as (keyof Filters)[] // only those that are on are kept
  const without = (key: keyof Filters): Filters => {
    const { [key]: _, ...rest } = criteria.filters
    return rest
  }
  const counts = useQueries({
    queries: on.map((key) => previewQuery({ criteria: { ...criteria, filters: without(key) } })),
    combine: (answers) => answers.map(({ data }, index) => ({ key: on[index], count: data?.count ?? 0 })),
  })
  const most = counts.reduce<{ key: keyof Filters; count: number } | undefined>(
    (best, { key, count }) => (key && count > (best?.count ?? 0) ? { key, count } : best),
    undefined,
  )
  const rest = most && without(most.key)
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-3 border-t border-line px-6 py-4 max-tablet:px-4">
      <p className="min-w-0 flex-1 text-fg">
        {most
          ? t('newSearch.mostExcluded', { filter: t(words[most.key]), count: formatNumber(most.count) })
          : t(on.length > 0 ? 'newSearch.tryFewerFilters' : 'newSearch.tryElsewhere')}
      </p>
      {rest && (
        <Button
          size="sm"
          onClick={() => onChange({ filters: Object.keys(rest).length > 0 ? rest : undefined })}
        >
          {t('newSearch.removeFilter')}
        </Button>
      )}
      {on.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => onChange({ filters: undefined })}>
          {t('common.clearFilters')}
        </Button>
      )}
    </div>
  )
}
