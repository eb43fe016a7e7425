import type { ReactNode } from 'react'
import type { Density, SortDirection } from '#contract/values/list-views.ts'

/** A column as a value: pages list these. The first one is pinned and carries the row's name. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Pixels at first; the user may change it. */
  width: number
  /** Takes a share of the width that all columns leave over, until the user sets its width. */
  grows?: boolean
  /** Figures: at the end edge, tabular. */
  numeric?: boolean
  sortable?: boolean
  /** What the copy button of a cell takes; null hides it. */
  copy?: (row: Row) => string | null
  /** Off until the user turns it on. */
  hidden?: boolean
  /** Holds a control: its name is for screen readers only, and it stays as it is. */
  control?: boolean
}

export interface Sort {
  by: string
  direction: SortDirection
}

/** Row heights in pixels. */
export const rowHeights: Record<Density, number> = { compact: 32, default: 40, relaxed: 48 }
