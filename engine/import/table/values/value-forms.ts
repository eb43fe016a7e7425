import { type DayOrders, dayOrdersOf } from '../days/day-orders.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import { type DecimalSigns, decimalSignsOf } from '../numbers/decimal-signs.ts'
import type { Row } from '../read-table.ts'

/** How the values of a table are written, by column. */
export interface ValueForms {
  decimals?: DecimalSigns | undefined
  days?: DayOrders | undefined
}

/** Decides from the first rows how numbers and days are written. */
export const valueFormsOf = (rows: readonly Row[], mapping: Mapping): Required<ValueForms> => ({
  decimals: decimalSignsOf(rows, mapping),
  days: dayOrdersOf(rows, mapping),
})
