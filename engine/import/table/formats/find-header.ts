import { isBlank, visibleText } from '../values/visible-text.ts'
import { lacksHeader } from './header/lacks-header.ts'
import { fieldsOf, tableKinds } from '../mapping/fields.ts'
import { headerScore } from '../mapping/header-score.ts'
import { isNumber } from '../numbers/read-number.ts'
import {
  distinctColumns,
  type KnownHeader,
  maxColumns,
  type OnColumns,
  type TableRow,
  tableRow,
} from './row.ts'

/** Lines among which the header is looked for. */
const linesLookedAt = 25
/** Fewer lines are enough where they are this long. */
const lettersLookedAt = 1_000_000
/** A header has nearly as many cells as the rows below it. */
const leastShare = 0.6
const longestName = 100

/**
 * Where the header of a table is: the first line that is as wide as the rows below and holds names, not values. A narrower
 * one above it may be a header with empty cells: it is one where it names as many fields, and is more than one cell of a title.
 * Where most cells of the rows are empty, a title is as wide as they are: a line below it that is wider and names more
 * fields is the header.
 */
export function headerAt(lines: readonly (readonly string[])[]): number {
  const at = firstHeader(lines)
  const wider = lines.findIndex((cells, index) => index > at && isWiderHeader(lines.slice(0, index), cells))
  return wider >= 0 ? wider : at
}

/** Fewer fields are named by a row too. */
const leastNamed = 3

function isWiderHeader(above: readonly (readonly string[])[], cells: readonly string[]): boolean {
  const width = filledIn(cells)
  if (width < leastNamed || above.some((line) => filledIn(line) >= width) || !holdsNames(cells)) return false
  const named = fieldsNamed([...new Set(cells)])
  return named >= leastNamed && above.every((line) => fieldsNamed(line) < named)
}

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => !isBlank(cell)).length
const holdsNames = (cells: readonly string[]): boolean => cells.every((cell) => isName(visibleText(cell)))

function firstHeader(lines: readonly (readonly string[])[]): number {
  const widths = lines.map(filledIn)
  const usual = widths.filter((width) => widths.indexOf(width) !== widths.lastIndexOf(width))
  const width = Math.max(0, ...(usual.length > 0 ? usual : widths)) * leastShare
  const found = widths.findIndex((each) => each > 0 && each >= width)
  if (found <= 0) return 0
  if (!holdsNames(lines[found] ?? [])) return 0
  const named = lines.slice(0, found + 1).map((cells) => (holdsNames(cells) ? fieldsNamed(cells) : -1))
  const most = Math.max(...named)
  const wide = named.findIndex((count, at) => count === most && (widths[at] ?? 0) > 1)
  return wide >= 0 ? wide : named.indexOf(most)
}

/** Enough cells of a line to tell whether it is a header. */
const cellsCompared = 50
const surelyNamed = 0.9

/** The cells of a line that are called like a field of some table. */
export const fieldsNamed = (cells: readonly string[]): number =>
  cells
    .slice(0, cellsCompared)
    .map(visibleText)
    .filter(
      (cell) =>
        cell !== '' &&
        cell.length <= longestName &&
        tableKinds.some((kind) =>
          fieldsOf(kind).some((field) => headerScore(cell, field, kind) >= surelyNamed),
        ),
    ).length

/**
 * Names that stand below two groups, each with that of its group in the line above: "Company" above one "Name", "Contact"
 * above another. A title above the header is no group of two.
 */
function grouped(header: readonly string[], above: readonly string[]): readonly string[] {
  let last = ''
  const groups = header.map((_, index) => (last = above[index]?.trim() || last))
  const of = (name: string) => new Set(groups.filter((_, index) => header[index]?.trim() === name))
  return header.map((cell, index) => {
    const [name, group = ''] = [cell.trim(), groups[index]]
    return name !== '' && group !== '' && isName(group) && of(name).size > 1 ? `${group} ${name}` : cell
  })
}

const isName = (cell: string): boolean =>
  cell.length <= longestName && !isNumber(cell) && !cell.includes('@') && !/^https?:/i.test(cell)

interface FoundHeader extends KnownHeader {
  header: readonly string[]
  /** The line that it is; -1 for none. */
  at: number
}

/** The header among the first lines. Without one, columns are numbered. */
function headerOf(lines: readonly (readonly string[])[], said: boolean | undefined): FoundHeader {
  const at = said === false ? -1 : headerAt(lines)
  if (at < 0 || (at === 0 && said === undefined && lacksHeader(lines, fieldsNamed))) {
    const header = Array.from({ length: Math.max(...lines.map((cells) => cells.length)) }, () => '')
    return { at: -1, header, columns: distinctColumns(header), width: header.length }
  }
  const header = lines[at] ?? []
  const columns = distinctColumns(at > 0 ? grouped(header, lines[at - 1] ?? []) : header)
  return { at, header, columns, width: header.length }
}

export interface HeaderFinder {
  /** Rows that are known with this line, once the header is. */
  add: (cells: readonly string[], record: number) => Iterable<TableRow>
  /** The rows of lines that wait, as far as there are any; the header is known once the first is asked for. */
  settle: () => Iterable<TableRow>
  /** Undefined as long as it is not known. */
  header: () => KnownHeader | undefined
}

/**
 * Finds the header of a table below titles and notes, which are no rows. Neither are blank lines.
 * @param hasHeader what the user says; else a first line of values is a row
 */
export function headerFinder(onColumns?: OnColumns, hasHeader?: boolean): HeaderFinder {
  let known: KnownHeader | undefined
  let lines: Line[] = []
  let letters = 0
  function* find(isEnd: boolean): Generator<TableRow> {
    if (known || lines.length === 0) return
    const found = headerOf(
      lines.map(({ cells }) => cells),
      hasHeader,
    )
    const { header, at } = found
    const record = lines[at]?.record ?? 0
    known = found
    const rows = rowsBelow(found, lines.slice(at + 1))
    lines = []
    const first = rows.next()
    if (!first.done || !isEnd)
      onColumns?.(found.columns, {
        record,
        beyond: Math.max(0, header.length - maxColumns),
        hasHeader: at >= 0,
      })
    if (first.done) return
    yield first.value
    yield* rows
  }
  const isEnough = () => lines.length >= linesLookedAt || (lines.length > 1 && letters > lettersLookedAt)
  return {
    add: (cells, record) => {
      if (known) {
        const row = tableRow(known, cells, record)
        return row ? [row] : []
      }
      if (!cells.every(isBlank)) {
        lines.push({ cells, record })
        letters += cells.reduce((sum, { length }) => sum + length, 0)
      }
      return isEnough() ? find(false) : []
    },
    settle: () => find(true),
    header: () => known,
  }
}

interface Line {
  cells: readonly string[]
  record: number
}

/** The rows of lines, made one by one: a look at a sheet wants the first alone. */
function* rowsBelow(header: KnownHeader, lines: readonly Line[]): Generator<TableRow> {
  for (const { cells, record } of lines) {
    const row = tableRow(header, cells, record)
    if (row) yield row
  }
}
