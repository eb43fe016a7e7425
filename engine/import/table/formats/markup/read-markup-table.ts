import { BrokenTable } from '../../broken-table.ts'
import { fieldsNamed, headerFinder } from '../find-header.ts'
import { columnName, type LineOptions, type TableRow } from '../row.ts'
import type { MarkupLine } from './line-maker.ts'
import { markupLines } from './markup-lines.ts'

/** Letters of a file: it is held as a whole. */
const maxLetters = 64_000_000
const rowsAtOnce = 500
/** Tables that one is chosen from, and fields that a header surely names. */
const [mostTables, surelyTable] = [200, 3]

export interface MarkupOptions extends LineOptions {
  sheet?: string | undefined
  onSheets?: ((names: readonly string[], read: string) => void) | undefined
}

/**
 * Reads a table of HTML, as programs save it with the ending `.xls`, or a sheet of an XML spreadsheet: the one that is asked
 * for, else the first whose header names three fields, else the largest.
 * @throws BrokenTable for a text without a table, or a larger one than can be held.
 */
export async function* readMarkupTable(
  pieces: AsyncIterable<string>,
  { onColumns, hasHeader, sheet, onSheets }: MarkupOptions = {},
): AsyncGenerator<TableRow[]> {
  const parts: string[] = []
  let letters = 0
  for await (const piece of pieces) {
    parts.push(piece)
    letters += piece.length
    if (letters > maxLetters) throw new BrokenTable('too_large')
  }
  const text = parts.join('')
  const found = tablesIn(text)
  const names = found.map(({ name }) => name)
  const read = found.find(({ name }) => name === sheet) ?? likeliest(found)
  if (!read) throw new BrokenTable('other_format')
  onSheets?.(names, read.name)
  const finder = headerFinder(onColumns, hasHeader)
  let rows: TableRow[] = []
  for (const { table, record, cells } of markupLines(text)) {
    if (table !== read.table) continue
    if (typeof cells === 'string') rows.push(...finder.settle(), { record, values: {}, fault: cells })
    else rows.push(...finder.add(cells, record))
    if (rows.length < rowsAtOnce) continue
    yield rows
    rows = []
  }
  yield [...rows, ...finder.settle()]
}

interface FoundTable {
  table: number
  name: string
  rows: number
  width: number
  named: number
}

function tablesIn(text: string): FoundTable[] {
  const found = new Map<number, FoundTable>()
  for (const line of markupLines(text)) {
    const known = found.get(line.table)
    if (known) widen(known, line)
    else if (found.size < mostTables) found.set(line.table, begun(line, found.size + 1))
  }
  return [...found.values()]
}

function begun(line: MarkupLine, number: number): FoundTable {
  const name = columnName(line.name ?? '') || `Table ${number}`
  const begin = { table: line.table, name, rows: 0, width: 0, named: 0 }
  widen(begin, line)
  return begin
}

function widen(table: FoundTable, { cells }: MarkupLine): void {
  if (typeof cells === 'string') return
  table.rows += 1
  table.width = Math.max(table.width, cells.length)
  if (table.named < surelyTable && table.rows < linesLookedAt)
    table.named = Math.max(table.named, fieldsNamed(cells))
}

const linesLookedAt = 10

const likeliest = (tables: readonly FoundTable[]): FoundTable | undefined =>
  tables.find(({ rows, named }) => rows > 1 && named >= surelyTable) ??
  tables.toSorted((a, b) => b.rows * b.width - a.rows * a.width)[0]
