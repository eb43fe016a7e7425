import type { ListType } from './list-types.ts'
import type { ValueKind } from './conditions.ts'

/**
 * The uses of a column of leads. `condition`: a filter may name it. `sort`: lists are sorted by it, which needs an index
 * with the id behind it. `csv`: it is exported.
 */
type Use = 'condition' | 'sort' | 'csv'

export interface ColumnFacts {
  kind: ValueKind
  uses: readonly Use[]
  /** For the OpenAPI document. */
  about?: string
}

const everyUse = ['condition', 'sort', 'csv'] as const

/** The columns of leads in the order of a CSV file. A new column is a line here, its cell in the web and its migration; answers hold it by its kind. */
export const leadColumns = {
  name: { kind: 'text', uses: everyUse },
  category: { kind: 'text', uses: everyUse },
  network: { kind: 'text', uses: ['condition', 'csv'] },
  username: { kind: 'text', uses: ['condition', 'csv'] },
  followers: { kind: 'number', uses: everyUse },
  engagement_rate: { kind: 'number', uses: everyUse },
  average_views: { kind: 'number', uses: everyUse },
  growth: { kind: 'number', uses: everyUse },
  last_posted: { kind: 'date', uses: everyUse },
  credibility: { kind: 'number', uses: everyUse },
  email: { kind: 'email', uses: everyUse },
  email_state: { kind: 'text', uses: ['csv'] },
  email_verdict: { kind: 'text', uses: ['csv'] },
  email_checked_at: { kind: 'date', uses: ['condition', 'csv'] },
  phone: { kind: 'text', uses: everyUse },
  website: { kind: 'text', uses: everyUse },
  street: { kind: 'text', uses: ['condition', 'csv'] },
  postal_code: { kind: 'text', uses: ['condition', 'csv'] },
  city: { kind: 'text', uses: everyUse },
  state: { kind: 'text', uses: ['condition', 'csv'] },
  country: { kind: 'text', uses: ['condition', 'csv'] },
  lat: { kind: 'number', uses: ['csv'] },
  lon: { kind: 'number', uses: ['csv'] },
  first_name: { kind: 'text', uses: ['condition', 'csv'] },
  last_name: { kind: 'text', uses: ['condition', 'csv'] },
  position: { kind: 'text', uses: ['condition', 'csv'] },
  company: { kind: 'text', uses: ['condition', 'csv'] },
  linkedin_url: { kind: 'text', uses: ['condition', 'csv'] },
  seniority: { kind: 'text', uses: ['condition', 'csv'] },
  department: { kind: 'text', uses: ['condition', 'csv'] },
  industry: { kind: 'text', uses: ['condition', 'csv'] },
  headcount: { kind: 'number', uses: ['condition', 'csv'] },
  platform: { kind: 'text', uses: ['condition', 'csv'] },
  domain: { kind: 'text', uses: ['condition', 'csv'] },
  address_kind: { kind: 'text', uses: ['condition', 'csv'] },
  pattern: { kind: 'text', uses: ['condition', 'csv'] },
  pattern_support: { kind: 'number', uses: ['condition', 'csv'] },
  labels: { kind: 'list', uses: ['condition', 'csv'], about: 'Names, in alphabetical order' },
  next_task_on: { kind: 'day', uses: ['condition', 'csv'], about: 'The day of its next open task' },
  source: { kind: 'text', uses: ['condition', 'csv'] },
  attribution: { kind: 'text', uses: ['csv'] },
  charged: { kind: 'number', uses: ['condition'] },
  created_at: { kind: 'date', uses: everyUse },
} as const satisfies Record<string, ColumnFacts>

/** Values of a lead that are hidden until it is settled: what its price pays for (specification 9, product.md 2). */
export const maskedFields = ['email', 'phone', 'website', 'username'] as const
export type MaskedField = (typeof maskedFields)[number]

export type LeadColumn = keyof typeof leadColumns
type ColumnsFor<U extends Use> = {
  [Column in LeadColumn]: U extends (typeof leadColumns)[Column]['uses'][number] ? Column : never
}[LeadColumn]

export type ConditionColumn = ColumnsFor<'condition'>
export type SortColumn = ColumnsFor<'sort'>
export type CsvColumn = ColumnsFor<'csv'>

/** Columns that only creators have. */
export const creatorColumns = [
  'network',
  'username',
  'followers',
  'engagement_rate',
  'average_views',
  'growth',
  'last_posted',
  'credibility',
] as const satisfies LeadColumn[]

const every = Object.keys(leadColumns) as LeadColumn[] // the keys of that table
const columnsFor = <U extends Use>(use: U) =>
  every.filter((column): column is ColumnsFor<U> =>
    (leadColumns[column].uses as readonly Use[]).includes(use),
  )

export const conditionColumns = columnsFor('condition')
export const sortColumns = columnsFor('sort')

/** Leads with a found email first, then potential ones, then those with a phone: in the order of arrival while a search runs. */
export const bestFirst = 'best'
export const csvColumns = columnsFor('csv')

/** What an export says of the list of a lead: its tags and its source, with their fields filled in. */
export const listColumns = ['tags', 'list_source'] as const

/** What users wrote about a lead. A JSON file holds them as lists. */
export const writtenColumns = ['notes', 'tasks'] as const
export type WrittenColumn = (typeof writtenColumns)[number]

export type ExportColumn = CsvColumn | (typeof listColumns)[number] | WrittenColumn
export const exportColumns = [...csvColumns, ...listColumns, ...writtenColumns] as const

/** Values of a lead that a user can write over. */
export const editableFields = [
  'name',
  'position',
  'company',
  'first_name',
  'last_name',
  'email',
  'phone',
  'website',
  'street',
  'postal_code',
  'city',
] as const
export type EditableField = (typeof editableFields)[number]

/** The list types whose leads show the value. */
export const editedIn: Readonly<Record<EditableField, readonly ListType[]>> = {
  name: ['local', 'people', 'domain', 'influencer'],
  position: ['people', 'domain'],
  company: ['people'],
  first_name: ['local', 'people', 'domain'],
  last_name: ['local', 'people', 'domain'],
  email: ['local', 'people', 'domain', 'influencer'],
  phone: ['local', 'people', 'domain', 'influencer'],
  website: ['local', 'people', 'influencer'],
  street: ['local'],
  postal_code: ['local'],
  city: ['local', 'people', 'influencer'],
}

/** The source of an edited value on its receipt. */
export const editedSource = 'Edited by hand'

/** The files that leads are exported as. */
export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What Excel expects between the cells of a CSV: a semicolon where the comma is the decimal separator. */
export const csvSeparators = [',', ';'] as const
