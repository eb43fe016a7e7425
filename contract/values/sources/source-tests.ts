import { type ListType, listTypes } from '#contract/values/list-types.ts'
import type { SourceAction } from './source-drivers.ts'

/** Records that the test of a search asks for, as each may cost. */
export const testRecords = 3

/** What a test of a source is filled with, by what it asks. A count and a search for similar leads ask as a search does. */
const testInputs = {
  local: ['trade', 'place'],
  people: ['title'],
  domain: ['domain'],
  influencer: ['keyword'],
  count: [],
  similar: [],
  employees: ['domain'],
  email: ['person', 'domain'],
  phone: ['person', 'domain'],
  verify: ['email'],
  enrich: ['network', 'username'],
  place: ['place'],
  company: ['company'],
} as const satisfies Record<SourceAction, readonly string[]>
export type TestInput = (typeof testInputs)[SourceAction][number]
export const testInputNames = [...new Set(Object.values(testInputs).flat())]

/** Whether it asks for leads by criteria. */
export const isSearch = (action: SourceAction): action is ListType =>
  listTypes.some((type) => type === action)

/** The search that a question of a source is a form of; undefined for a question about one lead. */
export function searchedBy(
  action: SourceAction,
  actions: readonly SourceAction[],
): ListType | 'employees' | undefined {
  if (isSearch(action) || action === 'employees') return action
  return action === 'count' || action === 'similar' ? actions.find(isSearch) : undefined
}

/** What a test of a source with these actions is filled with. */
export const testInputsOf = (action: SourceAction, actions: readonly SourceAction[]): readonly TestInput[] =>
  testInputs[searchedBy(action, actions) ?? action]
