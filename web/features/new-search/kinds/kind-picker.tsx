import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { Criteria } from '#contract/leads/criteria.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { prices } from '#contract/values/prices.ts'
import { kinds } from '#web/features/lists/kinds.ts'
import { limitsQuery } from '#web/features/wallet/queries.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { searchTypes } from './kinds.ts'

type SearchType = Criteria['type']

const ways: Record<SearchType, PlainKey> = {
  local: 'newSearch.way.local',
  domain: 'newSearch.way.domain',
  people: 'newSearch.way.people',
  influencer: 'newSearch.way.influencer',
}

interface KindPickerProps {
  value: SearchType
  onChange: (type: SearchType) => void
}

/** The kinds of search side by side, each with its price. */
export function KindPicker({ value, onChange }: KindPickerProps) {
  const t = useT()
  const { data: limits } = useQuery(limitsQuery)
  if (searchTypes.length === 1) return null
  return (
    <fieldset className="grid flex-none grid-cols-4 gap-3 px-6 pb-4 max-desktop:gap-2 max-tablet:grid-cols-2 max-tablet:px-4 max-tablet:pt-3 max-tablet:pb-0">
      <legend className="sr-only">{t('newSearch.kind')}</legend>
      {searchTypes.map((type) => {
        const { icon: Icon, name } = kinds[type]
        const action = listTypeFacts[type].price
        const price = limits?.prices[action] ?? prices[action]
        return (
          <label
            key={type}
            className={clsx(
              'grid min-w-0 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg border px-3.5 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-desktop:grid-cols-[auto_minmax(0,1fr)] max-desktop:gap-x-2 max-desktop:px-2.5 max-desktop:py-2',
              type === value ? 'border-ring bg-tint' : 'border-line hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="search-kind"
              className="sr-only"
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <Icon
              aria-hidden="true"
              className={clsx('size-5 max-desktop:size-4', type === value ? 'text-ring' : 'text-fg-muted')}
            />
            <span className="min-w-0">
              <span className="block truncate font-medium text-fg-strong">{t(name)}</span>
              <span className="block truncate text-xs text-fg-muted max-desktop:hidden">{t(ways[type])}</span>
            </span>
            <span className="self-start pt-0.5 text-xs whitespace-nowrap text-fg-muted tabular-nums max-desktop:hidden">
              {t('newSearch.creditsEach', { price })}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
