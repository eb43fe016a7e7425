import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { BrokenTable } from './broken-table.ts'
import { decode, encodingOf, headText } from './encoding/text-encoding.ts'
import type { JsonOptions } from './formats/json/read-json.ts'
import type { ReadXlsxOptions } from './formats/read-xlsx.ts'
import type { MarkupOptions } from './formats/markup/read-markup-table.ts'
import type { OnColumns, ReadRow, TableRow } from './formats/row.ts'
import { lettersAtOnce, lettersOf, rowsAtOnce } from './formats/row-letters.ts'

export type { Row, TableRow } from './formats/row.ts'

type TableFormat = 'csv' | 'json' | 'jsonl' | 'markup' | 'vcard'

export interface ReadTableOptions {
  signal?: AbortSignal
  /** What rows of Parquet that are read together may take, about: less than usual for a reader that has little memory. */
  heldBytes?: number | undefined
  /** Bytes of the file that were read when a row comes. */
  onBytes?: (bytes: number) => void
  /** The encoding that its beginning was shown in. Without one, it is told from the letters of a text. */
  encoding?: string | undefined
  /** The encoding of a text that has letters beyond ASCII. */
  onEncoding?: (encoding: string) => void
  /** The columns of a header or a schema, before the first row; JSON has none. */
  onColumns?: OnColumns
  /** Whether a line of the file names its columns; without an answer, its first lines tell. */
  hasHeader?: boolean | undefined
  /** The sheet of a workbook that is read; without one, the first that looks like a table. */
  sheet?: string | undefined
  /** The list in each record of JSON whose objects are rows. */
  list?: string | undefined
  /** Counts the lists of objects in records of JSON. */
  lists?: JsonOptions['lists']
  /** The sheets of a workbook, and the one that is read. */
  onSheets?: ((names: readonly string[], read: string) => void) | undefined
}

const headBytes = 64 * 1024

/** Reads a file as `readTableParts` does, one row at a time. */
export async function* readTable(path: string, options: ReadTableOptions = {}): AsyncGenerator<TableRow> {
  for await (const rows of readTableParts(path, options)) yield* rows
}

/**
 * Reads a file of rows (CSV with any usual separator, JSON, GeoJSON, JSON Lines, an Excel workbook, a table of HTML, vCards or
 * Parquet), some hundred rows at a time:
 * memory does not grow with the file. A damaged or over-long row has a fault in place of values.
 * @throws BrokenTable for a file that holds no rows, or that is damaged as a whole.
 */
export async function* readTableParts(
  path: string,
  options: ReadTableOptions = {},
): AsyncGenerator<TableRow[]> {
  const { signal, onBytes, encoding: given, onEncoding } = options
  const start = await headOf(path)
  const packed = await packedRows(path, start, options)
  if (packed) {
    yield* someRows(packed, signal)
    return
  }
  const told = given ?? (await encodingOf(path, start))
  if (told !== undefined) onEncoding?.(told)
  const encoding = told ?? 'utf-8'
  const text = headText(start, encoding)
  const file = createReadStream(path)
  const decoded = Readable.from(decode(file, encoding))
  decoded.on('error', () => undefined) // a reader that stops early ends the stream; real errors reach the reader
  let count = 0
  try {
    for await (const rows of await rowsOf(decoded, { ...options, format: formatOf(text), head: text })) {
      signal?.throwIfAborted()
      onBytes?.(file.bytesRead)
      yield rows
      count += rows.length
    }
  } finally {
    decoded.destroy()
    file.destroy()
  }
  if (count === 0) throw new BrokenTable('empty')
}

