import type { TableField } from '../mapping/fields.ts'
import { foldHeader } from '../mapping/fold-header.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import { orderOf } from '../days/day-orders.ts'
import { type DayOrder, ordersOf, readDay } from '../days/read-day.ts'
import { isWholeField } from '../numbers/decimal-signs.ts'
import { longestShape } from '../numbers/read-degrees.ts'
import { type DecimalSign, readNumber } from '../numbers/read-number.ts'
import type { Row, TableRow } from '../read-table.ts'
import { rateFormIn, type RateForm } from '../rates/rate-forms.ts'
import { bareRate, readHeadcount, readPostcode, readShare } from '../read-value.ts'
import type { ValueForms } from './value-forms.ts'

/**
 * Why a value is not, or not as a whole, in the record of its row. `beside`: no column of the header is above it.
 * `beyond`: its record has more columns than are read. `unlisted`: its column was not offered to choose from.
 * `no_country`: a national number, in a row without a country. `unnamed`: there is none, and another value stands for it.
 * `several_accounts`: a number of one account, in a row that has several. `day_order`: a day whose numbers may stand in
 * several orders, or not in that of its column. `rate_form`: a rate that may be of a hundred or of one.
 */
export type ValueFault =
  | 'unreadable'
  | 'no_country'
  | 'unknown'
  | 'cut'
  | 'too_many'
  | 'beside'
  | 'beyond'
  | 'unlisted'
  | 'unnamed'
  | 'several_accounts'
  | 'day_order'
  | 'rate_form'

export interface LostValue {
  column: string
  /** Null for a value that is in no column. */
  field: TableField | null
  fault: ValueFault
  value: string
  /** How many values they are, of which this is the first; one by default. */
  count?: number
}

/** Values of a row that are in none of the columns that are read: of these, where they are not named by a header. */
export function outsideColumns(
  { beside, beyond, values }: TableRow,
  columns?: ReadonlySet<string>,
): LostValue[] {
  const lost: LostValue[] = []
  if (columns)
    for (const [column, [value = '']] of Object.entries(values))
      if (!columns.has(column)) lost.push({ column, field: null, fault: 'unlisted', value })
  if (beside !== undefined) lost.push({ column: '', field: null, fault: 'beside', value: beside })
  if (beyond)
    lost.push({ column: '', field: null, fault: 'beyond', value: beyond.first, count: beyond.count })
  return lost
}

export interface ReadAs extends ValueForms {
  /** Is told what of the row is left out. */
  onLost?: ((lost: LostValue) => void) | undefined
}

type Columns = Partial<Record<TableField, string[]>>

/** One mapping serves all rows of a table. */
const columnsOf = new WeakMap<Mapping, Columns>()

function columnsByField(mapping: Mapping): Columns {
  const kept = columnsOf.get(mapping)
  if (kept) return kept
  const columns: Columns = {}
  for (const [column, field] of Object.entries(mapping)) columns[field] = [...(columns[field] ?? []), column]
  columnsOf.set(mapping, columns)
  return columns
}

const none: readonly string[] = []

/** Letters of a value; no field holds as many, and what reads it takes longer with each of them. */
const longestValue = 4_000

interface Cell {
  column: string
  text: string
  decimal: DecimalSign | undefined
  order: DayOrder | undefined
  rate: RateForm | undefined
}

/** Reads the values of a row by field, each cut where no field goes on. A class, because rows are many. */
export class RowReader {
  readonly #values: Row
  readonly #columns: Columns
  readonly #as: ReadAs

  constructor(values: Row, mapping: Mapping, as: ReadAs = {}) {
    this.#values = values
    this.#columns = columnsByField(mapping)
    this.#as = as
  }

  #held(column: string, longest = longestValue): readonly string[] {
    const texts = Object.hasOwn(this.#values, column) ? (this.#values[column] ?? none) : none
    for (const text of texts)
      if (text.length > longest) return texts.map((each) => each.slice(0, longest).toWellFormed())
    return texts
  }

