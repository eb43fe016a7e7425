import type { RowReason } from './row-reasons.ts'

/** What the rows of a table can be. */
export const tableKinds = ['places', 'people', 'companies', 'creators'] as const
export type TableKind = (typeof tableKinds)[number]

/** What a column of a table can hold. A file of leads has what `importFields` lists. */
export const tableFields = [
  'id',
  'name',
  'username',
  'account',
  'network',
  'first_name',
  'last_name',
  'title',
  'company',
  'website',
  'industry',
  'headcount',
  'category',
  'category_path',
  'other_category',
  'status',
  'email',
  'phone',
  'calling_code',
  'linkedin',
  'profile',
  'street',
  'postal_code',
  'city',
  'state',
  'country',
  'lat',
  'lon',
  'followers',
  'posts',
  'views',
  'likes',
  'comments',
  'shares',
  'engagements',
  'engagement_rate',
  'last_posted',
] as const
export type TableField = (typeof tableFields)[number]

/** Why a row of a table is left out, of `rowReasons`. */
export const rowRejects = [
  'no_name',
  'no_position',
  'no_business',
  'total',
  'closed',
  'no_username',
  'no_network',
  'broken_record',
  'too_large_record',
  'cut_off',
] as const satisfies readonly RowReason[]
