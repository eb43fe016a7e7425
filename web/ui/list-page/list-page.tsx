import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageFrame } from '../page/page-frame.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { EmptyState } from '../state/empty-state.tsx'
import { type LiveState, liveQuery } from '../state/live-query.ts'
import { NoMatch } from '../state/no-match.tsx'
import { type QueryState, QueryView } from '../state/query-view.tsx'
import type { Sort } from '../table/column.ts'
import { Pager, type Paging } from '../table/pager.tsx'
import { PastEnd } from '../table/past-end.tsx'
import { type PlainColumn, PlainTable, type RowHeight } from '../table/plain-table.tsx'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import type { ListAddress } from './list-address.ts'
import { type ListFilter, ListTools } from './list-tools.tsx'

interface ListPageProps<Row extends { id: string }, Found extends Answer<Row>, Filter extends string> {
  title: string
  /** Words beside the title. */
  badges?: ReactNode
  /** "12 users", once they are counted. */
  count?: (total: number) => string
  facts?: readonly ReactNode[]
  /** The primary button. A list that is empty has it in its middle. */
  action?: ReactNode
  /** Secondary buttons, before the primary one. */
  actions?: ReactNode
  /** Between the header and the list: banners, failures. */
  notice?: ReactNode
  /** Of `useListAddress`; a list without pages and filters has none. */
  address?: ListAddress<Filter>
  /** The name of the search field; without it there is none. */
  search?: string
  filters?: readonly ListFilter<Filter>[]
  query: LiveState<Found>
  /** The sentence "We couldn't load …" */
  loadFailed: string
  empty: { icon: LucideIcon; title: string; text?: string }
  /** A table to read, or one to choose rows from. */
  table: PlainRows<Row> | ((list: TableList<Found>) => ReactNode)
  /** Dialogs. */
  children?: ReactNode
}

interface Answer<Row> {
  items: readonly Row[]
  /** Left out where all rows come at once. */
  total?: number
}

interface PlainRows<Row> {
  columns: readonly PlainColumn<Row>[]
  height?: RowHeight
}

/** What a DataTable takes from its page. */
interface TableList<Found> {
  caption: string
  loadFailed: string
  query: QueryState<Found>
  toolbar: ReactNode
  paging: Paging
  onPaging: (paging: Paging) => void
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  filtered: boolean
  onClearFilters: () => void
  empty: ReactNode
}

const onePage: ListAddress<never> = {
  search: '',
  filters: {},
  paging: { page: 1, pageSize: 20 },
  isFiltered: false,
  onFilter: () => undefined,
  onClear: () => undefined,
  onSort: () => undefined,
  onPaging: () => undefined,
}

/** A page that is a list: its header, search field and filters, its rows, and every state of them. */
export function ListPage<Row extends { id: string }, Found extends Answer<Row>, Filter extends string>(
  props: ListPageProps<Row, Found, Filter>,
) {
  const { title, address = onePage, query, facts = [], table } = props
  const total = query.data && totalOf(query.data)
  const isEmpty = total === 0 && !address.isFiltered
  const action = !isEmpty && props.action
  const tools = (props.search || props.filters) && (
    <ListTools address={address} search={props.search} filters={props.filters ?? []} />
  )
  const empty = (
    <EmptyState page icon={props.empty.icon} title={props.empty.title} action={props.action}>
      {props.empty.text}
    </EmptyState>
  )
  const list = {
    caption: title,
    loadFailed: props.loadFailed,
    query: liveQuery(query),
    toolbar: tools,
    paging: address.paging,
    onPaging: address.onPaging,
    sort: address.sort,
    onSort: address.onSort,
    filtered: address.isFiltered,
    onClearFilters: address.onClear,
    empty,
  }
  return (
    <PageFrame
      fill
      header={
        <PageHeader
          title={title}
          badges={props.badges}
          facts={[...(props.count && total !== undefined ? [props.count(total)] : []), ...facts]}
          actions={
            (props.actions || action) && (
              <>
                {props.actions}
                {action}
              </>
            )
          }
        />
      }
      fixed={props.notice}
    >
      {typeof table === 'function' ? (
        table(list)
      ) : (
        <PlainList list={list} table={table} isEmpty={isEmpty} isPaged={props.address !== undefined} />
      )}
      {props.children}
    </PageFrame>
  )
}

interface PlainListProps<Row, Found> {
  list: TableList<Found>
  table: PlainRows<Row>
  isEmpty: boolean
  isPaged: boolean
}

/** The toolbar, a PlainTable that scrolls by itself, and its pager. */
function PlainList<Row extends { id: string }, Found extends Answer<Row>>(props: PlainListProps<Row, Found>) {
  const { list, table, isEmpty, isPaged } = props
  const { paging, onPaging } = list
  return (
    <>
      {list.toolbar && !isEmpty && (
        <div className="flex min-h-12 flex-none items-center gap-2 px-6 py-1.5 max-tablet:flex-wrap max-tablet:px-4">
          {list.toolbar}
        </div>
      )}
      <QueryView
        query={list.query}
        loadFailed={list.loadFailed}
        skeleton={<TableSkeleton />}
        empty={(found) => {
          if (found.items.length > 0) return undefined
          if (totalOf(found) > 0) return <PastEnd onFirst={() => onPaging({ ...paging, page: 1 })} />
          return list.filtered ? <NoMatch onClear={list.onClearFilters} /> : list.empty
        }}
      >
        {(found) => (
          <>
            <div className="min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line">
              <PlainTable
                {...table}
                caption={list.caption}
                rows={found.items}
                rowId={({ id }) => id}
                closed
                {...(list.sort && { sort: list.sort, onSort: list.onSort })}
              />
            </div>
            {isPaged && <Pager {...paging} total={totalOf(found)} onChange={onPaging} />}
          </>
        )}
      </QueryView>
    </>
  )
}

const totalOf = ({ total, items }: Answer<unknown>) => total ?? items.length
