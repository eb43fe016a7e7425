import type { ListFilters } from '#contract/leads/leads.ts'
import { bestFirst } from '#contract/values/lead-columns.ts'
import { defaultPageSize, largestPageSize } from '#contract/values/list-views.ts'
import { currentLanguage } from '#web/i18n/locale.ts'
import type { Filters } from '../queries.ts'
import { type FilterName, filterNames, listFilters } from './list-filters.ts'
import type { ListSearch } from './list-search.ts'

/** What the server is asked for, from what the address says. */
export function filtersOf(search: ListSearch): Filters & ListFilters {
  const { page = 1, limit = defaultPageSize, match = 'contain', sort = bestFirst, direction = 'asc' } = search
  return {
    search: '',
    custom_search: [],
    withEmail: -1,
    sent: -1,
    ...filterNames.reduce<Partial<ListFilters>>((asked, name) => ({ ...asked, ...askOf(name, search) }), {}),
    page,
    limit: Math.min(limit, largestPageSize),
    search_type: match,
    sort,
    direction,
    language: currentLanguage(),
  }
}

function askOf<Name extends FilterName>(name: Name, search: ListSearch): Partial<ListFilters> {
  const value = search[name]
  const { ask } = listFilters[name] as { ask: (value: unknown) => Partial<ListFilters> } // its own value
  return value === undefined ? {} : ask(value)
}
