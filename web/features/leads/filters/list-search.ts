import { type SortColumn, sortColumns } from '#contract/values/lead-columns.ts'
import { type SortDirection, sortDirections } from '#contract/values/list-views.ts'
import { compact, type RawSearch, readCount, readOneOf, readText } from '#web/api/read-address.ts'
import { type FilterName, type FilterValues, filterNames, listFilters, readMatch } from './list-filters.ts'

/** What the address of a list says: what is shown and how. A default is left out. */
export interface ListSearch extends FilterValues {
  page?: number
  limit?: number
  match?: NonNullable<ReturnType<typeof readMatch>>
  sort?: SortColumn
  direction?: SortDirection
  view?: (typeof views)[number]
  /** The lead in the drawer. */
  lead?: string
  /** What is open over the list. */
  dialog?: (typeof dialogs)[number]
}

const views = ['map', 'split'] as const
const dialogs = ['activity', 'duplicates', 'runs', 'entry', 'import'] as const

export function readListSearch(raw: RawSearch): ListSearch {
  const filters = filterNames.map((name) => [name, listFilters[name].read(raw[name])])
  return compact({
    ...(Object.fromEntries(filters) as FilterValues), // each read by its own entry
    page: readCount(raw['page']),
    limit: readCount(raw['limit']),
    match: readMatch(raw['match']),
    sort: readOneOf(sortColumns, raw['sort']),
    direction: readOneOf(sortDirections, raw['direction']),
    view: readOneOf(views, raw['view']),
    lead: readText(raw['lead']),
    dialog: readOneOf(dialogs, raw['dialog']),
  })
}

export const isFiltered = (search: { [Key in keyof ListSearch]?: unknown }): boolean =>
  filterNames.some((name) => search[name] !== undefined)

/** Takes every filter off; order, page size and view stay. */
export const withoutFilters = {
  match: undefined,
  ...(Object.fromEntries(filterNames.map((name) => [name, undefined])) as Record<FilterName, undefined>), // its keys
}
