import { type RefObject, useImperativeHandle } from 'react'
import type { Column } from '#web/ui/table/column.ts'
import { useStable } from '../../use-stable.ts'
import type { GridProps } from '../rows-props.ts'
import { isSelected } from '../selection.ts'
import { useRowsInView } from './rows-in-view.ts'
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
const longFrom = 100

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowId, rowName, columns, height, offset, selection, currentId, active } = props
  const { scroller, ref } = props
  const onToggle = useStable(props.onToggle)
  const press = useStable((index: number) => props.onPress?.(index))
  const onPress = props.onPress && press
  const onHover = useStable((id: string | undefined) => props.onHover?.(id))
  const { from, to, reveal } = useRowsInView(scroller, {
    count: rows.length,
    height,
    isLong: rows.length >= longFrom,
  })
  useImperativeHandle(ref, () => ({ reveal }))
  const after = rows.length - to
  return (
    <tbody>
      {from > 0 && <tr aria-hidden="true" style={{ height: from * height }} />}
      {rows.slice(from, to).map((row, place) => {
        const index = from + place
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
