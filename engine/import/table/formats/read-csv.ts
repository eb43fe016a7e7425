import { parse } from 'csv-parse/sync'
import { BrokenTable } from '../broken-table.ts'
import {
  type LineOptions,
  maxRecordBytes,
  mostFaults,
  type RowDamage,
  type TableRow,
  tableRow,
} from './row.ts'
import { headerFinder } from './find-header.ts'

const rowsAtOnce = 500

/**
 * Reads a CSV text (RFC 4180) with any usual separator, some hundred rows at a time. Where a quotation mark has no end, its
 * line is a fault and reading goes on at the next line, so that one damaged row costs no other.
 * @throws BrokenTable where damage is the rule.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  head: string,
  { onColumns, hasHeader }: LineOptions = {},
): AsyncGenerator<TableRow[]> {
  const delimiter = separatorOf(head)
  const lineEnd = head.includes('\n') || !head.includes('\r') ? '\n' : '\r'
  const finder = headerFinder(onColumns, hasHeader)
  let rows: TableRow[] = []
  let record = statedSeparator(head) === undefined ? 0 : -1 // a spreadsheet does not show that line
  let faults = 0
  for await (const pieces of recordsOf(text, { delimiter, lineEnd })) {
    for (const piece of pieces) {
      record += 1
      if (typeof piece === 'string') {
        const known = finder.header()
        const lines = linesOf(piece, delimiter)
        for (const [index, cells] of lines.entries()) {
          if (known) {
            const row = tableRow(known, cells, record + index)
            if (row) rows.push(row)
          } else rows.push(...finder.add(cells, record + index))
        }
        record += Math.max(0, lines.length - 1)
      } else {
        rows.push(...finder.settle())
        if (!finder.header()) throw new BrokenTable(piece.fault, 1)
        faults += 1
        if (faults > mostFaults) throw new BrokenTable(piece.fault, record)
        rows.push({ record, values: {}, fault: piece.fault })
      }
      if (rows.length < rowsAtOnce) continue
      yield rows
      rows = []
    }
  }
  yield [...rows, ...finder.settle()]
}

/** Cells of a line that are counted, read or not. */
const mostCells = 20_000

/** The cells of a record: one line of them, as a rule. */
function linesOf(record: string, delimiter: string): string[][] {
  const line = record.replace(/\r?\n$|\r$/, '')
  if (line === '') return []
  const isQuoted = line.includes('"')
  if (line.includes('\r') || (!isQuoted && line.includes('\n'))) return looselyRead(record, delimiter)
  const cells = isQuoted ? quotedCells(line, delimiter) : line.split(delimiter, mostCells)
  return cells ? [cells] : looselyRead(record, delimiter)
}

/** The cells of a line as RFC 4180 writes quotation marks; undefined where they stand otherwise. */
function quotedCells(line: string, delimiter: string): string[] | undefined {
  const cells: string[] = []
  for (let at = 0; ; at += 1) {
    let end: number
    if (line[at] === '"') {
      end = line.indexOf('"', at + 1)
      while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2)
      if (end < 0) return undefined
      cells.push(line.slice(at + 1, end).replaceAll('""', '"'))
      end += 1
    } else {
      end = line.indexOf(delimiter, at)
      if (end < 0) end = line.length
      const cell = line.slice(at, end)
      if (cell.includes('"')) return undefined
      cells.push(cell)
    }
    if (end === line.length || cells.length === mostCells) return cells
    if (line[end] !== delimiter) return undefined
    at = end
  }
}

const looselyRead = (record: string, delimiter: string): string[][] =>
  parse(record, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })

const separators = [',', ';', '\t', '|'] as const

const linesCompared = 30

const statedSeparator = (head: string): string | undefined => /^sep=(.)\s/i.exec(head)?.[1]

/**
 * The separator that a line `sep=;` names, as Excel writes it, else the one that divides the first line most often and half
 * of the lines as often, else the one that divides most lines alike; outside quotation marks.
 */