  /** All values of a field, in the order of its columns. */
  all(field: TableField): readonly string[] {
    const named = this.#columns[field]
    if (!named) return none
    const longest = field === 'lat' ? longestShape : longestValue // one column may hold whole shapes
    const held =
      named.length === 1
        ? this.#held(named[0] ?? '', longest)
        : named.flatMap((column) => this.#held(column, longest))
    return field === 'postal_code' ? held.map(readPostcode) : held
  }

  first(field: TableField): string | null {
    return this.all(field)[0] ?? null
  }

  /** The first value of a field, cut to what a record holds of it. */
  text(field: TableField, longest: number): string | null {
    const value = this.all(field)[0]
    if (value === undefined) return null
    if (value.length <= longest) return value
    this.#as.onLost?.({ column: this.#cell(field)?.column ?? '', field, fault: 'cut', value })
    return value.slice(0, longest).toWellFormed().trim()
  }

  /** The first value of a field as a number; undefined for none, or for one that may be read in two ways. */
  number(field: TableField): number | undefined {
    return this.#understood(field, ({ text, decimal }) =>
      readNumber(text, { decimal, isWhole: isWholeField(field) }),
    )
  }

  headcount(): number | null {
    const read = ({ text, decimal }: Cell) => readHeadcount(text, decimal) ?? undefined
    return this.#understood('headcount', read) ?? null
  }

  /** The first value of a field as a share of one. */
  share(field: TableField): number | undefined {
    const fault = ({ text, rate }: Cell) =>
      rate === undefined && bareRate(text) !== undefined ? 'rate_form' : 'unreadable'
    return this.#understood(field, ({ text, rate }) => readShare(text, rate), fault)
  }

  /** The first value of a field as a day, YYYY-MM-DD. */
  day(field: TableField): string | null {
    const fault = ({ text }: Cell) => (ordersOf(text).length > 0 ? 'day_order' : 'unreadable')
    return this.#understood(field, ({ text, order }) => readDay(text, order), fault) ?? null
  }

  /** Handles and addresses by the network that their column is called after. */
  handles(): Record<string, readonly string[]> {
    const found: Record<string, readonly string[]> = {}
    for (const column of this.#columns.profile ?? []) {
      const network = networkOf(column)
      if (network) found[network] = [...(found[network] ?? []), ...this.#held(column)]
    }
    return found
  }

  /** Tells of a value of a field that is known without its column. */
  tell(lost: Omit<LostValue, 'column' | 'field'> & { field: TableField }): void {
    this.#as.onLost?.({ column: this.#columns[lost.field]?.[0] ?? '', ...lost })
  }

  /** Tells of the values of a field that are not used; of all of them by default. */
  lose(field: TableField, fault: ValueFault, isLost?: (value: string, column: string) => boolean): void {
    const { onLost } = this.#as
    if (!onLost) return
    for (const column of this.#columns[field] ?? [])
      for (const value of new Set(this.#held(column)))
        if (!isLost || isLost(value, column)) onLost({ column, field, fault, value })
  }

  #cell(field: TableField): Cell | undefined {
    const column = this.#columns[field]?.find((one) => this.#held(one).length > 0)
    if (column === undefined) return undefined
    const { decimals, days, rates } = this.#as
    return {
      column,
      text: this.#held(column)[0] ?? '',
      decimal: decimals && Object.hasOwn(decimals, column) ? decimals[column] : undefined,
      order: orderOf(days, column),
      rate: rateFormIn(rates, column),
    }
  }

  /** Reads the first value of a field, and tells of one that is not understood. */
  #understood<Read>(
    field: TableField,
    read: (cell: Cell) => Read | undefined,
    faultOf: (cell: Cell) => ValueFault = () => 'unreadable',
  ): Read | undefined {
    const cell = this.#cell(field)
    const found = cell && read(cell)
    if (cell && found === undefined)
      this.#as.onLost?.({ column: cell.column, field, fault: faultOf(cell), value: cell.text })
    return found
  }
}

const networkWords = ['facebook', 'instagram', 'twitter', 'youtube', 'tiktok', 'telegram', 'pinterest']

/** The network that a column is called after. */
export const networkOf = (column: string): string | undefined => {
  const folded = foldHeader(column)
  return networkWords.find((word) => folded.includes(word))
}
