import type { PlainKey } from '#web/i18n/t.tsx'
import type { Option } from '../control/option.ts'

/** One filter, in the words of the wire. All conditions of a list are joined by "and". */
export interface Condition<Field extends string = string> {
  field: Field
  operator: Operator
  value: string
}

export type Operator = 'like' | 'not like' | 'empty' | 'not empty' | 'lower' | 'greater' | 'is_verified'

/** What may be filtered, and how its value is typed in. */
export interface FilterField<Field extends string = string> {
  field: Field
  label: string
  kind: 'text' | 'number' | 'date' | 'email'
  /** A closed list of values, with how many rows have each. */
  options?: readonly Option[]
}

export const operatorWords: Record<Operator, PlainKey> = {
  like: 'common.filter.like',
  'not like': 'common.filter.notLike',
  empty: 'common.filter.empty',
  'not empty': 'common.filter.notEmpty',
  lower: 'common.filter.lower',
  greater: 'common.filter.greater',
  is_verified: 'common.filter.verified',
}

const operatorsOf: Record<FilterField['kind'], readonly Operator[]> = {
  text: ['like', 'not like', 'empty', 'not empty'],
  email: ['like', 'not like', 'is_verified', 'empty', 'not empty'],
  number: ['greater', 'lower', 'empty', 'not empty'],
  date: ['greater', 'lower', 'empty', 'not empty'],
}

export const operatorsFor = (field: FilterField): readonly Operator[] => operatorsOf[field.kind]

/** Whether the operator says it all by itself. */
export const needsValue = (operator: Operator): boolean =>
  operator !== 'empty' && operator !== 'not empty' && operator !== 'is_verified'

/** Whether a condition can be applied as it stands. */
export const isComplete = (condition: Condition): boolean =>
  !needsValue(condition.operator) || condition.value.trim() !== ''
