import type { Condition, ListFilters } from '#contract/leads/leads.ts'
import { filterOperators, textMatches } from '#contract/values/conditions.ts'
import { conditionColumns } from '#contract/values/lead-columns.ts'
import { emailStates, withEmailCodes } from '#contract/values/lead-states.ts'
import { readOneOf, readText } from '#web/api/read-address.ts'

interface ListFilter<Value> {
  /** Reads the address; undefined for what it cannot mean. */
  read: (raw: unknown) => Value | undefined
  /** The part of the question to the server. */
  ask: (value: Value) => Partial<ListFilters>
}

const filter = <Value>(one: ListFilter<Value>) => one

/**
 * Every filter of a list by its name in the address: how it is read, and what the server is asked. A new filter is an
 * entry here, a control in `filter-controls.tsx` and a rule in the server's `lead-filters.ts`.
 */
export const listFilters = {
  search: filter({ read: readText, ask: (search) => ({ search }) }),
  email: filter({
    read: (raw) => readOneOf(emailStates, raw),
    ask: (state) => ({ withEmail: withEmailCodes[state] }),
  }),
  filters: filter({ read: readConditions, ask: (custom_search) => ({ custom_search }) }),
  from: filter({ read: readText, ask: (startDate) => ({ startDate }) }),
  to: filter({ read: readText, ask: (endDate) => ({ endDate }) }),
}

/** How the text of the search box has to fit; no filter by itself. */
export const readMatch = (raw: unknown) => readOneOf(textMatches, raw)

export type FilterName = keyof typeof listFilters
export type FilterValues = {
  [Name in FilterName]?: NonNullable<ReturnType<(typeof listFilters)[Name]['read']>>
}

export const filterNames = Object.keys(listFilters) as FilterName[] // the keys of that table

function readConditions(raw: unknown): Condition[] | undefined {
  const conditions = Array.isArray(raw) ? raw.filter(isCondition) : []
  return conditions.length > 0 ? conditions : undefined
}

function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false
  const { field, operator, value: wanted } = value as Record<string, unknown>
  return (
    conditionColumns.some((one) => one === field) &&
    filterOperators.some((one) => one === operator) &&
    typeof wanted === 'string'
  )
}