function separatorOf(head: string): string {
  const stated = statedSeparator(head)
  if (stated !== undefined) return stated
  const plain = head.slice(0, longestHead).replaceAll(/"[^"]*"/g, '')
  const lines = plain
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesCompared)
  const counted = separators.map((separator) => ({ separator, ...alike(lines, separator) }))
  const first = counted.reduce((best, each) => (each.first > best.first ? each : best))
  if (first.first > 1 && first.first === first.cells && first.lines * 2 >= lines.length)
    return first.separator
  return counted.reduce((best, each) =>
    each.lines > best.lines || (each.lines === best.lines && each.cells > best.cells) ? each : best,
  ).separator
}

/** Enough of a head for its lines to be compared. */
const longestHead = 60_000

/** The number of cells that most lines have with a separator, if it is more than one, and how many lines have it. */
function alike(lines: readonly string[], separator: string) {
  const counts = lines.map((line) => line.split(separator).length)
  const byCount = Map.groupBy(
    counts.filter((count) => count > 1),
    (count) => count,
  )
  let [cells, most] = [0, 0]
  for (const [count, { length }] of byCount) if (length >= most) [cells, most] = [count, length]
  return { first: counts[0] ?? 0, cells, lines: most }
}

interface Marks {
  delimiter: string
  lineEnd: string
}

interface Faulty {
  fault: RowDamage
}

/** The records of each piece of a text with their ends, a quoted line end being a part of its record. */
async function* recordsOf(
  text: AsyncIterable<string>,
  { delimiter, lineEnd }: Marks,
): AsyncGenerator<(string | Faulty)[]> {
  const [quoteCode, delimiterCode, endCode] = ['"', delimiter, lineEnd].map((letter) => letter.charCodeAt(0))
  let rest = ''
  let at = 0
  let mode: 'start' | 'plain' | 'quoted' | 'quote' = 'start'

  function scan(isEnd: boolean): (string | Faulty)[] {
    const records: (string | Faulty)[] = []
    let begin = 0
    let quote = -1
    const take = (end: number) => {
      records.push(rest.slice(begin, end))
      begin = at = end
      mode = 'start'
    }
    for (;;) {
      while (at < rest.length) {
        if (at === begin) {
          // A line without a quotation mark needs no look at its letters.
          const end = rest.indexOf(lineEnd, begin)
          if (quote < begin) quote = rest.indexOf('"', begin)
          if (quote < 0) quote = rest.length
          if (end >= 0 && end < quote) {
            take(end + 1)
            continue
          }
        }
        const letter = rest.charCodeAt(at)
        at += 1
        if (mode === 'quoted') {
          if (letter === quoteCode) mode = 'quote'
        } else if (letter === quoteCode && mode !== 'plain') mode = 'quoted'
        else if (letter === endCode) take(at)
        else mode = letter === delimiterCode ? 'start' : 'plain'
      }
      const isTooLong = rest.length - begin > maxRecordBytes
      if (!isTooLong && !(isEnd && mode === 'quoted')) break
      const end = rest.indexOf(lineEnd, begin)
      if (end < 0 && !isEnd) break // one line that is too long: dropped below
      records.push({ fault: isTooLong ? 'too_large_record' : 'broken_record' })
      begin = at = end < 0 ? rest.length : end + 1
      mode = 'start'
    }
    if (isEnd && begin < rest.length) records.push(rest.slice(begin))
    rest = rest.slice(begin)
    at -= begin
    return records
  }

  let isDropping = false
  for await (const chunk of text) {
    const end = isDropping ? chunk.indexOf(lineEnd) : -1
    if (isDropping && end < 0) continue
    rest += isDropping ? chunk.slice(end + 1) : chunk
    isDropping = false
    yield scan(false)
    if (rest.length <= maxRecordBytes) continue
    yield [{ fault: 'too_large_record' }]
    rest = ''
    at = 0
    mode = 'start'
    isDropping = true
  }
  yield scan(true)
}
