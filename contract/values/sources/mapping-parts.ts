/** What a source of the operator's own mapping answers. */
export const mappedActions = ['email', 'domain', 'people'] as const
export type MappedAction = (typeof mappedActions)[number]

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

/** The slots that a request may hold, beside `{key}`. */
export const slotsOf: Record<MappedAction, readonly string[]> = {
  email: ['name', 'first_name', 'last_name', 'domain', 'company', 'linkedin_url'],
  domain: ['domain', 'page', 'offset', 'cursor', 'size'],
  people: [
    'titles',
    'seniorities',
    'departments',
    'companies',
    'industries',
    'keywords',
    'country',
    'state',
    'city',
    'page',
    'offset',
    'cursor',
    'size',
  ],
}
