import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListType } from '#contract/values/list-types.ts'
import { DateFilter } from '#web/ui/filter/date-filter.tsx'
import { FilterBuilder } from '#web/ui/filter/filter-builder.tsx'
import { columnChoices, conditionFields } from '../columns/lead-columns.tsx'
import type { FilterName } from './list-filters.ts'
import type { ListSearch } from './list-search.ts'
import type { AddressChange } from './use-list-address.ts'

interface FilterControlProps {
  type: ListType
  search: ListSearch
  change: (part: AddressChange) => void
}

/** Filters with a place of their own in the toolbar, and the end of the dates, which their beginning draws. */
type Elsewhere = 'search' | 'email' | 'to'

/** What sets each filter and shows, as a chip, that it is on. */
const controls: Record<Exclude<FilterName, Elsewhere>, (props: FilterControlProps) => ReactNode> = {
  filters: Conditions,
  from: ({ search, change }) => <DateFilter from={search.from} to={search.to} onChange={change} />,
}

function Conditions({ type, search, change }: FilterControlProps) {
  const answers = useQueries({ queries: columnChoices.map(([, query]) => query) })
  const fields = conditionFields(type).map((one) => {
    const at = columnChoices.findIndex(([column]) => column === one.field)
    const names = at === -1 ? undefined : (answers[at]?.data ?? [])
    return names ? { ...one, options: names.map((name) => ({ value: name, label: name })) } : one
  })
  return (
    <FilterBuilder
      fields={fields}
      value={search.filters ?? []}
      onChange={(next) => change({ filters: next.length > 0 ? next : undefined })}
    />
  )
}

export function FilterControls(props: FilterControlProps) {
  return Object.entries(controls).map(([name, Control]) => <Control key={name} {...props} />)
}
