import { tableFields } from '../mapping/fields.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import { percentWords } from '../mapping/words/percent-words.ts'
import type { Row } from '../read-table.ts'
import { bareRate } from '../read-value.ts'

/** What a rate without a sign says: `3.4` of a hundred, or `0.034` of one. */
export type RateForm = 'percent' | 'fraction'

/** The form of rates by column, where its header, its values or the user tell it. */
export type RateForms = Readonly<Record<string, RateForm>>

const rateColumns = (mapping: Mapping): string[] =>
  Object.entries(mapping).flatMap(([column, field]) => (tableFields[field].shape === 'share' ? [column] : []))

const textsOf = (rows: readonly Row[], column: string): readonly string[] =>
  rows.flatMap((row) => (Object.hasOwn(row, column) ? (row[column] ?? []).slice(0, 1) : []))

/** The rates of a column that stand without a sign. */
const bareRates = (texts: readonly string[]): number[] => texts.flatMap((text) => bareRate(text) ?? [])

/**
 * Every rate up to this one is of one: as percent, the creators of a whole table would reach one follower of a thousand.
 * A published rate is some percent.
 */
const mostSureFraction = 0.1
/** A rate below this one is of one as well. */
const leastPercent = 0.005

/** The form that the values of a column tell; undefined where `0.8` may be 0.8 % or 80 %. */
function formOf(texts: readonly string[]): RateForm | undefined {
  const bare = bareRates(texts)
  if (bare.some((rate) => rate > 1) || bare.length < texts.filter((text) => /[%％٪]/.test(text)).length)
    return 'percent'
  const stated = bare.filter((rate) => rate > 0)
  const isFraction = Math.max(...stated) <= mostSureFraction || Math.min(...stated) < leastPercent
  return stated.length === 0 || isFraction ? 'fraction' : undefined
}

/** What the user says of all columns, else what the header of a column says, else its values together. */
export function rateFormsOf(rows: readonly Row[], mapping: Mapping, said?: RateForm): RateForms {
  const forms = rateColumns(mapping).flatMap((column) => {
    const form = said ?? (percentWords.test(column) ? 'percent' : formOf(textsOf(rows, column)))
    return form === undefined ? [] : [[column, form] as const]
  })
  return Object.fromEntries(forms)
}

/** The form of a column; undefined where it is unclear, and a fraction where no values were looked at. */
export function rateFormIn(forms: RateForms | undefined, column: string): RateForm | undefined {
  if (!forms) return 'fraction'
  return Object.hasOwn(forms, column) ? forms[column] : undefined
}

/** The form of the rates of a table; `unclear` where it has several or none, null where no column has rates without a sign. */
export function rateFormOf(
  rows: readonly Row[],
  mapping: Mapping,
  forms: RateForms = {},
): RateForm | 'unclear' | null {
  const columns = rateColumns(mapping).filter((column) => bareRates(textsOf(rows, column)).length > 0)
  const [form, ...others] = new Set(columns.map((column) => rateFormIn(forms, column) ?? 'unclear'))
  return others.length > 0 ? 'unclear' : (form ?? null)
}
