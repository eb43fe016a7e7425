import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import type { Column } from '#web/ui/table/column.ts'
import type { ColumnTable } from '#web/ui/table/use-columns.ts'
import { useStable } from '../../use-stable.ts'
import type { GridProps } from '../rows-props.ts'
import type { useSelection } from '../use-selection.ts'
import { hintTruncated, useCutValues } from './cut-values.tsx'
import { type Reveal, TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { sharedWidths, useFrameWidth, wholeColumns } from './whole-columns.ts'

interface TableFrameProps<Row extends object> extends GridProps<Row> {
  table: ColumnTable<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  total: number
  offset: number
  height: number
  acts: ReturnType<typeof useSelection>
  /** Beside the drawer: only whole columns stay in view. */
  cut: boolean
  onPeek: ((index: number) => void) | undefined
  onOpen: ((index: number) => void) | undefined
}

const checkboxWidth = 48

/** The table itself in its scrolling frame; rows and the header share one tab stop. */
export function TableFrame<Row extends object>(props: TableFrameProps<Row>) {
  const { table, columns, rows, acts, onPeek, onOpen } = props
  const frame = useRef<HTMLDivElement | null>(null)
  const body = useRef<Reveal>(null)
  const [scrolled, setScrolled] = useState(false)
  // The frame is state too: rows in view are found out once it stands.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const place = useCallback((element: HTMLDivElement | null) => {
    frame.current = element
    setScroller(element)
  }, [])
  const keys = useRowKeys(frame, rows.length, {
    peek: onPeek,
    open: onOpen,
    toggle: (index) => acts.toggle(index, false),
    togglePage: acts.togglePage,
    clear: acts.any ? acts.clear : (props.onClosePeek ?? acts.clear),
    moved: props.currentId === undefined ? undefined : onPeek,
    reveal: (index) => body.current?.reveal(index),
  })
  const showCurrent = useStable((id: string | undefined) => {
    const index = id === undefined ? -1 : rows.findIndex((row) => props.rowId(row) === id)
    if (index < 0) return
    body.current?.reveal(index)
    frame.current?.querySelector(`tr[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => showCurrent(props.currentId), [props.currentId, scroller, showCurrent])
  const cut = useCutValues(columns.map(({ header }) => header))
  const room = useFrameWidth(frame) - checkboxWidth
  const sized = columns.map((column) => table.getColumn(column.id)?.getSize() ?? column.width)
  const isGrowing = columns.map(({ id, grows }) => !!grows && table.state.columnSizing[id] === undefined)
  const widths = props.cut ? wholeColumns(sized, room) : sharedWidths(sized, isGrowing, room)
  // Where no column grows, the last one takes what is left over, but never one that holds a control.
  const restColumn = columns.at(-1)?.control ? 0 : widths.length - 1
  const style: CSSProperties = { width: widths.reduce((sum, width) => sum + width, checkboxWidth) }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside arrive here
    <div
      ref={place}
      className="relative min-h-0 flex-1 scroll-pt-9 overflow-auto overscroll-x-contain"
      data-scrolled={scrolled || undefined}
      onKeyDown={keys.onKeyDown}
      onFocus={(event) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]') // focus lands on elements
        if (row) keys.setActive(Number(row.dataset['index']))
        cut.show(event.target as HTMLElement)
      }}
      onBlur={cut.hide}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft !== 0)}
      onMouseOver={(event) => hintTruncated(event.target as HTMLElement)}
    >
      <table
        className="min-w-full table-fixed border-separate border-spacing-0"
        style={style}
        aria-rowcount={props.total + 1}
      >
        <caption className="sr-only">{props.caption}</caption>
        <colgroup>
          <col style={{ width: checkboxWidth }} />
          {widths.map((width, index) => (
            <col key={columns[index]?.id} style={index === restColumn ? undefined : { width }} />
          ))}
        </colgroup>
        <TableHead
          table={table}
          columns={columns}
          page={acts.page}
          onTogglePage={acts.togglePage}
          sort={props.sort}
          onSort={props.onSort}
        />
        <TableBody
          {...props}
          ref={body}
          active={keys.active}
          onToggle={acts.toggle}
          onPress={onPeek ?? onOpen}
          scroller={scroller}
        />
      </table>
      {cut.box}
    </div>
  )
}
