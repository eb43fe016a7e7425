import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import type { Column, Sort } from '#web/ui/table/column.ts'
import type { ColumnTable } from '#web/ui/table/use-columns.ts'
import { HeadCell } from './head-cell.tsx'

interface TableHeadProps<Row extends object> {
  table: ColumnTable<Row>
  columns: readonly Column<Row>[]
  page: 'none' | 'some' | 'all'
  onTogglePage: () => void
  sort: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
}

/** The header: 36 px, stays while rows scroll. */
export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { table, columns, page, onTogglePage, sort, onSort } = props
  const t = useT()
  const headers = table.getFlatHeaders()
  return (
    <thead>
      <tr data-index={-1} aria-rowindex={1}>
        <td className="sticky start-0 top-0 z-3 h-9 border-b border-line bg-bg ps-6">
          <Checkbox
            checked={page === 'all'}
            mixed={page === 'some'}
            aria-label={t('common.table.selectPage')}
            onChange={onTogglePage}
            className="align-middle"
          />
        </td>
        {columns.map((column, place) => {
          const header = headers.find((one) => one.column.id === column.id)
          return (
            <HeadCell
              key={column.id}
              column={column}
              pinned={place === 0}
              sort={sort}
              onSort={onSort}
              width={header?.getSize() ?? column.width}
              onWidth={(width) => table.setColumnSizing((before) => ({ ...before, [column.id]: width }))}
              onHide={place === 0 ? undefined : () => header?.column.toggleVisibility(false)}
              onResizeStart={(event) => header?.getResizeHandler()(event)}
              resizing={header?.column.getIsResizing() ?? false}
            />
          )
        })}
      </tr>
    </thead>
  )
}
