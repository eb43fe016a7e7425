import clsx from 'clsx'
import { memo, type MouseEvent } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import type { Column } from '#web/ui/table/column.ts'

export interface TableRowProps<Row> {
  row: Row
  id: string
  name: string
  index: number
  /** Its place in the whole result, from 1. */
  position: number
  columns: readonly Column<Row>[]
  height: number
  selected: boolean
  /** Open in the drawer. */
  current: boolean
  /** Marked on the map beside the table. */
  hovered: boolean
  onHover: (id: string | undefined) => void
  active: boolean
  onToggle: (index: number, range: boolean) => void
  onPress?: ((index: number) => void) | undefined
}

const ground =
  'bg-surface group-hover:bg-hover not-group-data-current:group-data-hovered:bg-hover group-aria-selected:bg-tint group-data-current:bg-tint transition-colors duration-120'

function TableRowView<Row>(props: TableRowProps<Row>) {
  const { row, id, name, index, position, columns, height, selected, current, active, onToggle, onPress } =
    props
  const { hovered, onHover } = props
  const t = useT()
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement // clicks come from elements
    // A menu or dialog of the row lies elsewhere on the page, yet its clicks arrive here.
    if (!event.currentTarget.contains(target)) return
    if (target.closest('a, button, input, label') || getSelection()?.toString()) return
    onPress?.(index)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the table handles Enter and Space for its rows
    <tr
      data-index={index}
      data-id={id}
      data-current={current || undefined}
      data-hovered={hovered || undefined}
      data-tall={height > 40 || undefined}
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(undefined)}
      aria-rowindex={position + 1}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
      className={clsx('table-row group', onPress && 'cursor-pointer')}
      style={{ height }}
      onClick={press}
    >
      <td className={clsx('sticky start-0 z-1 border-b border-line ps-6', ground, current && 'row-mark')}>
        <Checkbox
          checked={selected}
          aria-label={t('common.table.selectRow', { name })}
          onChange={() => undefined}
          onClick={(event) => onToggle(index, event.shiftKey)}
          className="align-middle"
        />
      </td>
      {columns.map((column, place) => {
        const copied = column.copy?.(row)
        const cell = (
          <span className={clsx('flex min-w-0 items-center', column.numeric && 'justify-end')}>
            <span
              className={clsx(
                'min-w-0',
                height > 40 ? 'line-clamp-2' : 'truncate',
                !column.numeric && 'flex-1',
              )}
              data-cell=""
            >
              {column.cell(row)}
            </span>
            {copied && (
              <CopyButton
                text={copied}
                thing={column.header}
                className="-me-1 flex-none opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
              />
            )}
          </span>
        )
        const look = clsx(
          'overflow-hidden border-b border-line px-2 text-start last:pe-6',
          column.numeric && 'pe-4 tabular-nums',
          ground,
        )
        return place === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={clsx(look, 'pinned-edge sticky start-12 z-1 font-medium text-fg-strong')}
          >
            {cell}
          </th>
        ) : (
          <td key={column.id} className={clsx(look, column.control && 'sticky end-0 z-1')}>
            {cell}
          </td>
        )
      })}
    </tr>
  )
}

function sameRow<Row>(before: TableRowProps<Row>, after: TableRowProps<Row>): boolean {
  const { columns: columnsBefore, ...restBefore } = before
  const { columns: columnsAfter, ...restAfter } = after
  const keys = Object.keys(restAfter) as (keyof typeof restAfter)[]
  return (
    columnsBefore.length === columnsAfter.length &&
    columnsAfter.every((column, place) => column === columnsBefore[place]) &&
    keys.every((key) => restBefore[key] === restAfter[key])
  )
}

/** One row; draws again only when something about it changed. */
export const TableRow = memo(TableRowView, sameRow) as typeof TableRowView
