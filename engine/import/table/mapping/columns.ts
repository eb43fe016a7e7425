import { numberedColumn } from '../formats/row.ts'
import type { Row } from '../read-table.ts'

/** Rows from the beginning of a table. */
export interface TableSample {
  rows: readonly Row[]
  /** All columns of its header or schema; else those of the rows. */
  columns?: readonly string[]
}

/** All columns of a table, in their order. */
export const columnsIn = ({ rows, columns = [] }: TableSample): string[] => [
  ...new Set([...columns, ...rows.flatMap((row) => Object.keys(row))]),
]

export interface Column {
  name: string
  /** The first value of each row. */
  values: readonly string[]
  /** The same, with undefined for a row that has none. */
  cells: readonly (string | undefined)[]
  /** Between 0.6 for a column without a value and 1. */
  filled: number
}

/** The columns of a sample, which several kinds of rows are tried with. */
const known = new WeakMap<readonly Row[], Map<string, Column>>()

/** Reads what the rows hold under a column. The rows don't change once they were read. */
export function readColumn(name: string, rows: readonly Row[]): Column {
  const columns = known.get(rows) ?? new Map<string, Column>()
  const before = columns.get(name)
  if (before) return before
  const cells = rows.map((row) => (Object.hasOwn(row, name) ? row[name]?.[0] : undefined))
  const values = cells.filter((cell) => cell !== undefined)
  const column = { name, cells, values, filled: 0.6 + (0.4 * values.length) / Math.max(rows.length, 1) }
  known.set(rows, columns.set(name, column))
  return column
}

/**
 * Whether columns may be read as those of an earlier file with the same names. Numbers in place of names, which a file
 * without a header has, say nothing: then the values have to propose the same.
 */
export const areReadAs = <Field extends string>(
  columns: readonly string[],
  earlier: Readonly<Record<string, Field>>,
  proposed: Readonly<Record<string, Field>>,
): boolean =>
  columns.some((name, index) => name !== numberedColumn(index)) ||
  Object.entries(proposed).every(([column, field]) => earlier[column] === field)
