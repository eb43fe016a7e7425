import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
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
  /** Asks for the values that a condition can name; without it they are typed in. */
  choices?: ChoicesQuery
  /** Without it the column has no place in the table. */
  table?: Cell
}

export type ChoicesQuery = UseQueryOptions<unknown, Error, string[]>

/** A query whose answer holds the choices of a column. */
export const choicesFrom = <Answer, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  select: (answer: Answer) => string[],
): ChoicesQuery => ({ ...query, select }) as unknown as ChoicesQuery // `select` alone reads the answer
