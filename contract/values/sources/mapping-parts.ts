import type { SourceAction } from './source-drivers.ts'

/** What a source of the operator's own mapping answers. */
export const mappedActions = ['email', 'phone', 'domain', 'people'] as const
export type MappedAction = (typeof mappedActions)[number]

/** What a source can be asked whose mapping says one of these. */
export const askedByMapping = {
  email: ['email'],
  phone: ['phone'],
  domain: ['domain', 'similar', 'employees'],
  people: ['people', 'similar', 'employees'],
} as const satisfies Record<MappedAction, readonly SourceAction[]>

/** How it gives further pages. */
export const pagings = ['none', 'page', 'offset', 'cursor'] as const

/** The fields of a person that a mapping may name in an answer. */
export const mappedFields = [
  'email',
  'claim',
  'name',
  'first_name',
  'last_name',
  'position',
  'company',
  'domain',
  'phone',
  'linkedin_url',
  'country',
  'state',
  'city',
  'industry',
  'id',
] as const

const ofPerson = ['name', 'first_name', 'last_name', 'domain', 'company', 'linkedin_url'] as const
const ofSearch = [
  'titles',
  'seniorities',
  'departments',
  'companies',
  'industries',
  'keywords',
  'country',
  'state',
  'city',
] as const
const ofPaging = ['page', 'offset', 'cursor', 'size'] as const

/** The slots that a request may hold, beside `{key}`. */
export const slotsOf: Record<MappedAction, readonly string[]> = {
  email: ofPerson,
  phone: ofPerson,
  domain: ['domain', ...ofPaging],
  people: [...ofSearch, ...ofPaging],
}

/** The slots that a person fills to try a mapping. */
export const trySlots = [...ofPerson, ...ofSearch] as const
export type TrySlot = (typeof trySlots)[number]
