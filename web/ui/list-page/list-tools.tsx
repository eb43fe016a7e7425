import { Search } from 'lucide-react'
import { DebouncedInput } from '../control/debounced-input.tsx'
import { FilterSelect } from '../select/filter-select.tsx'
import type { Option } from '../select/option.ts'
import type { ListAddress } from './list-address.ts'

/** A filter as a value: one choice of several, under its name in the address. */
export interface ListFilter<Filter extends string> {
  name: Filter
  label: string
  /** What stands there while nothing is filtered: "Every type". */
  every: string
  options: readonly Option<string>[]
}

interface ListToolsProps<Filter extends string> {
  address: ListAddress<Filter>
  /** The name of the search field; without it there is none. */
  search: string | undefined
  filters: readonly ListFilter<Filter>[]
}

/** The search field and the filters of a list page. A phone scrolls the filters in one row. */
export function ListTools<Filter extends string>({ address, search, filters }: ListToolsProps<Filter>) {
  const change = (name: Filter | 'search', value: string | undefined) =>
    address.onFilter({ [name]: value } as Parameters<typeof address.onFilter>[0]) // `name` is one of its keys
  return (
    <>
      {search && (
        <DebouncedInput
          icon={Search}
          label={search}
          value={address.search}
          onChange={(text) => change('search', text || undefined)}
          className="w-72 max-tablet:w-full"
        />
      )}
      {filters.length > 0 && (
        <span className="contents gap-2 max-tablet:flex max-tablet:w-full max-tablet:overflow-x-auto">
          {filters.map(({ name, ...filter }) => (
            <FilterSelect
              key={name}
              {...filter}
              value={address.filters[name]}
              onChange={(next) => change(name, next)}
            />
          ))}
        </span>
      )}
    </>
  )
}
