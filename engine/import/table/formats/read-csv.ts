import { parse } from 'csv-parse/sync'
import { BrokenTable, distinctColumns, maxRecordBytes, type ReadRow, rowOfCells } from './row.ts'

/** So many quotation marks without an end are no accident: the file is something else. */
const mostFaults = 1_000

const recordsAtOnce = 500

/**
 * Reads a CSV text (RFC 4180) with any usual separator. Where a quotation mark has no end, its line is a fault and reading
 * goes on at the next line, so that one damaged row costs no other.
 * @throws BrokenTable where damage is the rule.
 */
export async function* readCsv(text: AsyncIterable<string>, head: string): AsyncGenerator<ReadRow> {
  const delimiter = separatorOf(head)
  const lineEnd = head.includes('\n') ? '\n' : '\r'
  let columns: string[] | undefined
  let records: string[] = []
  let [rows, faults] = [0, 0]

  const parsed = function* (): Generator<ReadRow> {
    const cells: string[][] = parse(records.join(''), {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
    records = []
    for (const line of cells) {
      if (columns) {
        rows += 1
        yield rowOfCells(columns, line)
      } else columns = distinctColumns(line)
    }
  }
  for await (const record of recordsOf(text, { delimiter, lineEnd })) {
    if (typeof record === 'string') {
      records.push(record)
      if (records.length >= recordsAtOnce) yield* parsed()
      continue
    }
    yield* parsed()
    if (!columns) throw new BrokenTable(record.fault, 1)
    faults += 1
    if (faults > mostFaults) throw new BrokenTable(record.fault, rows + faults)
    yield record.fault
  }
  yield* parsed()
}

const separators = [',', ';', '\t', '|'] as const

/** The separator that divides the head of the table most often, outside quotation marks. */
function separatorOf(head: string): string {
  const line = head.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)[0] ?? ''
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator
}

interface Marks {
  delimiter: string
  lineEnd: string
}

interface Faulty {
  fault: Extract<ReadRow, string>
}

/** The records of a text with their ends, a quoted line end being a part of its record. */
async function* recordsOf(
  text: AsyncIterable<string>,
  { delimiter, lineEnd }: Marks,
): AsyncGenerator<string | Faulty> {
  let rest = ''
  let at = 0
  let mode: 'start' | 'plain' | 'quoted' | 'quote' = 'start'

  function* scan(isEnd: boolean): Generator<string | Faulty> {
    let begin = 0
    for (;;) {
      for (; at < rest.length; at += 1) {
        const letter = rest[at]
        if (mode === 'quoted') {
          if (letter === '"') mode = 'quote'
        } else if (letter === '"' && mode !== 'plain') mode = 'quoted'
        else if (letter === lineEnd) {
          yield rest.slice(begin, at + 1)
          begin = at + 1
          mode = 'start'
        } else mode = letter === delimiter ? 'start' : 'plain'
      }
      const isTooLong = rest.length - begin > maxRecordBytes
      if (!isTooLong && !(isEnd && mode === 'quoted')) break
      const end = rest.indexOf(lineEnd, begin)
      if (end < 0 && !isEnd) break // one line that is too long: dropped below
      yield { fault: isTooLong ? 'too_large_record' : 'broken_record' }
      begin = end < 0 ? rest.length : end + 1
      at = begin
      mode = 'start'
    }
    if (isEnd && begin < rest.length) yield rest.slice(begin)
    rest = rest.slice(begin)
    at -= begin
  }

  let isDropping = false
  for await (const chunk of text) {
    const end = isDropping ? chunk.indexOf(lineEnd) : -1
    if (isDropping && end < 0) continue
    rest += isDropping ? chunk.slice(end + 1) : chunk
    isDropping = false
    yield* scan(false)
    if (rest.length <= maxRecordBytes) continue
    yield { fault: 'too_large_record' }
    rest = ''
    at = 0
    mode = 'start'
    isDropping = true
  }
  yield* scan(true)
}
