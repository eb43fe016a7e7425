import { cellRows } from './json-wrapper.ts'
import { featureOf, maxRecordBytes, type ReadRow } from '../row.ts'
import { countLists, rowsOfRecord } from './nested-list.ts'
import type { JsonOptions } from './read-json.ts'

/** Reads JSON Lines, whose lines are objects or arrays of cells, also with the marks of RFC 7464. A line that is no record, or too long, is a fault of its own, and the next line is read. */
export async function* readJsonLines(
  text: AsyncIterable<string>,
  as: JsonOptions = {},
): AsyncGenerator<ReadRow[]> {
  const rowOfCells = cellRows(as.onColumns)
  for await (const lines of linesOf(text))
    yield lines.filter((line) => line?.trim() !== '').flatMap((line) => rowsOf(line, { ...as, rowOfCells }))
}

interface LineOptions extends JsonOptions {
  rowOfCells: ReturnType<typeof cellRows>
}

function rowsOf(line: string | undefined, { list, lists, rowOfCells }: LineOptions): ReadRow[] {
  if (line === undefined) return ['too_large_record']
  try {
    const value: unknown = JSON.parse(line.startsWith('\x1e') ? line.slice(1) : line)
    if (Array.isArray(value)) return [rowOfCells(value) ?? []].flat()
    if (typeof value !== 'object' || value === null) return ['broken_record']
    const record = featureOf(value)
    if (lists) countLists(lists, record)
    return rowsOfRecord(record, list)
  } catch {
    return ['broken_record']
  }
}

/** The lines of each piece of a text. One that is too long is undefined, and no more of it is kept. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<(string | undefined)[]> {
  let line = ''
  let isTooLong = false
  for await (const chunk of text) {
    const lines: (string | undefined)[] = []
    for (const [index, part] of chunk.split('\n').entries()) {
      if (index > 0) {
        lines.push(isTooLong ? undefined : line)
        line = ''
        isTooLong = false
      }
      isTooLong ||= line.length + part.length > maxRecordBytes
      line = isTooLong ? '' : line + part
    }
    yield lines
  }
  if (isTooLong || line !== '') yield [isTooLong ? undefined : line]
}