/** Files that are read from several places, by their first bytes. */
async function packedRows(
  path: string,
  start: Buffer,
  options: ReadXlsxOptions & Pick<ReadTableOptions, 'heldBytes'>,
): Promise<AsyncGenerator<TableRow[]> | undefined> {
  const mark = start.toString('latin1', 0, 4)
  if (mark === 'PK\x03\x04') {
    const { readXlsx } = await import('./formats/read-xlsx.ts')
    return gathered(readXlsx(path, options))
  }
  if (otherFormats.some((begin) => start.toString('latin1', 0, begin.length) === begin))
    throw new BrokenTable('other_format')
  if (mark !== 'PAR1') return undefined
  const { readParquet } = await import('./formats/parquet/read-parquet.ts')
  return numbered(readParquet(path, options))
}

/** Workbooks and documents of Excel 97, PDF, RTF, archives, and web pages with their pictures. */
const otherFormats = ['\xd0\xcf\x11\xe0', '%PDF', '{\\rtf', '\x1f\x8b', 'Rar!', '7z\xbc\xaf', 'MIME-Version:']

/** Rows that come one by one, some hundred at a time, fewer of long ones. */
async function* gathered(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow[]> {
  let waiting: TableRow[] = []
  let letters = 0
  for await (const row of rows) {
    letters += lettersOf(row)
    if (waiting.push(row) < rowsAtOnce && letters < lettersAtOnce) continue
    yield waiting
    waiting = []
    letters = 0
  }
  yield waiting
}

async function* someRows(
  parts: AsyncGenerator<TableRow[]>,
  signal?: AbortSignal,
): AsyncGenerator<TableRow[]> {
  let count = 0
  for await (const rows of parts) {
    signal?.throwIfAborted()
    yield rows
    count += rows.length
  }
  if (count === 0) throw new BrokenTable('empty')
}

/** Records of a file that a spreadsheet does not show, by their order. */
async function* numbered(parts: AsyncGenerator<ReadRow[]>): AsyncGenerator<TableRow[]> {
  let record = 0
  for await (const rows of parts)
    yield rows.map((row) => {
      record += 1
      if (typeof row === 'string') return { record, values: {}, fault: row }
      const { values, beside, beyond } = row
      return beside === undefined && !beyond
        ? { record, values }
        : { record, values, ...(beside !== undefined && { beside }), ...(beyond && { beyond }) }
    })
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path)
  const head = Buffer.alloc(headBytes)
  const { bytesRead } = await file.read(head, 0, headBytes, 0)
  return head.subarray(0, bytesRead)
}

function formatOf(text: string): TableFormat {
  const trimmed = text.slice(text.startsWith('\x1e') ? 1 : 0).trimStart()
  if (/^begin:vcard/i.test(trimmed)) return 'vcard'
  if (trimmed.startsWith('<') && /<(?:\?xml|!doctype|html|table|tr|head|body)\b/i.test(trimmed))
    return 'markup'
  if (!/^[{[]/.test(trimmed)) return 'csv'
  const [first = '', second] = trimmed.split('\n').filter((line) => line.trim() !== '')
  if (!isJson(first)) return 'json'
  if (second === undefined) return 'json'
  return first.startsWith('[') && !second.trimStart().startsWith('[') ? 'json' : 'jsonl'
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

interface TextTable extends JsonOptions, MarkupOptions {
  format: TableFormat
  head: string
}

async function rowsOf(
  decoded: Readable,
  { format, head, ...as }: TextTable,
): Promise<AsyncGenerator<TableRow[]>> {
  if (format === 'csv') {
    const { readCsv } = await import('./formats/read-csv.ts')
    return readCsv(decoded, head, as)
  }
  if (format === 'markup') {
    const { readMarkupTable } = await import('./formats/markup/read-markup-table.ts')
    return readMarkupTable(decoded, as)
  }
  if (format === 'vcard') {
    const { readVcards } = await import('./formats/vcard/read-vcards.ts')
    return numbered(readVcards(decoded))
  }
  if (format === 'json') {
    const { readJson } = await import('./formats/json/read-json.ts')
    return numbered(readJson(decoded, as))
  }
  const { readJsonLines } = await import('./formats/json/read-json-lines.ts')
  return numbered(readJsonLines(decoded, as))
}
