import type { Row } from '#engine/import/table/read-table.ts'

/** What is kept of a row that is left out: rows of a packed file can share one text, which is copied for each of them. */
const mostLetters = 10_000

/** The first values of a row, as far as they are kept. */
export function keptRow(values: Row): Row {
  let left = mostLetters
  return Object.fromEntries(
    Object.entries(values).map(([column, texts]) => [
      column,
      texts.flatMap((text) => {
        const kept = text.slice(0, left).toWellFormed()
        left -= kept.length
        return kept === '' ? [] : [kept]
      }),
    ]),
  )
}

/** Letters of all that a reader says at once: several parts are held at a time. */
export const mostLettersOfPart = 4_000_000

/** All letters of a value as it is sent to another process. */
export function lettersIn(said: unknown): number {
  if (typeof said === 'string') return said.length
  if (typeof said !== 'object' || said === null) return 0
  return Object.entries(said).reduce((sum, [key, value]) => sum + key.length + lettersIn(value), 0)
}
