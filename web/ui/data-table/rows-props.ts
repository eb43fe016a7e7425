import type { Sort } from '../table/column.ts'
import type { Selection } from './selection.ts'

/** What a table passes on to its rows, in a grid and on a phone alike. */
export interface RowsProps<Row> {
  /** Says what the rows are, for screen readers: "Invoices of March". */
  caption: string
  rowId: (row: Row) => string
  selection: Selection
  /** The row that is open in the drawer; while there is one, arrow keys open the next and Esc closes it. */
  currentId?: string | undefined
  /** The row marked here and on the map beside it. */
  hoveredId?: string | undefined
  onHover?: ((id: string | undefined) => void) | undefined
}

/** What a table passes on to a grid of columns. */
export interface GridProps<Row> extends RowsProps<Row> {
  rowName: (row: Row) => string
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  onClosePeek?: (() => void) | undefined
}
