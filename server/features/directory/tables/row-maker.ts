import { companyOfRow, type CompanyRow } from '#engine/import/table/company-rows.ts'
import { type CreatorRow, creatorsOfRow } from '#engine/import/table/creator-rows.ts'
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

const makers = { places: placeOfRow, people: personOfRow, companies: companyOfRow }

/** Makes rows by a task: what each becomes, or why it is left out. A row with several accounts is a creator for each. */
export function rowMaker(
  { kind, mapping, defaults, decimals, days, rates }: TableTask,
  onLost?: (lost: LostValue) => void,
): (row: TableRow) => MadeRow[] {
  const said = { ...defaults, decimals, days, rates, onLost }
  const make: (row: TableRow) => MadeRow[] =
    kind === 'creators'
      ? (row) => creatorsOfRow(row, mapping, said)
      : (row) => [makers[kind](row, mapping, said)]
  return (row) => (row.fault ? [{ record: row.record, reject: row.fault }] : make(row))
}
