import type { TableKind } from './mapping/fields.ts'
import type { Mapping } from './mapping/propose-mapping.ts'
import type { ValueForms } from './values/value-forms.ts'

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

/** How a file is read, and what is not read of it. */
export interface TableFacts {
  /** Of a text with letters beyond ASCII at its beginning, as they were shown. */
  encoding?: string | undefined
  /** Of a file of lines: whether one of them names the columns. False where its first line is a row, and columns are numbered. */
  has_header?: boolean | undefined
  /** Of a workbook with several sheets: the one that is read. */
  sheet?: string | undefined
  sheets?: readonly string[] | undefined
  /** Of JSON: the list in each record whose objects are rows. */
  list?: string | undefined
  /** The lists of objects in records of JSON, by key or path. */
  lists?: readonly string[] | undefined
  /** Columns of the file beyond those that are read. */
  beyond?: number | undefined
}

/** How the rows of a table become records. */
export interface TableTask extends TableFacts, ValueForms {
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
