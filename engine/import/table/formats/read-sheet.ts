import type { Parser } from 'htmlparser2'
import { type DigitFormat, formatted, numberText } from './numbers/number-text.ts'
import { maxColumns, maxRecordBytes, type RowDamage } from './row.ts'

export type XmlHandler = NonNullable<ConstructorParameters<typeof Parser>[0]>

/** What all sheets of a workbook share: texts, and the styles of days and of digits. */
export interface Shared {
  texts: readonly string[]
  dates: ReadonlySet<number>
  /** How whole numbers are shown, by style. */
  digits: ReadonlyMap<number, DigitFormat>
  /** Days count from 1904. */
  has1904Dates: boolean
  /** Is told how many letters the cells of a row have. */
  onLetters: (letters: number) => void
}

/** A row with its number: its cells, or what is wrong with it. */
export interface Line {
  record: number
  cells: string[] | RowDamage
}

interface SheetReader {
  handler: XmlHandler
  /** The rows that are complete since the last call. */
  taken: () => Line[]
  isComplete: () => boolean
}

/** Rows and columns of a sheet (ECMA-376 18.3.1.73 and 18.18.7). */
const [mostRows, mostCells] = [1_048_576, 16_384]

/**
 * Reads the rows of a sheet from its tags. Beyond the columns that are read, empty cells are none. `fill` puts into a row what
 * its merged cells say, and answers how many letters that were.
 */
export function sheetReader(shared: Shared, fill?: (cells: string[], record: number) => number): SheetReader {
  let lines: Line[] = []
  let cells: string[] | undefined
  let fault: RowDamage | undefined
  let [column, text, letters] = [0, '', 0]
  let record = 0
  let cell: Record<string, string> = {}
  let isValue = false
  let isHint = false
  let isComplete = false
  const endRow = () => {
    if (cells && fill) letters += fill(cells, record)
    if (letters > maxRecordBytes) fault = 'too_large_record'
    shared.onLetters(letters)
    letters = 0
    if (cells) lines.push({ record, cells: fault ?? cells })
    cells = undefined
  }
  const handler: XmlHandler = {
    onopentag: (name, attributes) => {
      if (name === 'row') {
        if (cells) fault = 'broken_record' // it has no end
        endRow()
        ;[cells, fault, column, letters] = [[], undefined, 0, 0]
        const said = Number(attributes['r'])
        record = said > record && said <= mostRows && Number.isInteger(said) ? said : record + 1
      }
      if (name === 'c') {
        cell = attributes
        text = ''
        column = columnOf(attributes['r'] ?? '') ?? column
      }
      if (name === 'v' || name === 't') isValue = true
      if (name === 'rPh') isHint = true
    },
    ontext: (part) => {
      if (!isValue || isHint) return
      letters += part.length
      if (letters > maxRecordBytes) fault = 'too_large_record'
      else text += part
    },
    onclosetag: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'rPh') isHint = false
      if (name === 'c' && cells) {
        const value = valueOf(text, cell, shared)
        if (value === undefined) fault ??= 'broken_record'
        else if (column < maxColumns || (value !== '' && column < mostCells)) cells[column] = value
        // A text that all cells share is written once, and read as often as they name it.
        if (cell['t'] === 's') letters += value?.length ?? 0
        if (letters > maxRecordBytes) fault = 'too_large_record'
        column += 1
      }
      if (name === 'row') endRow()
      if (name === 'sheetData') isComplete = true
    },
  }
  return {
    handler,
    taken: () => lines.splice(0),
    isComplete: () => isComplete,
  }
}

/** The index of a cell such as `AB12`. */
export function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const dayMs = 86_400_000
/** Day 0 of the calendar of Excel, which takes 1900 for a leap year. */
const firstDay = Date.UTC(1899, 11, 30)
const firstDay1904 = Date.UTC(1904, 0, 1)
const lastDay = 2_958_465

/** Undefined for a text that the workbook does not hold. */
function valueOf(
  text: string,
  { t: type, s: style }: Record<string, string>,
  { texts, dates, digits, has1904Dates }: Shared,
): string | undefined {
  if (type === 's') return text === '' ? '' : texts[Number(text)]
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type !== undefined && type !== 'n') return withoutEscapes(text)
  const days = Number(text)
  if (text !== '' && dates.has(Number(style)) && days > 0 && days <= lastDay)
    return new Date((has1904Dates ? firstDay1904 : firstDay) + days * dayMs)
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
  const number = numberText(text)
  const format = digits.get(Number(style))
  return format ? formatted(number, format) : number
}

/** Characters that XML cannot hold are written as `_x000D_` (ECMA-376 22.9.2.19). */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
