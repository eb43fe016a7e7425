import { BrokenTable } from '../broken-table.ts'
import { columnOf } from './read-sheet.ts'
import { maxColumns } from './row.ts'

/** A cell that lies over several rows: its value is one of each of them. */
export interface MergedCell {
  column: number
  /** Numbers of its first and last row. */
  top: number
  bottom: number
}

/** More are no accident. Each takes twelve bytes while the sheet is read. */
const mostMerged = 1_000_000

const endOfRows = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData\s*\/>/
const merged =
  /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["'][^<>]*>/g
/** Letters of an element that can be split between two pieces. */
const longestElement = 300

/**
 * Reads which cells of a sheet lie over several rows (ECMA-376 18.3.1.55), in the order of their first rows; undefined for none. They stand behind
 * all rows, so a sheet is unpacked once more for them.
 * @throws BrokenTable for a sheet with more of them than any table has
 */
export async function mergedCells(
  pieces: AsyncIterable<string>,
): Promise<(() => MergedCell | undefined) | undefined> {
  let found = new Int32Array(3_000)
  let length = 0
  let rest = ''
  let isBehind = false
  for await (const piece of pieces) {
    rest += piece
    if (!isBehind) {
      const end = endOfRows.exec(rest)
      isBehind = end !== null
      rest = end ? rest.slice(end.index + end[0].length) : rest.slice(-longestElement)
      if (!end) continue
    }
    let read = 0
    for (const match of rest.matchAll(merged)) {
      const [all, letters = '', top, bottom] = match
      read = match.index + all.length
      const column = columnOf(letters) ?? maxColumns
      if (column >= maxColumns || Number(top) >= Number(bottom)) continue
      if (length >= mostMerged * 3) throw new BrokenTable('too_large')
      if (length === found.length) {
        const larger = new Int32Array(length * 2)
        larger.set(found)
        found = larger
      }
      found.set([Number(top), Number(bottom), column], length)
      length += 3
    }
    rest = rest.slice(Math.max(read, rest.length - longestElement))
  }
  return length === 0 ? undefined : inOrder(found.subarray(0, length))
}

/** Hands the cells over by their first rows. */
function inOrder(found: Int32Array): () => MergedCell | undefined {
  const order = Uint32Array.from({ length: found.length / 3 }, (_, at) => at * 3)
  order.sort((a, b) => (found[a] ?? 0) - (found[b] ?? 0))
  let next = 0
  return () => {
    const at = order[next]
    if (at === undefined) return undefined
    next += 1
    return { top: found[at] ?? 0, bottom: found[at + 1] ?? 0, column: found[at + 2] ?? 0 }
  }
}

/** The longest text of a cell in Excel. */
const longestText = 32_767

/**
 * Gives each row what the merged cells above it say, where it has a value of its own: the rest of a title is no row.
 * Answers how many letters a row has got. Of cells that overlap, as only a damaged file has them, the later one counts.
 */
export function mergedFiller(
  next: () => MergedCell | undefined,
): (cells: string[], record: number) => number {
  const open = new Map<number, { bottom: number; value: string }>()
  let coming = next()
  return (cells, record) => {
    let letters = 0
    if (open.size > 0 && cells.some((cell) => cell !== '' && cell !== undefined))
      for (const [column, { bottom, value }] of open) {
        if (bottom < record) open.delete(column)
        else if (!cells[column]) {
          cells[column] = value
          letters += value.length
        }
      }
    for (; coming && coming.top <= record; coming = next()) {
      const value = coming.top === record ? (cells[coming.column] ?? '') : ''
      if (value !== '' && value.length <= longestText)
        open.set(coming.column, { bottom: coming.bottom, value })
      else open.delete(coming.column)
    }
    return letters
  }
}
