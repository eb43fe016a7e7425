import { tableFields } from '../mapping/fields.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import type { Row } from '../read-table.ts'
import { type DayOrder, ordersOf } from './read-day.ts'

/** The order of days such as `03/04/2025` by column, where its values tell it. */
export type DayOrders = Readonly<Record<string, DayOrder>>

/** The one order in which all days of a column can stand: `13/04/2025` tells of `03/04/2025` that its day comes first. */
export function dayOrdersOf(rows: readonly Row[], mapping: Mapping): DayOrders {
  const orders = Object.entries(mapping).flatMap(([column, field]) => {
    if (tableFields[field].shape !== 'date') return []
    const texts = rows.flatMap((row) => (Object.hasOwn(row, column) ? (row[column] ?? []) : []))
    const told = texts.map(ordersOf).filter((each) => each.length > 0)
    const [order, ...others] = (told[0] ?? []).filter((each) => told.every((one) => one.includes(each)))
    return order !== undefined && others.length === 0 ? [[column, order] as const] : []
  })
  return Object.fromEntries(orders)
}
