import { type DayOrders, dayOrdersOf } from '../days/day-orders.ts'
import type { DayOrder } from '../days/read-day.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import { type DecimalSigns, decimalSignsOf } from '../numbers/decimal-signs.ts'
import { type RateForm, type RateForms, rateFormsOf } from '../rates/rate-forms.ts'
import type { Row } from '../read-table.ts'

/** How the values of a table are written, by column. */
export interface ValueForms {
  decimals?: DecimalSigns | undefined
  days?: DayOrders | undefined
  rates?: RateForms | undefined
  /** What the user says of the days of all columns. */
  day_order?: DayOrder | undefined
  /** What the user says of the rates of all columns. */
  rate_form?: RateForm | undefined
}

/** Decides from the first rows how numbers are written, and days and rates unless the user says it. */
export const valueFormsOf = (
  rows: readonly Row[],
  mapping: Mapping,
  { day_order, rate_form }: Pick<ValueForms, 'day_order' | 'rate_form'> = {},
): Required<ValueForms> => ({
  decimals: decimalSignsOf(rows, mapping),
  days: dayOrdersOf(rows, mapping, day_order),
  rates: rateFormsOf(rows, mapping, rate_form),
  day_order,
  rate_form,
})
