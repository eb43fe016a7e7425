import type { TableField } from './table-fields.ts'

/** The types of lists that take leads of a file: those whose leads can be typed as well. */
export const importTypes = ['local', 'people'] as const
export type ImportType = (typeof importTypes)[number]

/** What a column of a file of leads can hold. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'title',
  'company',
  'website',
  'email',
  'phone',
  'linkedin',
  'profile',
  'industry',
  'headcount',
  'street',
  'postal_code',
  'city',
  'state',
  'country',
] as const satisfies TableField[]
export type ImportField = (typeof importFields)[number]

const ofPeople: readonly ImportField[] = ['title', 'company', 'industry', 'headcount']
const ofBusinesses: readonly ImportField[] = ['profile', 'street', 'postal_code']

/** The fields of the leads of a list of this type. */
export const importFieldsOf = (type: ImportType): ImportField[] =>
  importFields.filter((field) => !(type === 'local' ? ofPeople : ofBusinesses).includes(field))

/** Why a row of a file of leads is left out. */
export const leadRejects = [
  'no_contact',
  'no_person_contact',
  'broken_record',
  'too_large_record',
  'cut_off',
] as const
export type LeadReject = (typeof leadRejects)[number]

/** How the rows of a file become leads. */
export interface LeadPlan {
  mapping: Readonly<Record<string, ImportField>>
  /** All columns, mapped or not, in their order. */
  columns: readonly string[]
  /** ISO 3166-1 alpha-2, of rows that name none. */
  country: string | null
  /** Leads of other lists of the account are left out. */
  skip_owned: boolean
  /** The file with the same columns that was imported before, as long as the columns are read as in that one. */
  like?: string | undefined
  /** The saved mapping that the columns are read by. */
  mapping_name?: string | undefined
}
