import { Readable } from 'node:stream'
import type { ExportFormat } from '#contract/values/lead-columns.ts'
import { writeXlsx, type XlsxCell } from '#engine/xlsx/write-xlsx.ts'
import type { CsvRequest } from './csv-link.ts'

interface ExportFile {
  contentType: string
  /** The file, from what the database writes. */
  write: (body: Readable, request: CsvRequest) => Readable
}

/** The files that leads are exported as; the name of each is its ending. */
export const exportFiles: Record<ExportFormat, ExportFile> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    write: (body, { excel }) => (excel ? marked(body) : body),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (body, { columns }) => writeXlsx(columns, cellsIn(body)),
  },
  json: { contentType: 'application/json; charset=utf-8', write: (body) => bytesOf(jsonArray(body)) },
}

const bytesOf = (parts: AsyncIterable<Buffer | string>) => Readable.from(parts, { objectMode: false })

/** Excel reads UTF-8 only behind a byte order mark. */
const marked = (body: Readable) =>
  bytesOf(
    (async function* () {
      yield Buffer.from('\ufeff')
      yield* body as AsyncIterable<Buffer>
    })(),
  )

/** Whole lines, as many at a time as have arrived. */
async function* linesIn(body: Readable): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of body as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
}

async function* cellsIn(body: Readable): AsyncGenerator<XlsxCell[][]> {
  for await (const lines of linesIn(body)) yield lines.map((line) => JSON.parse(line) as XlsxCell[]) // as the statement has them
}

async function* jsonArray(body: Readable): AsyncGenerator<string> {
  let before = '[\n'
  for await (const lines of linesIn(body)) {
    yield before + lines.map((line) => line.trimEnd()).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
