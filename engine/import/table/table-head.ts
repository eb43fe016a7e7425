import { BrokenTable } from './broken-table.ts'
import type { TableFacts } from './table-task.ts'
import type { ListCounts } from './formats/json/nested-list.ts'
import { lettersOf } from './formats/row-letters.ts'
import { type ReadTableOptions, readTableParts, type TableRow } from './read-table.ts'

/** What is known of a table before it is imported. */
export interface TableHead {
  rows: TableRow[]
  /** All columns of its header or schema, and those that its first rows have. */
  columns: string[]
  facts: TableFacts
  /** Why reading ended before enough rows had come. */
  error?: unknown
  /** The same as a word, where the file is to blame. */
  why?: BrokenTable['why']
}

/** Rows from which a mapping is proposed, in the order of the file. */
export const proposalRows = 200
/** Values are cut here: they are shown and tried, not imported. */
const longestValue = 300
const maxHeadLetters = 1_500_000
/** Records of JSON can each have columns of their own. */
const mostColumns = 1_000
const mostSheets = 100

/** A column can be empty for long, so more rows are looked at, and those are kept that have what the others lack. */
const [rowsLookedAt, lettersLookedAt] = [5_000, 16_000_000]
/** Of records of JSON all keys are wanted, as far as they can be had within a second. */
const [recordsLookedAt, bytesLookedAt] = [100_000, 16_000_000]
const mostLaterRows = 100
const enoughValues = 5

/**
 * Reads the beginning of a table, of JSON with the list in its records that is named or proposed; '' names the records
 * themselves. A column that is empty at first is shown with the first rows that have a value in it.
 */
export async function headOfTable(
  path: string,
  {
    list: said,
    ...as
  }: Pick<ReadTableOptions, 'encoding' | 'hasHeader' | 'sheet' | 'list' | 'heldBytes'> = {},
): Promise<TableHead> {
  const lists: ListCounts = new Map()
  const { facts, ...read } = await firstRows(path, { ...as, lists })
  if (lists.size === 0) return { ...read, facts }
  const head = { ...read, facts: { ...facts, lists: [...lists.keys()] } }
  if (said === '') return head
  if (said !== undefined && lists.has(said)) {
    const { facts: again, ...entries } = await firstRows(path, { ...as, list: said })
    return { ...entries, facts: { ...again, lists: head.facts.lists, list: said } }
  }
  const { isAboutList, longestList } = await import('./mapping/data-list.ts')
  const list = longestList(lists, head.rows.length)
  if (list === undefined) return head
  const found = await firstRows(path, { ...as, list })
  const keys = lists.get(list)?.keys ?? new Set()
  const isAbout = isAboutList({ list, keys, records: sampleOf(head), entries: sampleOf(found) })
  return isAbout ? { ...found, facts: { ...found.facts, lists: head.facts.lists, list } } : head
}

const sampleOf = ({ rows, columns }: TableHead) => ({ rows: rows.map(({ values }) => values), columns })

async function firstRows(path: string, as: ReadTableOptions): Promise<TableHead> {
  const rows: TableRow[] = []
  const filled = new Map<string, number>()
  const columns = new Set<string>()
  const facts: TableFacts = {}
  let [hasHeader, bytes] = [false, 0]
  const options: ReadTableOptions = {
    ...as,
    onBytes: (read) => {
      bytes = read
    },
    onColumns: (named, header) => {
      hasHeader = true
      for (const column of named) columns.add(column)
      if (header && header.beyond > 0) facts.beyond = header.beyond
      if (header?.hasHeader !== undefined) facts.has_header = header.hasHeader
    },
    onEncoding: (encoding) => Object.assign(facts, { encoding }),
    onSheets: (sheets, sheet) => {
      if (sheets.length > 1) Object.assign(facts, { sheets: sheets.slice(0, mostSheets), sheet })
    },
  }
  let [looked, lettersRead, letters] = [0, 0, 0]
  const isFull = () => letters > maxHeadLetters || rows.length >= proposalRows + mostLaterRows
  const isComplete = () =>
    hasHeader
      ? looked > rowsLookedAt || lettersRead > lettersLookedAt || isFull()
      : looked > recordsLookedAt || bytes > bytesLookedAt || (isFull() && filled.size >= mostColumns)
  const head = (): TableHead => ({
    rows,
    columns: [...new Set([...columns, ...filled.keys()])],
    facts,
  })
  try {
    for await (const part of readTableParts(path, options)) {
      for (const row of part) {
        looked += 1
        lettersRead += lettersOf(row)
        if (isComplete()) return head()
        let isTelling = false
        for (const column of Object.keys(row.values)) {
          const count = filled.get(column) ?? 0
          if (count === 0 && filled.size >= mostColumns) continue
          filled.set(column, count + 1)
          isTelling ||= count < enoughValues
        }
        if (isFull() || (looked > proposalRows && !isTelling)) continue
        const kept = shortened(row, filled)
        letters += JSON.stringify(kept).length
        if (letters <= maxHeadLetters) rows.push(kept)
      }
    }
  } catch (error) {
    if (rows.length >= proposalRows) return head()
    return { ...head(), error, ...(error instanceof BrokenTable && { why: error.why }) }
  }
  return head()
}

const cut = (text: string): string => text.slice(0, longestValue).toWellFormed()

function shortened(row: TableRow, known: ReadonlyMap<string, number>): TableRow {
  const values = Object.entries(row.values)
    .filter(([column]) => known.has(column))
    .map(([column, texts]) => [column, texts.map(cut)] as const)
  const beside = row.beside === undefined ? {} : { beside: cut(row.beside) }
  return { ...row, ...beside, values: Object.fromEntries(values) }
}
