/** Operators of a condition, specification 3. */
export const filterOperators = [
  'like',
  'not like',
  'empty',
  'not empty',
  'lower',
  'greater',
  'is_verified',
] as const
export type FilterOperator = (typeof filterOperators)[number]

/** The operators that fit each kind of value; the first is the usual one. */
export const operatorsOf = {
  text: ['like', 'not like', 'empty', 'not empty'],
  email: ['like', 'not like', 'is_verified', 'empty', 'not empty'],
  number: ['greater', 'lower', 'empty', 'not empty'],
  list: ['like', 'not like', 'empty', 'not empty'],
  date: ['greater', 'lower', 'empty', 'not empty'],
  day: ['not empty', 'empty', 'greater', 'lower'],
} as const satisfies Record<string, readonly FilterOperator[]>
export type ValueKind = keyof typeof operatorsOf

/** How the text of a search box matches a value. */
export const textMatches = ['contain', 'exact', 'start'] as const
