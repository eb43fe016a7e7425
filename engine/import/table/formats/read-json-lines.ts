import { collect, featureOf, maxRecordBytes, type ReadRow } from './row.ts'

/** Reads JSON Lines. A line that is no record, or too long, is a fault of its own, and the next line is read. */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  for await (const line of linesOf(text)) {
    if (line === undefined) yield 'too_large_record'
    else if (line.trim() !== '') yield rowOf(line)
  }
}

function rowOf(line: string): ReadRow {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? collect(featureOf(value)) : 'broken_record'
  } catch {
    return 'broken_record'
  }
}

/** The lines of a text. One that is too long is undefined, and no more of it is kept. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  let line = ''
  let isTooLong = false
  for await (const chunk of text) {
    const [first = '', ...others] = chunk.split('\n')
    for (const [index, part] of [first, ...others].entries()) {
      if (index > 0) {
        yield isTooLong ? undefined : line
        line = ''
        isTooLong = false
      }
      isTooLong ||= line.length + part.length > maxRecordBytes
      line = isTooLong ? '' : line + part
    }
  }
  if (isTooLong || line !== '') yield isTooLong ? undefined : line
}
