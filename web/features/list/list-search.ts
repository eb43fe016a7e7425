import { compact, type RawSearch, readCount, readOneOf, readText } from '#web/api/read-address.ts'
import type { Condition } from '#web/ui/filter/condition.ts'

/** What the address of a list says: what is shown and how. A default is left out. */
export interface ListSearch {
  page?: number
  limit?: number
  search?: string
  match?: (typeof matches)[number]
  email?: (typeof emailStates)[number]
  filters?: Condition[]
  from?: string
  to?: string
  sort?: string
  direction?: (typeof directions)[number]
  view?: (typeof views)[number]
  /** The lead in the drawer. */
  lead?: string
}

const matches = ['exact', 'start'] as const
const emailStates = ['found', 'potential', 'not_found'] as const
const directions = ['asc', 'desc'] as const
const views = ['map', 'split'] as const

export function readListSearch(raw: RawSearch): ListSearch {
  return compact({
    page: readCount(raw['page']),
    limit: readCount(raw['limit']),
    search: readText(raw['search']),
    match: readOneOf(matches, raw['match']),
    email: readOneOf(emailStates, raw['email']),
    filters: readConditions(raw['filters']),
    from: readText(raw['from']),
    to: readText(raw['to']),
    sort: readText(raw['sort']),
    direction: readOneOf(directions, raw['direction']),
    view: readOneOf(views, raw['view']),
    lead: readText(raw['lead']),
  })
}

function readConditions(value: unknown): Condition[] | undefined {
  if (!Array.isArray(value)) return undefined
  const conditions = value.filter(isCondition)
  return conditions.length > 0 ? conditions : undefined
}

function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false
  const { field, operator, value: wanted } = value as Record<string, unknown>
  return [field, operator, wanted].every((part) => typeof part === 'string')
}
