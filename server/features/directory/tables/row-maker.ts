import { companyOfRow, type CompanyRow } from '#engine/import/table/company-rows.ts'
import { creatorOfRow, type CreatorRow } from '#engine/import/table/creator-rows.ts'
import { personOfRow, type PersonRow } from '#engine/import/table/person-rows.ts'
import { type PlaceRow, placeOfRow } from '#engine/import/table/place-rows.ts'
import type { TableRow } from '#engine/import/table/read-table.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import type { LostValue } from '#engine/import/table/values/row-reader.ts'

export type MadeRow =
  | PlaceRow
  | PersonRow
  | CompanyRow
  | CreatorRow
  | { record: number; reject: NonNullable<TableRow['fault']> }

const makers = { places: placeOfRow, people: personOfRow, companies: companyOfRow, creators: creatorOfRow }

/** Makes rows by a task: what each becomes, or why it is left out. */
export function rowMaker(
  { kind, mapping, defaults, decimals, days }: TableTask,
  onLost?: (lost: LostValue) => void,
): (row: TableRow) => MadeRow {
  const make = makers[kind]
  const said = { ...defaults, decimals, days, onLost }
  return (row) => (row.fault ? { record: row.record, reject: row.fault } : make(row, mapping, said))
}
