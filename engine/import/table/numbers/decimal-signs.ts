import type { TableField } from '../mapping/fields.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import type { Row } from '../read-table.ts'
import { type DecimalSign, decimalSignOf, isNumber, unclearSignOf } from './read-number.ts'

/** The sign of fractions by column, where its values tell it. */
export type DecimalSigns = Readonly<Record<string, DecimalSign>>

/** Fields that count whole things. */
const wholeFields: readonly TableField[] = ['followers', 'posts', 'headcount']
export const isWholeField = (field: TableField): boolean => wholeFields.includes(field)

/** Columns of which fewer values are numbers say nothing. */
const enoughNumbers = 0.7

/**
 * Decides for each column how its numbers are written, from all of its first values together. A column that does not tell
 * is written as the other columns of the table are, where these agree.
 */
export function decimalSignsOf(rows: readonly Row[], mapping: Mapping): DecimalSigns {
  const columns = Map.groupBy(
    rows.flatMap((row) => Object.entries(row)),
    ([column]) => column,
  )
  const own = new Map<string, DecimalSign | undefined>()
  for (const [column, cells] of columns) {
    const values = cells.flatMap(([, texts]) => texts.slice(0, 1))
    const numbers = values.filter((text) => isNumber(text.replace(/\s?%$/, '')))
    if (numbers.length > 0 && numbers.length >= values.length * enoughNumbers)
      own.set(column, signOf(numbers, Object.hasOwn(mapping, column) ? mapping[column] : undefined))
  }
  const shared = agreed([...own.values()])
  return Object.fromEntries(
    [...own].flatMap(([column, sign]) => {
      const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined
      const found = sign ?? (field && isWholeField(field) ? undefined : shared)
      return found === undefined ? [] : [[column, found]]
    }),
  )
}

/** Three digits behind a point in every number of whole things are thousands. */
function signOf(numbers: readonly string[], field: TableField | undefined): DecimalSign | undefined {
  const said = agreed(numbers.map(decimalSignOf))
  if (said !== undefined || !field || !isWholeField(field)) return said
  const unclear = numbers.some(decimalSignOf) ? undefined : agreed(numbers.map(unclearSignOf))
  return unclear && (unclear === '.' ? ',' : '.')
}

/** The one sign among them; undefined where there is none, or where they contradict. */
function agreed(signs: readonly (DecimalSign | undefined)[]): DecimalSign | undefined {
  const said = new Set(signs.filter((sign) => sign !== undefined))
  return said.size === 1 ? [...said][0] : undefined
}
