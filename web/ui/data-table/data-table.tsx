import clsx from 'clsx'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { NoMatch } from '../state/no-match.tsx'
import { LoadFailed, type QueryState, RefetchBar } from '../state/query-view.tsx'
import { type Column, rowHeights } from '../table/column.ts'
import { Pager, type Paging } from '../table/pager.tsx'
import { PastEnd } from '../table/past-end.tsx'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { useColumns } from '../table/use-columns.ts'
import { usePhone } from '../table/use-media.ts'
import { useTableLayout } from '../table/use-table-layout.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { TableFrame } from './grid/table-frame.tsx'
import { type PhoneRow, PhoneRows } from './phone-rows.tsx'
import type { GridProps } from './rows-props.ts'
import { type Selection, selectedCount } from './selection.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { useSelection } from './use-selection.ts'

export interface DataTableProps<Row extends object> extends GridProps<Row> {
  /** Under this name the browser remembers columns, widths and row height. */
  name: string
  /** The sentence "We couldn't load …" */
  loadFailed: string
  columns: readonly Column<Row>[]
  /** `is_exact` false: `total` is an estimate. */
  query: QueryState<{ items: readonly Row[]; total: number; is_exact?: boolean }>
  phone: (row: Row) => PhoneRow
  paging: Paging
  onPaging: (paging: Paging) => void
  onSelection: (selection: Selection) => void
  bulkActions?: readonly BulkAction[]
  /** Only rows that have been on screen can be chosen, not all that match. */
  wholePageOnly?: boolean
  /** Search box, segments, filters: the start of the toolbar. */
  toolbar?: ReactNode
  /** A click or Space: opens beside the table. */
  onPeek?: (row: Row) => void
  /** Enter; without it Enter peeks. */
  onOpen?: (row: Row) => void
  /** Filters are on: an empty answer is "Nothing matches". */
  filtered: boolean
  onClearFilters: () => void
  /** Shown when there is nothing at all. */
  empty: ReactNode
  newRows?: { count: number; onShow: () => void }
  /** At the foot of the rows: whose data they are. */
  note?: ReactNode
  /** The LeadDrawer, beside the rows and under the toolbar. */
  aside?: ReactNode
  /** On a phone: rows show their boxes before any is chosen. */
  selecting?: boolean
  /** How much room the rows take beside `aside`: what is left, 560 px, or two-line rows of 360 px; none on a phone. */
  arrange?: 'rest' | 'half' | 'lines'
}

const widths = { rest: 'flex-1', half: 'w-140 flex-none', lines: 'w-90 flex-none' }

/** Every list of the product: loading, error, empty, paging, selection, columns and keys in one place. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rowId, paging, selection, onPeek, onOpen } = props
  // The first rows are rendered in slices, as in `QueryView`.
  const isShown = useDeferredValue(props.query.data !== undefined)
  const query = isShown ? props.query : { ...props.query, data: undefined }
  const t = useT()
  const isPhone = usePhone()
  const { layout, change, reset } = useTableLayout(props.name)
  const table = useColumns(columns, layout, change)
  const rows = query.data?.items ?? []
  const total = query.data?.total ?? 0
  const isExact = query.data?.is_exact ?? true
  const arrange = isPhone ? 'rest' : (props.arrange ?? 'rest')
  const isCovered = isPhone && props.arrange !== undefined && props.arrange !== 'rest'
  const isLines = isPhone || arrange === 'lines'
  const pageIds = rows.map(rowId)
  const acts = useSelection(selection, props.onSelection, pageIds)
  const act = (callback: ((row: Row) => void) | undefined) =>
    callback &&
    ((index: number) => {
      const row = rows[index]
      if (row) callback(row)
    })
  const shown = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((column) => column.id === id) ?? [])
  const bulk = acts.any && props.bulkActions && (
    <BulkBar
      selection={selection}
      pageIds={pageIds}
      total={total}
      isExact={isExact}
      canSelectAll={!props.wholePageOnly}
      page={acts.page}
      actions={props.bulkActions}
      onTogglePage={acts.togglePage}
      onSelectAll={acts.selectAll}
      onClear={acts.clear}
    />
  )

  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <TableToolbar
        toolbar={props.toolbar}
        bulk={bulk || undefined}
        table={table}
        onReset={reset}
        density={layout.density}
        onDensity={(density) => change({ density })}
        plain={isLines}
      />
      <span role="status" className="sr-only">
        {acts.any && t('common.table.selected', { count: selectedCount(selection, total) })}
      </span>
      <div className="relative flex min-h-0 flex-1">
        <div
          className={clsx('relative flex min-h-0 min-w-0 flex-col', isCovered ? 'hidden' : widths[arrange])}
        >
          <RefetchBar active={query.isFetching && query.data !== undefined} />
          {query.error && (
            <LoadFailed
              title={props.loadFailed}
              error={query.error}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          )}
          {query.data === undefined && !query.error && (
            <TableSkeleton selectable height={rowHeights[layout.density]} />
          )}
          {query.data && rows.length === 0 && total > 0 && (
            <PastEnd onFirst={() => props.onPaging({ ...paging, page: 1 })} />
          )}
          {query.data && rows.length === 0 && total === 0 && (
            <div className="min-h-0 flex-1 overflow-y-auto">
              {props.filtered ? <NoMatch onClear={props.onClearFilters} /> : props.empty}
            </div>
          )}
          {rows.length > 0 &&
            (isLines ? (
              <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
                <PhoneRows
                  {...props}
                  rows={rows}
                  selecting={acts.any || (props.selecting ?? false)}
                  onToggle={acts.toggle}
                  onPress={act(onPeek ?? onOpen)}
                />
                {props.note && <p className="px-4 py-3 text-xs text-fg-muted tablet:px-6">{props.note}</p>}
              </div>
            ) : (
              <TableFrame
                {...props}
                table={table}
                columns={shown}
                rows={rows}
                total={total}
                offset={(paging.page - 1) * paging.pageSize}
                height={rowHeights[layout.density]}
                acts={acts}
                cut={!!props.aside}
                onPeek={act(onPeek)}
                onOpen={act(onOpen ?? onPeek)}
              />
            ))}
          {props.newRows && props.newRows.count > 0 && !(isPhone && acts.any) && (
            <NewRowsPill {...props.newRows} />
          )}
          {total > 0 && (
            <Pager
              {...paging}
              total={total}
              isExact={isExact}
              narrow={arrange === 'lines'}
              note={isLines ? undefined : props.note}
              onChange={props.onPaging}
            />
          )}
        </div>
        {props.aside}
      </div>
    </div>
  )
}

/** Says that rows have arrived below, without scrolling. */
function NewRowsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      onClick={onShow}
      className="absolute bottom-14 start-1/2 z-3 flex h-7 -translate-x-1/2 items-center gap-1.5 rounded-full bg-raised px-3 font-medium text-accent-text tabular-nums pop hover:bg-hover rtl:translate-x-1/2 touch:h-11"
    >
      <ArrowDown aria-hidden="true" className="size-3.5" />
      {t('common.table.newRows', { count })}
    </button>
  )
}
