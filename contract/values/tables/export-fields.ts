import { type ExportColumn, exportColumns } from '../lead-columns.ts'
import { listTypeFacts } from '../list-type-facts.ts'
import { type ListType, listTypes } from '../list-types.ts'
import { type TableField, tableFields } from './table-fields.ts'

/** What each column of an export is when the file is imported; null for what a lead does not take from a file. */
const exportFields: Readonly<Record<ExportColumn, TableField | null>> = {
  name: 'name',
  category: 'category',
  network: 'network',
  username: 'username',
  followers: 'followers',
  engagement_rate: 'engagement_rate',
  average_views: 'views',
  growth: null,
  last_posted: 'last_posted',
  credibility: null,
  email: 'email',
  email_state: null,
  email_verdict: null,
  email_checked_at: null,
  phone: 'phone',
  website: 'website',
  street: 'street',
  postal_code: 'postal_code',
  city: 'city',
  state: 'state',
  country: 'country',
  lat: 'lat',
  lon: 'lon',
  first_name: 'first_name',
  last_name: 'last_name',
  position: 'title',
  company: 'company',
  linkedin_url: 'linkedin',
  seniority: null,
  department: null,
  industry: 'industry',
  headcount: 'headcount',
  platform: null,
  domain: 'website',
  address_kind: null,
  pattern: null,
  pattern_support: null,
  labels: null,
  next_task_on: null,
  source: null,
  attribution: null,
  created_at: null,
  tags: null,
  list_source: null,
  notes: null,
  tasks: null,
}

const isExported = (column: string): column is ExportColumn => exportColumns.some((one) => one === column)

/** A name that only an export gives a column: `email_state`, not `email`. */
const isOurs = (column: string) => column.includes('_') && !tableFields.some((field) => field === column)

export interface ExportedFile {
  fields: ReadonlyMap<string, TableField | null>
  /** Of the list that was exported, where its columns tell. */
  type: ListType | undefined
}

/** What the columns of a file are that an export has written; undefined for other files. */
export function exportedFile(columns: readonly string[]): ExportedFile | undefined {
  const known = columns.filter(isExported)
  if (known.length < columns.length || !known.some(isOurs)) return undefined
  const ofLeads = known.filter((column) => listTypes.some((type) => hasColumn(type, column)))
  const [type, another] = listTypes.filter((one) => ofLeads.every((column) => hasColumn(one, column)))
  return {
    fields: new Map(known.map((column) => [column, exportFields[column]])),
    type: another === undefined ? type : undefined,
  }
}

const hasColumn = (type: ListType, column: string): boolean =>
  listTypeFacts[type].columns.some((one) => one === column)
