import type { TableKind } from './fields.ts'
import type { Mapping } from './propose-mapping.ts'

/** What holds for every row that does not say otherwise. */
export interface TableDefaults {
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** An id of the category tree, for places. */
  category?: string
  /** Of creators, lower case. */
  network?: string
  /** YYYY-MM-DD: the day that the numbers of creators are of. */
  taken_on?: string
}

/** How the rows of a table become records. */
export interface TableTask {
  kind: TableKind
  mapping: Mapping
  /** All columns, mapped or not, in their order. */
  columns: readonly string[]
  defaults: TableDefaults
  licence: string
  attribution: string
  /** The saved mapping that its columns are read by. */
  mappingName?: string
}
