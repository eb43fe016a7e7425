import { sql } from 'kysely'
import type { ListFilters } from '#contract/leads/leads.ts'
import { type EmailState, sentCodes, withEmailCodes } from '#contract/values/lead-states.ts'
import { labelsNamed } from '#engine/taxonomy/labels-named.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import { conditionRule, type LeadBuilder, ofCategories, type Reading, type Rule } from './condition-rule.ts'

interface LeadFilter {
  /** Whether the filter leaves leads out. */
  isOn(filters: ListFilters): boolean
  /** Called only while the filter is on. */
  rule(filters: ListFilters, eb: LeadBuilder, reading: Reading): Rule
}

/** Fields that are no filters: the page, its order, and how other filters are understood. */
type Manner = 'page' | 'limit' | 'sort' | 'direction' | 'search_type' | 'language'
type FilterName = Exclude<keyof ListFilters, Manner>

/** Every filter of a list as SQL, as specification 3 and product.md 4 name them. A filter without an entry does not compile. */
const leadFilters: Record<FilterName, LeadFilter> = {
  search: { isOn: ({ search }) => search.trim() !== '', rule: searchRule },
  custom_search: {
    isOn: ({ custom_search }) => custom_search.length > 0,
    rule: ({ custom_search, language }, eb, reading) =>
      eb.and(custom_search.map((condition) => conditionRule(condition, eb, { ...reading, language }))),
  },
  startDate: {
    isOn: ({ startDate }) => Boolean(startDate),
    rule: ({ startDate }, eb) => eb('created_at', '>=', startDate ?? ''),
  },
  endDate: {
    isOn: ({ endDate }) => Boolean(endDate),
    rule: ({ endDate }, eb) => eb('created_at', '<', sql<string>`${endDate}::date + 1`),
  },
  sent: {
    isOn: ({ sent }) => sent !== -1,
    rule: ({ sent }) => sentRules[sent === -1 ? sentCodes.unsent : sent] as unknown as Rule, // it is true or false
  },
  withEmail: {
    isOn: ({ withEmail }) => withEmail !== -1,
    rule: (filters, eb) => eb('email_state', '=', emailStateOf(filters) ?? 'found'),
  },
}

const wentTo = (...states: string[]) =>
  sql<boolean>`exists (select from crm_push_leads where result_id = results.id and state = any (${states}::text[]))`
const isSent = wentTo('created', 'changed', 'left')

/** Whether a lead is in a CRM now; one that failed and was sent later has not failed. */
const sentRules = {
  [sentCodes.unsent]: sql<boolean>`not ${isSent}`,
  [sentCodes.sent]: isSent,
  [sentCodes.failed]: sql<boolean>`${wentTo('failed')} and not ${isSent}`,
}

const filterNames = Object.keys(leadFilters) as FilterName[] // the keys of that table
const besideEmailState = filterNames.filter((name) => name !== 'withEmail')

const stateOfCode = new Map(
  Object.entries(withEmailCodes).map(([state, code]) => [code, state as EmailState]),
) // its keys

/** The email state that the filters ask for; undefined for any. */
export const emailStateOf = ({ withEmail }: Pick<ListFilters, 'withEmail'>): EmailState | undefined =>
  withEmail === -1 ? undefined : stateOfCode.get(withEmail)

/** All filters of a list joined by AND. */
export const matches = (filters: ListFilters, reading: Reading = {}) => rulesOf(filterNames, filters, reading)

/** All filters but the email state, over which the segments of the list page count. */
export const matchesButEmailState = (filters: ListFilters, reading: Reading = {}) =>
  rulesOf(besideEmailState, filters, reading)

/** Whether any filter but the email state leaves leads out. */
export const isFiltered = (filters: ListFilters): boolean =>
  besideEmailState.some((name) => leadFilters[name].isOn(filters))

function rulesOf(names: FilterName[], filters: ListFilters, reading: Reading) {
  const on = names.map((name) => leadFilters[name]).filter(({ isOn }) => isOn(filters))
  return (eb: LeadBuilder): Rule => eb.and(on.map(({ rule }) => rule(filters, eb, reading)))
}

/** The text of the search box, in the columns of `search_text` and in the names of categories in the reader's language. */
function searchRule({ search, search_type, language }: ListFilters, eb: LeadBuilder, reading: Reading): Rule {
  const text = search.trim().toLowerCase()
  const column = reading.oneByOne ? sql<string>`search_text || ''` : eb.ref('search_text')
  const categories = language ? labelsNamed(text, language, search_type) : []
  // PostgreSQL and JavaScript disagree on the small form of some letters, such as İ.
  const pattern = sql<string>`lower(${searchPattern(search.trim(), search_type)})`
  const found = eb(column, 'like', pattern)
  return categories.length > 0 ? eb.or([found, ofCategories(categories, eb, reading)]) : found
}

/** `search_text` holds each value on a line of its own, so a whole value and its beginning can be asked for as well. */
function searchPattern(text: string, type: ListFilters['search_type']): string {
  const literal = escapeLike(text).replaceAll('\n', ' ')
  if (type === 'exact') return `%\n${literal}\n%`
  return type === 'start' ? `%\n${literal}%` : `%${literal}%`
}
