import { cellRows } from './json-wrapper.ts'
import { collect, featureOf, maxRecordBytes, type OnColumns, type ReadRow } from '../row.ts'

/** Reads JSON Lines, whose lines are objects or arrays of cells, also with the marks of RFC 7464. A line that is no record, or too long, is a fault of its own, and the next line is read. */
export async function* readJsonLines(
  text: AsyncIterable<string>,
  onColumns?: OnColumns,
): AsyncGenerator<ReadRow[]> {
  const rowOfCells = cellRows(onColumns)
  for await (const lines of linesOf(text))
    yield lines
      .filter((line) => line?.trim() !== '')
      .map((line) => rowOf(line, rowOfCells))
      .filter((row) => row !== undefined)
}

function rowOf(line: string | undefined, rowOfCells: ReturnType<typeof cellRows>): ReadRow | undefined {
  if (line === undefined) return 'too_large_record'
  try {
    const value: unknown = JSON.parse(line.startsWith('\x1e') ? line.slice(1) : line)
    if (Array.isArray(value)) return rowOfCells(value)
    return typeof value === 'object' && value !== null ? collect(featureOf(value)) : 'broken_record'
  } catch {
    return 'broken_record'
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
