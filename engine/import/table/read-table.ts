import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readCsv } from './formats/read-csv.ts'
import { readJson } from './formats/read-json.ts'
import { readJsonLines } from './formats/read-json-lines.ts'
import { readParquet } from './formats/read-parquet.ts'
import { readXlsx } from './formats/read-xlsx.ts'
import { BrokenTable, type ReadRow, type TableRow } from './formats/row.ts'

export { BrokenTable, type Row, type TableRow } from './formats/row.ts'

type TableFormat = 'csv' | 'json' | 'jsonl'

export interface ReadTableOptions {
  signal?: AbortSignal
  /** Bytes of the file that were read when a row comes. */
  onBytes?: (bytes: number) => void
}

const headBytes = 64 * 1024

/** Reads a file as `readTableParts` does, one row at a time. */
export async function* readTable(path: string, options: ReadTableOptions = {}): AsyncGenerator<TableRow> {
  for await (const rows of readTableParts(path, options)) yield* rows
}

/**
 * Reads a file of rows (CSV with any usual separator, a JSON array, GeoJSON features, JSON Lines, an Excel workbook, or
 * Parquet), some hundred rows at a time:
 * memory does not grow with the file. A damaged or over-long row has a fault in place of values. Encodings: UTF-8, UTF-16 with a mark, else Windows-1252.
 * @throws BrokenTable for a file that holds no rows, or that is damaged as a whole.
 */
export async function* readTableParts(
  path: string,
  { signal, onBytes }: ReadTableOptions = {},
): AsyncGenerator<TableRow[]> {
  const start = await headOf(path)
  const packed = packedRows(path, start)
  if (packed) {
    yield* gathered(packed, signal)
    return
  }
  const encoding = encodingOf(start)
  const text = new TextDecoder(encoding).decode(start)
  const file = createReadStream(path)
  const decoded = Readable.from(decode(file, encoding))
  decoded.on('error', () => undefined) // a reader that stops early ends the stream; real errors reach the reader
  let record = 0
  try {
    for await (const rows of rowsOf(decoded, formatOf(text), text)) {
      signal?.throwIfAborted()
      onBytes?.(file.bytesRead)
      yield numbered(rows, record)
      record += rows.length
    }
  } finally {
    decoded.destroy()
    file.destroy()
  }
  if (record === 0) throw new BrokenTable('empty')
}

/** Files that are read from several places, by their first bytes. */
function packedRows(path: string, start: Buffer): AsyncGenerator<ReadRow> | undefined {
  const mark = start.toString('latin1', 0, 4)
  if (mark === 'PK\x03\x04') return readXlsx(path)
  return mark === 'PAR1' ? readParquet(path) : undefined
}

const rowsAtOnce = 500

/** Rows that come one by one, some hundred at a time. */
async function* gathered(rows: AsyncGenerator<ReadRow>, signal?: AbortSignal): AsyncGenerator<TableRow[]> {
  let record = 0
  let waiting: ReadRow[] = []
  const part = () => {
    const rows = numbered(waiting, record)
    record += waiting.length
    waiting = []
    return rows
  }
  for await (const values of rows) {
    if (waiting.push(values) < rowsAtOnce) continue
    signal?.throwIfAborted()
    yield part()
  }
  yield part()
  if (record === 0) throw new BrokenTable('empty')
}

/** The rows after the first `before` of a file. */
const numbered = (rows: readonly ReadRow[], before: number): TableRow[] =>
  rows.map((values, index) => {
    const record = before + index + 1
    return typeof values === 'string' ? { record, values: {}, fault: values } : { record, values }
  })

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path)
  const head = Buffer.alloc(headBytes)
  const { bytesRead } = await file.read(head, 0, headBytes, 0)
  return head.subarray(0, bytesRead)
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

async function* decode(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function formatOf(text: string): TableFormat {
  const trimmed = text.trimStart()
  if (trimmed.startsWith('[')) return 'json'
  if (!trimmed.startsWith('{')) return 'csv'
  const [first = ''] = trimmed.split('\n', 1)
  try {
    JSON.parse(first)
    return 'jsonl'
  } catch {
    return 'json'
  }
}

function rowsOf(decoded: Readable, format: TableFormat, head: string): AsyncGenerator<ReadRow[]> {
  if (format === 'csv') return readCsv(decoded, head)
  return format === 'json' ? readJson(decoded) : readJsonLines(decoded)
}
