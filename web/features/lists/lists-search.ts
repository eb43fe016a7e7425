import { campaignSorts, listTypes } from '#contract/values/list-types.ts'
import { type SortDirection, sortDirections } from '#contract/values/list-views.ts'
import { compact, type RawSearch, readCount, readOneOf, readText } from '#web/api/read-address.ts'

/** What the address of the saved lists says. A default is left out. */
export interface ListsSearch {
  page?: number
  limit?: number
  search?: string
  type?: (typeof listTypes)[number]
  tab?: (typeof tabs)[number]
  sort?: (typeof campaignSorts)[number]
  direction?: SortDirection
}

const tabs = ['archived', 'bin'] as const

export function readListsSearch(raw: RawSearch): ListsSearch {
  return compact({
    page: readCount(raw['page']),
    limit: readCount(raw['limit']),
    search: readText(raw['search']),
    type: readOneOf(listTypes, raw['type']),
    tab: readOneOf(tabs, raw['tab']),
    sort: readOneOf(campaignSorts, raw['sort']),
    direction: readOneOf(sortDirections, raw['direction']),
  })
}
