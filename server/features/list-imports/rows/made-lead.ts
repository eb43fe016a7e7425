import type { LostValue } from '#engine/import/table/values/row-reader.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { LeadPlan, LeadReject } from '#contract/values/tables/import-fields.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'

/** A lead of a row, with the values of the row that it does not hold; or why the row is none. */
export type MadeLead =
  | { record: number; lead: FoundLead; lost: LostValue[] }
  | { record: number; reject: LeadReject }

/** A lead as the product is told of it: of values that it does not hold, how many. They may be longer than the file. */
export type CountedLead =
  | { record: number; lead: FoundLead; lost: number }
  | { record: number; reject: LeadReject }

export interface LeadFile {
  type: ListType
  plan: LeadPlan
  /** What the receipt of each value names. */
  dataset: string
  /** The columns of the plan, where the file has no header: records of JSON can have more. */
  listed?: ReadonlySet<string> | undefined
}
