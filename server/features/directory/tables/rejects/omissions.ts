import type { LostValue } from '#engine/import/table/values/row-reader.ts'
import type { Omissions, Omitted } from '#contract/leads/imports/omitted.ts'
import {
  type CellFault,
  knownFault,
  knownReason,
  type RowReason,
} from '#contract/values/tables/row-reasons.ts'

export const noOmissions: Omissions = { blank: 0, rows: [], values: [] }

const firstKept = 3
const longestValue = 80
/** A table has far fewer columns with faults, unless it is made to harm. */
const mostKinds = 300

type Values = Omitted['values'][number]

/** Values of columns that are too many to be told apart are told together, each behind its column. */
function addValues(values: Map<string, Values>, one: Values): void {
  const kind = `${one.fault} ${one.column}`
  const isApart = values.has(kind) || values.size < mostKinds || one.column === ''
  if (!isApart) return addValues(values, { ...one, column: '', field: null, first: withColumn(one) })
  const known = values.get(kind)
  if (!known) return void values.set(kind, { ...one, first: one.first.slice(0, firstKept) })
  known.count += one.count
  known.first.push(...one.first.slice(0, firstKept - known.first.length))
}

const withColumn = ({ column, first }: Values): Values['first'] =>
  first.map(({ record, value }) => ({ record, value: shortened(`${column}: ${value}`) }))

/** Counts what a part of a file leaves out. */
export function omissions() {
  const rows = new Map<RowReason, Omitted['rows'][number]>()
  const values = new Map<string, Values>()
  let blank = 0
  return {
    skip(count: number): void {
      blank += count
    },
    reject(record: number, reason: RowReason): void {
      const known = rows.get(reason) ?? { reason, count: 0, records: [] }
      rows.set(reason, known)
      known.count += 1
      if (known.records.length < firstKept) known.records.push(record)
    },
    lose(record: number, { column, field, fault, value, count = 1 }: LostValue): void {
      const known = values.get(`${fault} ${column}`)
      if (known?.first.length === firstKept) known.count += count
      else addValues(values, { column, field, fault, count, first: [{ record, value: shortened(value) }] })
    },
    take(): Omissions {
      const taken = { blank, rows: [...rows.values()], values: [...values.values()] }
      blank = 0
      rows.clear()
      values.clear()
      return taken
    },
  }
}

/** Why a value is not in its row; one that is in no column stands nowhere else. */
export const faultOf = ({ column, fault, value }: LostValue): CellFault =>
  fault === 'beside' || fault === 'beyond' || fault === 'unlisted'
    ? { column, fault, value: shortened(value) }
    : { column, fault }

const shortened = (value: string): string => {
  const text = value.replaceAll('\0', '')
  const kept = text.slice(0, longestValue).toWellFormed() // a database holds no half of a letter
  return text.length > longestValue ? `${kept}…` : kept
}

/** What two parts of a file leave out together, the earlier one first. */
export function addOmissions(before: Omissions, more: Omissions): Omissions {
  const rows = new Map(before.rows.map((one) => [one.reason, one]))
  for (const one of more.rows) {
    const known = rows.get(one.reason)
    const records = [...(known?.records ?? []), ...one.records].slice(0, firstKept)
    rows.set(one.reason, { ...one, count: (known?.count ?? 0) + one.count, records })
  }
  const values = new Map<string, Values>()
  for (const one of [...before.values, ...more.values]) addValues(values, { ...one, first: [...one.first] })
  return { blank: before.blank + more.blank, rows: [...rows.values()], values: [...values.values()] }
}

interface Columns {
  columns: readonly string[]
  mapping: Readonly<Record<string, unknown>>
  beyond?: number | undefined
}

export const valueless = (kept: Omissions): Omissions => ({
  ...kept,
  values: kept.values.map((one) => ({ ...one, first: [] })),
})

/** What an import left out, with the columns that its plan does not take. A newer release may have stored other reasons. */
export const omittedOf = (kept: Omissions, { columns, mapping, beyond = 0 }: Columns): Omitted => ({
  ...addOmissions(noOmissions, {
    blank: kept.blank,
    rows: kept.rows.map((one) => ({ ...one, reason: knownReason(one.reason) })),
    values: kept.values.map((one) => ({ ...one, fault: knownFault(one.fault) })),
  }),
  columns: columns.filter((column) => !Object.hasOwn(mapping, column)),
  beyond,
})
