import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ReactTable,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { currentDirection } from '#web/i18n/locale.ts'
import type { Column } from './column.ts'
import type { TableLayout } from './use-table-layout.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

export type ColumnTable<Row extends object> = ReactTable<typeof features, Row>

const minWidth = 56
const noRows: never[] = []

/** Order, visibility and width of columns by TanStack Table; the first column stays first and visible. */
export function useColumns<Row extends object>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  change: (part: Partial<TableLayout>) => void,
): ColumnTable<Row> {
  const [first, ...rest] = columns.map((column) => column.id)
  const known = layout.order.filter((id) => rest.includes(id))
  const columnOrder = [...(first ? [first] : []), ...known, ...rest.filter((id) => !known.includes(id))]
  const columnVisibility = {
    ...Object.fromEntries(columns.map((column) => [column.id, !column.hidden])),
    ...layout.visible,
    ...(first && { [first]: true }),
  }
  // What the table has worked out about its columns holds while they stay the same.
  const defined = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        size: column.width,
        minSize: minWidth,
        enableHiding: !column.control,
      })),
    [columns],
  )
  return useTable<typeof features, Row>({
    features,
    data: noRows,
    columns: defined,
    columnResizeMode: 'onChange',
    columnResizeDirection: currentDirection(),
    state: { columnOrder, columnVisibility, columnSizing: layout.widths },
    onColumnOrderChange: (update) => change({ order: next(update, columnOrder) }),
    onColumnVisibilityChange: (update) => change({ visible: next(update, columnVisibility) }),
    onColumnSizingChange: (update) => change({ widths: next(update, layout.widths) }),
  })
}

function next<Value>(update: Value | ((before: Value) => Value), before: Value): Value {
  return typeof update === 'function' ? (update as (before: Value) => Value)(before) : update // a Value here is never a function
}
