import { type DayOrders, dayOrdersOf } from '../days/day-orders.ts'
import type { DayOrder } from '../days/read-day.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import { type DecimalSigns, decimalSignsOf } from '../numbers/decimal-signs.ts'
import type { Row } from '../read-table.ts'

/** How the values of a table are written, by column. */
export interface ValueForms {
  decimals?: DecimalSigns | undefined
  days?: DayOrders | undefined
  /** What the user says of the days of all columns. */
  day_order?: DayOrder | undefined
}

/** Decides from the first rows how numbers are written, and days unless their order is given. */
export const valueFormsOf = (
  rows: readonly Row[],
  mapping: Mapping,
  day_order?: DayOrder,
): Required<ValueForms> => ({
  decimals: decimalSignsOf(rows, mapping),
  days: dayOrdersOf(rows, mapping, day_order),
  day_order,
})
