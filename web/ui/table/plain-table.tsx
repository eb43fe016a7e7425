import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sort } from './column.ts'

/** A column as a value; the first one names the row, unless another says so. */
export interface PlainColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The narrowest page that shows it; every page, when left out. */
  from?: 'tablet' | 'desktop'
  isName?: boolean
  /** Figures: at the end edge, tabular, with air after them. */
  numeric?: boolean
  /** Its heading sorts, where the table takes an order. */
  sortable?: boolean
  /** Holds a control: its name is for screen readers only. */
  control?: boolean
  /** How its cells are cut and coloured. */
  className?: string
}

const heights = { 40: 'h-10', 48: 'h-12 touch:h-15', 56: 'h-14' }
export type RowHeight = keyof typeof heights

interface PlainTableProps<Row> {
  caption: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Height of a row in pixels. */
  height?: RowHeight
  /** The row that the user left for its own page. */
  currentId?: string | undefined
  /** Nothing follows: a line under the last row. */
  closed?: boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** A table to read: nothing in it is chosen or resized. Narrow pages leave columns out. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { caption, columns, rows, rowId, height = 40, currentId, closed = false, sort, onSort } = props
  const shown = columns.map((column, index) => ({
    ...column,
    isName: columns.some(({ isName }) => isName) ? column.isName === true : index === 0,
    className: clsx(
      'px-2',
      inset(columns, index),
      column.from && leftOut[column.from],
      column.numeric && 'text-end! whitespace-nowrap tabular-nums',
      columns[index - 1]?.numeric && !column.numeric && 'ps-6',
    ),
    look: column.className,
  }))
  return (
    <table className={clsx('w-full border-separate border-spacing-0', closed && 'border-b border-line')}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 z-1 bg-bg">
        <tr>
          {shown.map(({ id, header, control, numeric, sortable, className }) => (
            <th
              key={id}
              scope="col"
              {...(sortable &&
                onSort && { 'aria-sort': ariaSorts[sort?.by === id ? sort.direction : 'none'] })}
              className={clsx(
                'h-9 max-w-60 truncate border-b border-line text-start text-xs font-medium text-fg-muted',
                className,
              )}
            >
              {control ? (
                <span className="sr-only">{header}</span>
              ) : sortable && onSort ? (
                <SortHeading
                  header={header}
                  direction={sort?.by === id ? sort.direction : undefined}
                  atEnd={numeric ?? false}
                  onSort={(direction) => onSort({ by: id, direction })}
                />
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowId(row)}
            aria-current={rowId(row) === currentId || undefined}
            className="group/row hover:bg-hover aria-current:bg-tint"
          >
            {shown.map(({ id, cell, isName, control, className, look }) => {
              const classes = clsx(
                'border-line group-not-first/row:border-t',
                heights[height],
                className,
                control && 'text-end *:ms-auto',
                look,
              )
              return isName ? (
                <th key={id} scope="row" className={clsx('font-normal', classes)}>
                  {cell(row)}
                </th>
              ) : (
                <td key={id} className={classes}>
                  {cell(row)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ariaSorts = { asc: 'ascending', desc: 'descending', none: 'none' } as const

interface SortHeadingProps {
  header: string
  /** The one in use, where the table is in the order of this column. */
  direction: Sort['direction'] | undefined
  atEnd: boolean
  onSort: (direction: Sort['direction']) => void
}

/** A heading that sorts; another click turns the order around. */
function SortHeading({ header, direction, atEnd, onSort }: SortHeadingProps) {
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort(direction === 'desc' ? 'asc' : 'desc')}
      className={clsx(
        'inline-flex h-6 items-center gap-1 rounded-xs hover:text-fg-strong touch:h-9',
        atEnd && 'flex-row-reverse',
        direction && 'text-fg-strong',
      )}
    >
      {header}
      {direction && <Arrow aria-hidden="true" className="size-3" />}
    </button>
  )
}

const leftOut = { tablet: 'max-tablet:hidden', desktop: 'max-desktop:hidden' }

/** The page's edge lies before the first and after the last column that the page shows. */
function inset<Row>(columns: readonly PlainColumn<Row>[], index: number): string {
  const ends = (kept: readonly PlainColumn<Row>[], first: string, last: string) =>
    clsx(kept[0] === columns[index] && first, kept.at(-1) === columns[index] && last)
  const onTablet = columns.filter(({ from }) => from !== 'desktop')
  const onPhone = columns.filter(({ from }) => from === undefined)
  return clsx(
    ends(columns, 'desktop:ps-6', 'desktop:pe-6'),
    ends(onTablet, 'tablet:max-desktop:ps-6', 'tablet:max-desktop:pe-6'),
    ends(onPhone, 'max-tablet:ps-4', 'max-tablet:pe-4'),
  )
}
