import type { ListType } from '../list-types.ts'

/** Why leads are one lead, as `engine/duplicates` says it. */
export const duplicateReasons = ['record', 'profile', 'email', 'phone', 'website'] as const

/**
 * Values of which a merge keeps one, each with the columns that go with it. An address stays whole: the street of one lead
 * and the town of another would be no place.
 */
export const mergeFields = {
  name: ['name', 'first_name', 'last_name'],
  category: ['category'],
  position: ['position', 'seniority', 'department'],
  company: ['company', 'industry', 'headcount'],
  email: [
    'email',
    'email_state',
    'email_verdict',
    'email_checked_at',
    'address_kind',
    'pattern',
    'pattern_support',
  ],
  phone: ['phone'],
  website: ['website', 'platform'],
  linkedin_url: ['linkedin_url'],
  address: ['street', 'postal_code', 'city', 'state', 'country', 'lat', 'lon'],
} as const
export type MergeField = keyof typeof mergeFields
export const mergeFieldNames = Object.keys(mergeFields) as MergeField[] // the keys of that table

/** The values that leads of a type have. */
export const mergedIn: Readonly<Record<ListType, readonly MergeField[]>> = {
  local: ['name', 'category', 'email', 'phone', 'website', 'address'],
  people: ['name', 'position', 'company', 'email', 'phone', 'website', 'linkedin_url', 'address'],
  domain: ['name', 'position', 'phone', 'email'],
  influencer: ['name', 'category', 'email', 'phone', 'website', 'address'],
}
