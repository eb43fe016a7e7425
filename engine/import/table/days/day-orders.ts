import { tableFields } from '../mapping/fields.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import type { Row } from '../read-table.ts'
import { type DayOrder, ordersOf } from './read-day.ts'

/** The order of days such as `03/04/2025` by column, where its values or the user tell it. */
export type DayOrders = Readonly<Record<string, DayOrder>>

const dayColumns = (mapping: Mapping): string[] =>
  Object.entries(mapping).flatMap(([column, field]) => (tableFields[field].shape === 'date' ? [column] : []))

/** The orders in which all days of a column can stand; undefined for a column without days in numbers. */
function ordersIn(rows: readonly Row[], column: string): DayOrder[] | undefined {
  const texts = rows.flatMap((row) => (Object.hasOwn(row, column) ? (row[column] ?? []) : []))
  const [first, ...others] = texts.map(ordersOf).filter((each) => each.length > 0)
  return first?.filter((each) => others.every((one) => one.includes(each)))
}

/**
 * The order that the user says of all columns, else the one order in which all days of a column can stand: `13/04/2025` tells
 * of `03/04/2025` that its day comes first.
 */
export function dayOrdersOf(rows: readonly Row[], mapping: Mapping, said?: DayOrder): DayOrders {
  const orders = dayColumns(mapping).flatMap((column) => {
    const [order, ...others] = said ? [said] : (ordersIn(rows, column) ?? [])
    return order !== undefined && others.length === 0 ? [[column, order] as const] : []
  })
  return Object.fromEntries(orders)
}

export const orderOf = (orders: DayOrders | undefined, column: string): DayOrder | undefined =>
  orders && Object.hasOwn(orders, column) ? orders[column] : undefined

/** The order of the days of a table; `unclear` where it has several or none, null where no column has days in numbers. */
export function dayOrderOf(
  rows: readonly Row[],
  mapping: Mapping,
  orders: DayOrders = {},
): DayOrder | 'unclear' | null {
  const columns = dayColumns(mapping).filter((column) => ordersIn(rows, column))
  const [order, ...others] = new Set(columns.map((column) => orderOf(orders, column) ?? 'unclear'))
  return others.length > 0 ? 'unclear' : (order ?? null)
}
