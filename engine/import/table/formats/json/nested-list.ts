import { collect, type ReadRow, type Row } from '../row.ts'

/** Cells of the rows of one record, in which the values beside its list stand again and again. */
const mostCells = 500_000

type Entries = Record<string, unknown>[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function entriesIn(record: object, key: string): Entries | undefined {
  const value: unknown = Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined
  return Array.isArray(value) && value.length > 0 && value.every(isObject) ? value : undefined
}

/**
 * The rows of a record: one for each object in its list, with what the record says beside it. A column that both have is that
 * of the object, and the other one is numbered as a second column of one name is.
 */
export function rowsOfRecord(record: object, list: string | undefined): ReadRow[] {
  const entries = list === undefined ? undefined : entriesIn(record, list)
  if (list === undefined || !entries) return [collect(record)]
  const { [list]: _, ...outer } = record as Record<string, unknown>
  const beside = collect(outer)
  const rows: ReadRow[] = []
  let cells = 0
  for (const entry of entries) {
    const own = collect(entry)
    cells += own.columns + beside.columns + 1
    if (cells > mostCells) return [...rows, 'too_large_record']
    const beyond = own.beyond ?? (rows.length === 0 ? beside.beyond : undefined)
    rows.push({ values: together(beside.values, own.values), ...(beyond && { beyond }) })
  }
  return rows
}

function together(beside: Row, own: Row): Row {
  const values: Record<string, readonly string[]> = { ...own }
  for (const [column, texts] of Object.entries(beside))
    values[Object.hasOwn(own, column) ? `${column} (2)` : column] = texts
  return values
}

/** How many records have a list of objects under a key, how many objects are in them, and the keys of these. */
export type ListCounts = Map<string, { records: number; entries: number; keys: Set<string> }>

const mostLists = 50
const mostKeys = 500

/** Counts the lists of objects in a record. */
export function countLists(counts: ListCounts, record: object): void {
  for (const key of Object.keys(record)) {
    const entries = entriesIn(record, key)
    if (!entries) continue
    const known = counts.get(key)
    if (!known && counts.size >= mostLists) continue
    const keys = known?.keys ?? new Set()
    for (const entry of entries) {
      if (keys.size >= mostKeys) break
      for (const own of Object.keys(entry)) keys.add(own)
    }
    const [records, all] = [(known?.records ?? 0) + 1, (known?.entries ?? 0) + entries.length]
    counts.set(key, { records, entries: all, keys })
  }
}
