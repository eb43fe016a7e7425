/** What the rows of a table can be. */
export const tableKinds = ['places', 'people', 'companies', 'creators'] as const
export type TableKind = (typeof tableKinds)[number]

/** What a column of a table can hold. A file of leads has all but the id and the place on the map. */
export const tableFields = [
  'id',
  'name',
  'username',
  'network',
  'first_name',
  'last_name',
  'title',
  'company',
  'website',
  'industry',
  'headcount',
  'category',
  'email',
  'phone',
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

/** Why a row of a table is left out. */
export const rowRejects = [
  'no_name',
  'no_position',
  'no_username',
  'no_network',
  'broken_record',
  'too_large_record',
  'cut_off',
] as const
