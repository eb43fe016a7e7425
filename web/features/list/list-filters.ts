import type { Condition, FilterField, ListFilters } from '#contract/leads/leads.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'
import type { FilterField as Offered } from '#web/ui/filter/condition.ts'
import type { ListSearch } from './list-search.ts'
import type { Filters } from './queries.ts'

export const defaultPageSize = 20

/** What may be filtered, how it is called and how its value is typed. `created_at` has a control of its own. */
const fields: Record<Exclude<FilterField, 'created_at'>, [PlainKey, Offered['kind']]> = {
  name: ['list.field.name', 'text'],
  category: ['list.field.category', 'text'],
  email: ['list.field.email', 'email'],
  phone: ['list.field.phone', 'text'],
  website: ['list.field.website', 'text'],
  city: ['list.field.city', 'text'],
  street: ['list.field.street', 'text'],
  postal_code: ['list.field.postal_code', 'text'],
  state: ['list.field.state', 'text'],
  country: ['list.field.country', 'text'],
  first_name: ['list.field.first_name', 'text'],
  last_name: ['list.field.last_name', 'text'],
  position: ['list.field.position', 'text'],
  platform: ['list.field.platform', 'text'],
  source: ['list.field.source', 'text'],
  charged: ['list.field.charged', 'number'],
}

export const offeredFields = (): Offered[] =>
  Object.entries(fields).map(([field, [label, kind]]) => ({ field, kind, label: t(label) }))

const operators: readonly Condition['operator'][] = [
  'like',
  'not like',
  'empty',
  'not empty',
  'lower',
  'greater',
  'is_verified',
]
const sorts = ['name', 'email', 'phone', 'city', 'category', 'website', 'created_at'] as const
const emailStates = { not_found: 0, found: 1, potential: 2 } as const

/** What the server is asked for, from what the address says. What it would not understand is left out. */
export function filtersOf(search: ListSearch): Filters & ListFilters {
  const { page = 1, limit = defaultPageSize, email, match, from, to, direction = 'asc' } = search
  return {
    page,
    limit: Math.min(limit, 200),
    search: search.search ?? '',
    search_type: match ?? 'contain',
    custom_search: (search.filters ?? []).flatMap(known),
    withEmail: email ? emailStates[email] : -1,
    sent: -1,
    direction,
    language: currentLanguage(),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    sort: sorts.find((sort) => sort === search.sort) ?? null,
  }
}

function known({ field, operator, value }: NonNullable<ListSearch['filters']>[number]): Condition[] {
  const name = Object.hasOwn(fields, field) ? (field as FilterField) : undefined // its keys are such names
  const act = operators.find((one) => one === operator)
  return name && act ? [{ field: name, operator: act, value }] : []
}

export const isFiltered = ({ search, email, filters, from, to }: ListSearch): boolean =>
  [search, email, filters, from, to].some((part) => part !== undefined)

/** Takes every filter off; order, page size and view stay. */
export const withoutFilters = {
  search: undefined,
  match: undefined,
  email: undefined,
  filters: undefined,
  from: undefined,
  to: undefined,
}
