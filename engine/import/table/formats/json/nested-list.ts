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

/** Keys of a list within another, or within an object, are joined by it. */
const joint = '.'

interface Found {
  /** What stands beside the list, the nearest first. */
  beside: object[]
  entries: Entries
}

/** The lists at a path: within an object, or within each object of another list. A key that is the path comes first. */
function* listsAt(record: object, path: string): Generator<Found> {
  const own = entriesIn(record, path)
  if (own) {
    yield { beside: [without(record, path)], entries: own }
    return
  }
  for (let at = path.indexOf(joint); at >= 0; at = path.indexOf(joint, at + 1)) {
    const key = path.slice(0, at)
    for (const inner of objectsIn(record, key))
      for (const { beside, entries } of listsAt(inner, path.slice(at + 1)))
        yield { beside: [...beside, without(record, key)], entries }
  }
}

function objectsIn(record: object, key: string): Entries {
  const value: unknown = Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined
  return isObject(value) ? [value] : (entriesIn(record, key) ?? [])
}

function without(record: object, key: string): object {
  const { [key]: _, ...outer } = record as Record<string, unknown>
  return outer
}

/**
 * The rows of a record: one for each object in its list, with what the record says beside it. A column that both have is that
 * of the object, and the other one is numbered as a second column of one name is.
 */
export function rowsOfRecord(record: object, list: string | undefined): ReadRow[] {
  const found = list === undefined ? [] : [...listsAt(record, list)]
  if (found.length === 0) return [collect(record)]
  const rows: ReadRow[] = []
  let cells = 0
  for (const { beside, entries } of found) {
    const parts = beside.map((level) => collect(level))
    const values = parts.reduce<Row>((nearer, part) => together(part.values, nearer), {})
    const columns = parts.reduce((sum, part) => sum + part.columns, 0)
    const besideBeyond = parts.find((part) => part.beyond)?.beyond
    for (const entry of entries) {
      const own = collect(entry)
      cells += own.columns + columns + 1
      if (cells > mostCells) return [...rows, 'too_large_record']
      const beyond = own.beyond ?? (rows.length === 0 ? besideBeyond : undefined)
      rows.push({ values: together(values, own.values), ...(beyond && { beyond }) })
    }
  }
  return rows
}

function together(beside: Row, own: Row): Row {
  const values: Record<string, readonly string[]> = { ...own }
  for (const [column, texts] of Object.entries(beside))
    values[Object.hasOwn(own, column) ? `${column} (2)` : column] = texts
  return values
}

/** How many records have a list of objects at a path, how many objects are in them, and the keys of these. */
export type ListCounts = Map<
  string,
  { records: number; entries: number; keys: Set<string>; isNested: boolean }
>

const mostLists = 50
const mostKeys = 500
const deepest = 3

/** Counts the lists of objects in a record, those within objects and other lists too. */
export function countLists(counts: ListCounts, record: object): void {
  const once = new Set<string>()
  const look = (within: object, before: string[]) => {
    for (const key of Object.keys(within)) {
      const at = [...before, key]
      const entries = entriesIn(within, key)
      if (entries) countAt(counts, { path: at.join(joint), isNested: before.length > 0, entries, once })
      if (at.length < deepest) for (const inner of objectsIn(within, key)) look(inner, at)
    }
  }
  look(record, [])
}

interface Counted {
  path: string
  isNested: boolean
  entries: Entries
  /** The paths of this record that are counted. */
  once: Set<string>
}

function countAt(counts: ListCounts, { path, isNested, entries, once }: Counted): void {
  const known = counts.get(path)
  if (!known && counts.size >= mostLists) return
  const keys = known?.keys ?? new Set()
  for (const entry of entries) {
    if (keys.size >= mostKeys) break
    for (const own of Object.keys(entry)) keys.add(own)
  }
  const records = (known?.records ?? 0) + (once.has(path) ? 0 : 1)
  once.add(path)
  counts.set(path, { records, entries: (known?.entries ?? 0) + entries.length, keys, isNested })
}
