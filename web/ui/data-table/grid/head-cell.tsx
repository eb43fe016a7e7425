import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'
import type { Column, Sort } from '#web/ui/table/column.ts'

interface HeadCellProps<Row> {
  column: Column<Row>
  pinned: boolean
  sort: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  width: number
  onWidth: (width: number) => void
  onHide?: (() => void) | undefined
  onResizeStart: (event: unknown) => void
  resizing: boolean
}

const step = 40

/** A column's name: a click sorts, the menu hides and widens, the edge drags. */
export function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { column, pinned, sort, onSort, width, onWidth, onHide, onResizeStart, resizing } = props
  const t = useT()
  const sorted = sort?.by === column.id ? sort.direction : undefined
  const sortable = column.sortable && onSort
  const items: MenuItem[] = [
    ...(sortable
      ? [
          {
            label: t('common.table.sortUp'),
            icon: ArrowUp,
            onSelect: () => onSort({ by: column.id, direction: 'asc' }),
          },
          {
            label: t('common.table.sortDown'),
            icon: ArrowDown,
            onSelect: () => onSort({ by: column.id, direction: 'desc' }),
          },
          { separator: true } as const,
        ]
      : []),
    { label: t('common.table.wider'), onSelect: () => onWidth(width + step) },
    { label: t('common.table.narrower'), onSelect: () => onWidth(Math.max(56, width - step)) },
    ...(onHide ? [{ label: t('common.table.hideColumn'), onSelect: onHide }] : []),
  ]
  if (column.control) {
    return (
      <th scope="col" className="sticky end-0 top-0 z-3 h-9 border-b border-line bg-bg last:pe-6">
        <span className="sr-only">{column.header}</span>
      </th>
    )
  }
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  const label = (
    <>
      <span className="truncate">{column.header}</span>
      {sorted && <Arrow aria-hidden="true" className="size-3" />}
    </>
  )
  return (
    <th
      scope="col"
      {...(sortable && {
        'aria-sort': sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none',
      })}
      className={clsx(
        'group/head sticky top-0 h-9 border-b border-line bg-bg px-2 text-start text-xs font-medium text-fg-muted last:pe-6',
        pinned ? 'pinned-edge start-12 z-3' : 'z-2',
        column.numeric && 'pe-4',
      )}
    >
      <span className={clsx('flex items-center gap-0.5', column.numeric && 'flex-row-reverse')}>
        {sortable ? (
          <button
            type="button"
            className={clsx(
              'flex h-6 min-w-0 items-center gap-1 rounded-xs hover:text-fg-strong',
              sorted && 'text-fg-strong',
            )}
            onClick={() => onSort({ by: column.id, direction: sorted === 'asc' ? 'desc' : 'asc' })}
          >
            {label}
          </button>
        ) : (
          <span className="flex min-w-0 items-center gap-1">{label}</span>
        )}
        <Menu
          align="end"
          items={items}
          trigger={
            <button
              type="button"
              aria-label={t('common.table.columnMenu', { name: column.header })}
              className="grid h-6 w-0 flex-none place-items-center overflow-hidden rounded-xs group-hover/head:w-5 hover:bg-hover focus-visible:w-5 data-popup-open:w-5"
            >
              <ChevronDown aria-hidden="true" className="size-3" />
            </button>
          }
        />
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'absolute inset-y-1.5 end-0 w-2 cursor-col-resize touch-none border-e-2 border-transparent select-none hover:border-line-strong',
          resizing && 'border-ring!',
        )}
        onMouseDown={onResizeStart}
        onTouchStart={onResizeStart}
      />
    </th>
  )
}
