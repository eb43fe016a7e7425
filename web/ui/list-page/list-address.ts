import type { Sort } from '../table/column.ts'
import type { Paging } from '../table/pager.tsx'

/** What the address of a list page says, and how it changes. */
export interface ListAddress<Filter extends string> {
  search: string
  filters: Partial<Record<Filter, string>>
  sort?: Sort | undefined
  paging: Paging
  /** There are search words or filters. */
  isFiltered: boolean
  onFilter: (part: { [Name in Filter | 'search']?: string | undefined }) => void
  onClear: () => void
  onSort: (sort: Sort) => void
  onPaging: (paging: Paging) => void
}
