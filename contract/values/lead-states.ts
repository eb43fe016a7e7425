/**
 * `found`: confirmed by its mail server, or published on the owner's site and not refuted. `potential`: not confirmed.
 * `not_found`: the sources and the site were read, and have none. `not_checked`: they could not be read, or not yet.
 */
export const emailStates = ['found', 'potential', 'not_found', 'not_checked'] as const
export type EmailState = (typeof emailStates)[number]

/** The filter `withEmail` of specification 3; -1 is any. */
export const withEmailCodes = {
  not_found: 0,
  found: 1,
  potential: 2,
  not_checked: 3,
} as const satisfies Record<EmailState, number>

/** The filter `sent` of specification 3, product.md 4; -1 is any. */
export const sentCodes = { unsent: 0, sent: 1, failed: 2 } as const

export const verdicts = ['valid', 'risky', 'invalid', 'unknown', 'not_checked'] as const
export type Verdict = (typeof verdicts)[number]

/** How the contact search of a lead stands: `not_needed` without a site, `not_searched` when the run was stopped. */
export const contactStates = [
  'not_needed',
  'queued',
  'searching',
  'searched',
  'not_searched',
  'failed',
] as const
export type ContactState = (typeof contactStates)[number]

/** Whose an address is: a person's, or that of an office such as info@ or sales@. */
export const addressKinds = ['person', 'role'] as const
export type AddressKind = (typeof addressKinds)[number]

export {
  type Department,
  departments,
  seniorities,
  type Seniority,
} from '#engine/taxonomy/names/positions.ts'

/** The kinds of telephone lines. The plan of North America, for one, does not tell mobile from landline. */
export const lineKinds = [
  'mobile',
  'landline',
  'mobile_or_landline',
  'toll_free',
  'premium',
  'shared_cost',
  'internet',
  'other',
] as const
