import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Paging } from '#web/ui/table/pager.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { PastEnd } from '#web/ui/table/past-end.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { useT } from '#web/i18n/t.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { NoMatch } from '#web/ui/state/no-match.tsx'
import { type QueryState, QueryView } from '#web/ui/state/query-view.tsx'
import { type SystemTab, SystemTabs } from './system-tabs.tsx'

interface Page<Row> {
  items: readonly Row[]
  total: number
}

interface AdminFrameProps<Row, Found extends Page<Row>> {
  title: string
  /** A tab of the System page. */
  tab?: SystemTab
  loadFailed: string
  /** "12 users", once they are counted. */
  count: (total: number) => string
  query: QueryState<Found>
  paging: Paging
  onPaging: (paging: Paging) => void
  filters?: ReactNode
  actions?: ReactNode
  isFiltered?: boolean
  onClear?: () => void
  icon: LucideIcon
  empty: string
  emptyText?: string
  /** Above the rows. */
  notice?: (found: Found) => ReactNode
  children: (found: Found) => ReactNode
}

/** A list of the operator: filters, rows, pages, and every state of it. */
export function AdminFrame<Row, Found extends Page<Row>>(props: AdminFrameProps<Row, Found>) {
  const t = useT()
  const { title, tab, query, paging, onPaging, isFiltered = false, onClear, notice } = props
  const empty = ({ items, total }: Found) => {
    if (items.length > 0) return undefined
    if (total > 0) return <PastEnd onFirst={() => onPaging({ ...paging, page: 1 })} />
    if (isFiltered && onClear) return <NoMatch onClear={onClear} />
    return (
      <EmptyState page icon={props.icon} title={props.empty}>
        {props.emptyText}
      </EmptyState>
    )
  }
  const body = (
    <>
      {props.filters && (
        <div className="flex min-h-12 flex-none flex-wrap items-center gap-2 px-6 py-1.5 max-tablet:px-4">
          {props.filters}
        </div>
      )}
      {query.data && notice?.(query.data)}
      <QueryView query={query} loadFailed={props.loadFailed} empty={empty} skeleton={<TableSkeleton />}>
        {(found) => (
          <>
            <div className="min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line">
              {props.children(found)}
            </div>
            <Pager {...paging} total={found.total} onChange={onPaging} />
          </>
        )}
      </QueryView>
    </>
  )
  return (
    <PageFrame
      fill
      header={
        <PageHeader
          title={tab ? t('shell.systemPage') : title}
          facts={query.data ? [props.count(query.data.total)] : []}
          actions={props.actions}
        />
      }
    >
      {tab ? <SystemTabs open={tab}>{body}</SystemTabs> : body}
    </PageFrame>
  )
}
