import type { ListType } from '#contract/values/list-types.ts'
import type { ImportField, LeadPlan, LeadReject } from '#contract/values/tables/import-fields.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'

/** A lead of a row, with the fields whose values cannot be read; or why the row is none. */
export type MadeLead =
  | { record: number; lead: FoundLead; unread: ImportField[] }
  | { record: number; reject: LeadReject }

export interface LeadFile {
  type: ListType
  plan: LeadPlan
  /** What the receipt of each value names. */
  dataset: string
}
