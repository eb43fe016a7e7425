import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Building2 } from 'lucide-react'
import type { Criteria } from '#contract/leads/criteria.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { prices } from '#contract/values/prices.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { kinds } from '#web/features/lists/kinds.ts'
import { limitsQuery } from '#web/features/wallet/queries.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { listTypeIn, searchTypes } from './kinds.ts'

type SearchType = Criteria['type']

const ways: Record<SearchType, PlainKey> = {
  local: 'newSearch.way.local',
  domain: 'newSearch.way.domain',
  people: 'newSearch.way.people',
  company: 'newSearch.way.company',
  influencer: 'newSearch.way.influencer',
}

/** Companies fill lists of other types. */
const companies: (typeof kinds)[ListType] = { icon: Building2, name: 'newSearch.company.name' }

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
    <fieldset className="grid flex-none grid-cols-5 gap-3 px-6 pb-4 max-desktop:gap-2 max-tablet:grid-cols-2 max-tablet:px-4 max-tablet:pt-3 max-tablet:pb-0">
      <legend className="sr-only">{t('newSearch.kind')}</legend>
      {searchTypes.map((type) => {
        const { icon: Icon, name } = type === 'company' ? companies : kinds[type]
        const action = listTypeFacts[listTypeIn({ type })].price
        const price = limits?.prices[action] ?? prices[action]
        return (
          <label
            key={type}
            className={clsx(
              'grid min-w-0 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-2.5 gap-y-0.5 rounded-lg border px-3.5 py-2.5 max-wide:gap-x-2 max-wide:px-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-desktop:content-center max-desktop:px-2.5 max-desktop:py-2',
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
              className={clsx('size-5 max-wide:size-4', type === value ? 'text-ring' : 'text-fg-muted')}
            />
            <span className="font-medium break-words text-fg-strong">{t(name)}</span>
            <span className="col-span-full flex justify-between gap-2 text-xs text-fg-muted max-wide:flex-col max-wide:gap-0 max-desktop:hidden">
              <span className="min-w-0">{t(ways[type])}</span>
              <span className="whitespace-nowrap tabular-nums">{t('newSearch.creditsEach', { price })}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
