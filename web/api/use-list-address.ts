import { useNavigate, useSearch } from '@tanstack/react-router'
import { type SortDirection, sortDirections } from '#contract/values/list-views.ts'
import { compact, type RawSearch, readCount, readOneOf, readText } from './read-address.ts'

/** Filters by their names in the address, each with what reads its value. */
type Readers = Record<string, (value: unknown) => string | undefined>
type Chosen<Filters extends Readers> = {
  [Name in keyof Filters]?: NonNullable<ReturnType<Filters[Name]>>
}

interface ListRules<Filters extends Readers, Order extends string> {
  filters?: Filters
  /** The columns that sort; without a word in the address it is the first, descending. */
  sorts?: readonly Order[]
}

/** What the list is asked with, beside its filters. */
type Asked<Order extends string> = { page: number; limit: number; search?: string } & ([Order] extends [never]
  ? unknown
  : { sort: Order; direction: SortDirection })

/**
 * What the address of a list page says, and how it changes: page, rows per page, search words, filters and order. A wrong
 * value is ignored, and a default is left out. A changed filter begins at the first page.
 */
export function useListAddress<Filters extends Readers = Record<never, never>, Order extends string = never>({
  filters,
  sorts = [],
}: ListRules<Filters, Order> = {}) {
  const raw: RawSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (part: object) =>
    void navigate({
      to: '.',
      search: (before: object) => compact({ ...before, page: undefined, ...part }),
      replace: true,
    })
  const search = readText(raw['search'])
  const page = readCount(raw['page']) ?? 1
  const pageSize = Number(readOneOf(['20', '50', '100', '200'], readText(raw['limit'])) ?? 20)
  const readers = Object.entries(filters ?? {})
  const chosen = compact(Object.fromEntries(readers.map(([name, read]) => [name, read(raw[name])])))
  const by = readOneOf(sorts, raw['sort']) ?? sorts[0]
  const sort = by && { by, direction: readOneOf(sortDirections, raw['direction']) ?? 'desc' }
  const query = {
    page,
    limit: pageSize,
    ...(search && { search }),
    ...(sort && { sort: sort.by, direction: sort.direction }),
  }
  return {
    query: query as Asked<Order>, // an order exists where columns sort
    search: search ?? '',
    filters: chosen as Chosen<Filters>, // each name has the value of its reader
    sort,
    paging: { page, pageSize },
    isFiltered: search !== undefined || Object.keys(chosen).length > 0,
    onFilter: (part: { [Name in keyof Filters | 'search']?: string | undefined }) => change(part),
    onClear: () =>
      change(Object.fromEntries(['search', ...Object.keys(filters ?? {})].map((name) => [name, undefined]))),
    onSort: (next: { by: string; direction: SortDirection }) =>
      change({ sort: readOneOf(sorts, next.by), direction: next.direction }),
    onPaging: (next: { page: number; pageSize: number }) =>
      change({
        page: next.page === 1 ? undefined : next.page,
        limit: next.pageSize === 20 ? undefined : next.pageSize,
      }),
  }
}
