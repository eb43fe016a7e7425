import { BrokenTable } from '../../broken-table.ts'
import { numberText } from '../numbers/number-text.ts'
import { maxRecordBytes, type RowDamage } from '../row.ts'

/** A line of cells with the table that it stands in, and its number there. */
export interface MarkupLine {
  table: number
  /** Of a sheet. */
  name: string | undefined
  record: number
  cells: string[] | RowDamage
}

type Attributes = Readonly<Record<string, string>>

/** Cells of a line, and lines that one cell goes through. */
const [mostCells, mostSpan, mostRows] = [20_000, 10_000, 1_048_576]
const deepest = 50
/** Cells that no tag stands for: of spans, of gaps, and of rows below a high cell. */
const mostFilled = 5_000_000

/** Makes lines of what a table or a sheet says. A cell across several rows stands in each of them. */
export function lineMaker(isSheet: boolean) {
  /** The tables around: one inside a cell is a table of its own. */
  const around: { table: number; name: string | undefined; record: number }[] = []
  let table = { table: 0, name: undefined as string | undefined, record: 0 }
  let tables = 0
  let cells: string[] | undefined
  let cell: { text: string; attributes: Attributes; type: string } | undefined
  let below = new Map<number, { text: string; rows: number }>()
  let letters = 0
  let filled = 0

  /** @throws BrokenTable where spans make far more cells than there are. */
  function fill(text: string): void {
    filled += 1
    if (filled > mostFilled) throw new BrokenTable('too_large')
    cells?.push(text)
    letters += text.length
  }

  function fillFromAbove(): void {
    if (!cells) return
    for (let from = below.get(cells.length); from; from = below.get(cells.length)) {
      if (from.rows === 1) below.delete(cells.length)
      else from.rows -= 1
      fill(from.text)
    }
  }

  function endCell(): void {
    if (!cell || !cells) return
    const { text, attributes, type } = cell
    cell = undefined
    const at = isSheet ? numberOf(attributes['ss:index'], mostCells) - 1 : 0
    while (cells.length < at) fill('')
    fillFromAbove()
    const value = valueOf(text, attributes, type)
    const across = isSheet
      ? numberOf(attributes['ss:mergeacross'], mostSpan) + 1
      : Math.max(1, numberOf(attributes['colspan'], mostSpan))
    const down = isSheet
      ? numberOf(attributes['ss:mergedown'], mostSpan)
      : numberOf(attributes['rowspan'], mostSpan) - 1
    if (down > 0 && cells.length < mostCells) below.set(cells.length, { text: value, rows: down })
    if (cells.length >= mostCells) return
    cells.push(value)
    for (let one = 1; one < across && cells.length < mostCells; one += 1) fill('')
  }

  function* endRow(): Generator<MarkupLine> {
    endCell()
    fillFromAbove()
    if (cells) yield { ...table, cells: letters > maxRecordBytes ? 'too_large_record' : cells }
    cells = undefined
    letters = 0
  }

  function beginTable(name?: string): void {
    if (!isSheet && around.length < deepest) around.push(table)
    tables += 1
    table = { table: tables, name, record: 0 }
    below = new Map()
  }

  return {
    *open(name: string, attributes: Attributes): Generator<MarkupLine> {
      if (name === (isSheet ? 'worksheet' : 'table')) {
        yield* endRow()
        beginTable(attributes['ss:name'])
      } else if (name === (isSheet ? 'row' : 'tr')) {
        yield* endRow()
        const said = numberOf(attributes['ss:index'], mostRows)
        table.record = isSheet && said > table.record ? said : table.record + 1
        cells = []
      } else if (isSheet ? name === 'cell' : name === 'td' || name === 'th') {
        endCell()
        if (!cells) table.record += 1
        cells ??= []
        cell = { text: '', attributes, type: '' }
      } else if (isSheet && name === 'data' && cell) cell.type = attributes['ss:type'] ?? ''
    },
    *close(name: string): Generator<MarkupLine> {
      if (isSheet ? name === 'cell' : name === 'td' || name === 'th') endCell()
      else if (name === (isSheet ? 'row' : 'tr')) yield* endRow()
      else if (!isSheet && name === 'table') {
        yield* endRow()
        table = around.pop() ?? table
        below = new Map()
      }
    },
    text(raw: string, decode: (text: string) => string): void {
      if (!cell || letters > maxRecordBytes) return
      letters += raw.length
      cell.text += isSheet ? decode(raw) : decode(raw.replace(/[\t\n\f\r ]+/g, ' '))
    },
    lineBreak(): void {
      if (cell) cell.text += '\n'
    },
    end: endRow,
  }
}

function numberOf(text: string | undefined, most: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : 0
}

/** Of a number that is shown with a power of ten, the whole is in an attribute where Excel wrote the table. */
function valueOf(text: string, attributes: Attributes, type: string): string {
  const shown = text.trim().replace(/ ?\n ?/g, '\n')
  if (type === 'Number') return numberText(shown)
  if (type === 'DateTime') return shown.replace(/T00:00:00(?:\.000)?$/, '')
  const stored = attributes['x:num']
  return stored && /^-?\d(?:[.,]\d+)?e[+-]?\d+$/i.test(shown) ? numberText(stored) : shown
}
