import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useImperativeHandle } from 'react'
import type { Column } from '#web/ui/table/column.ts'
import { useStable } from '../../use-stable.ts'
import type { GridProps } from '../rows-props.ts'
import { isSelected } from '../selection.ts'
import { TableRow } from './table-row.tsx'

/** Lets the keyboard bring a row into view that is not drawn yet. */
export interface Reveal {
  reveal: (index: number) => void
}

interface TableBodyProps<Row> extends GridProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  height: number
  /** Place of the first row in the whole result, from 0. */
  offset: number
  active: number
  onToggle: (index: number, range: boolean) => void
  onPress?: ((index: number) => void) | undefined
  /** The frame that scrolls; null before the first drawing. */
  scroller: HTMLDivElement | null
  ref: RefObject<Reveal | null>
}

/** From here on only the rows in view are drawn. */
const virtualFrom = 100
const headHeight = 36

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowId, rowName, columns, height, offset, selection, currentId, active } = props
  const { scroller, ref } = props
  const onToggle = useStable(props.onToggle)
  const press = useStable((index: number) => props.onPress?.(index))
  const onPress = props.onPress && press
  const onHover = useStable((id: string | undefined) => props.onHover?.(id))
  const isVirtual = rows.length >= virtualFrom
  // oxlint-disable-next-line react/incompatible-library -- concerns the React Compiler, which is not used here
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: headHeight,
    scrollMargin: headHeight,
  })
  useImperativeHandle(ref, () => ({
    reveal: (index) => {
      if (isVirtual) virtualizer.scrollToIndex(index)
    },
  }))
  const drawn = isVirtual
    ? virtualizer.getVirtualItems().map((item) => item.index)
    : rows.map((_, index) => index)
  const first = drawn[0] ?? 0
  const after = rows.length - 1 - (drawn.at(-1) ?? rows.length - 1)
  return (
    <tbody>
      {first > 0 && <tr aria-hidden="true" style={{ height: first * height }} />}
      {drawn.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        const id = rowId(row)
        return (
          <TableRow
            key={id}
            row={row}
            id={id}
            name={rowName(row)}
            index={index}
            position={offset + index + 1}
            columns={columns}
            height={height}
            selected={isSelected(selection, id)}
            current={currentId === id}
            hovered={props.hoveredId === id}
            onHover={onHover}
            active={index === active}
            onToggle={onToggle}
            onPress={onPress}
          />
        )
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after * height }} />}
    </tbody>
  )
}
