import type { SocialNetwork } from '../creators/creator-filters.ts'
import type { ListType } from '../list-types.ts'
import type { DayOrder } from './day-orders.ts'
import type { RateForm } from './rate-forms.ts'
import type { RowReason } from './row-reasons.ts'
import { tableFields } from './table-fields.ts'

/** What a column of a file of leads can hold. */
export const importFields = tableFields.filter(
  (field) =>
    field !== 'id' &&
    field !== 'lat' &&
    field !== 'lon' &&
    field !== 'category_path' &&
    field !== 'other_category' &&
    field !== 'status',
)
export type ImportField = (typeof importFields)[number]

const contacts = ['name', 'website', 'email', 'phone', 'calling_code'] as const
const persons = ['first_name', 'last_name'] as const
const places = ['city', 'state', 'country'] as const

const fieldsOf: Record<ListType, readonly ImportField[]> = {
  local: [...contacts, ...persons, ...places, 'linkedin', 'profile', 'street', 'postal_code'],
  people: [...contacts, ...persons, ...places, 'title', 'company', 'linkedin', 'industry', 'headcount'],
  domain: [...contacts, ...persons, 'title'],
  influencer: [
    ...contacts,
    'username',
    'account',
    'network',
    'country',
    'category',
    'followers',
    'posts',
    'views',
    'likes',
    'comments',
    'shares',
    'engagements',
    'engagement_rate',
    'last_posted',
  ],
}

/** The fields of the leads of a list of this type, in one order for all types. */
export const importFieldsOf = (type: ListType): ImportField[] =>
  importFields.filter((field) => fieldsOf[type].includes(field))

/** Why a row of a file of leads is left out, of `rowReasons`. */
export const leadRejects = [
  'no_contact',
  'no_country',
  'no_person_contact',
  'no_domain',
  'no_username',
  'no_network',
  'total',
  'broken_record',
  'too_large_record',
  'cut_off',
] as const satisfies readonly RowReason[]
export type LeadReject = (typeof leadRejects)[number]

/** How the rows of a file become leads. */
export interface LeadPlan {
  mapping: Readonly<Record<string, ImportField>>
  /** All columns, mapped or not, in their order. */
  columns: readonly string[]
  /** ISO 3166-1 alpha-2, of rows that name none. */
  country: string | null
  /** Of creators whose rows name none. */
  network?: SocialNetwork | null | undefined
  /** YYYY-MM-DD: the day that the numbers of creators are of. */
  taken_on?: string | undefined
  /** What begins the fraction of a number, by column. */
  decimals?: Readonly<Record<string, '.' | ','>> | undefined
  /** The order of the numbers of a day, by column. */
  days?: Readonly<Record<string, DayOrder>> | undefined
  /** What rates without a sign are of, by column. */
  rates?: Readonly<Record<string, RateForm>> | undefined
  /** What the user says of the days of all columns. */
  day_order?: DayOrder | undefined
  /** What the user says of the rates of all columns. */
  rate_form?: RateForm | undefined
  /** Of a text with letters beyond ASCII at its beginning, as they were shown. */
  encoding?: string | undefined
  /** Of a file of lines: whether one of them names the columns. Absent in plans of earlier releases, where one does. */
  has_header?: boolean | undefined
  /** Of a workbook: the sheet that is read. */
  sheet?: string | undefined
  /** The sheets of a workbook. */
  sheets?: readonly string[] | undefined
  /** Of JSON: the list in each record whose objects are rows. */
  list?: string | undefined
  /** The lists of objects in records of JSON, by key or path. */
  lists?: readonly string[] | undefined
  /** Columns of the file beyond those that are read. */
  beyond?: number | undefined
  /** Leads of other lists of the account are left out. */
  skip_owned: boolean
  /** The file with the same columns that was imported before, as long as the columns are read as in that one. */
  like?: string | undefined
  /** The saved mapping that the columns are read by. */
  mapping_name?: string | undefined
}
