import type { ReactNode } from 'react'
import type { ListType } from '#contract/values/list-types.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import type { Lead } from '../queries.ts'

interface Cell {
  cell: (lead: Lead) => ReactNode
  /** Pixels at first. */
  width: number
  /** Shares the width that is left over. */
  grows?: boolean
  /** What the copy button takes. */
  copy?: (lead: Lead) => string | null
  /** On by itself on a wide screen only, or only when the reader turns it on; always without it. */
  shown?: 'wide' | 'on_demand'
  /** Where the table calls it by another name than filters and CSV files do. */
  header?: PlainKey
  /** Where a type of list calls it by yet another name. */
  headers?: Partial<Record<ListType, PlainKey>>
  /** Tables of other types do without it. */
  types?: readonly ListType[]
  id?: string
}

export interface ColumnView {
  name: PlainKey
  /** Without it the column has no place in the table. */
  table?: Cell
}
