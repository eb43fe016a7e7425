import type { TableRow } from './row.ts'

/** Letters of a row, with those that are in no column. */
export function lettersOf({ values, beside = '', beyond }: Omit<TableRow, 'record'>): number {
  let letters = beside.length + (beyond?.first.length ?? 0)
  for (const texts of Object.values(values)) for (const text of texts) letters += text.length
  return letters
}

/** Rows of a packed file share their texts, so a few letters of the file can be many of its rows. */
export const [rowsAtOnce, lettersAtOnce] = [500, 4_000_000]
