import { type FilterOperator, operatorsOf, type ValueKind } from '#contract/values/conditions.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import type { Option } from '../select/option.ts'

/** One filter, in the words of the wire. All conditions of a list are joined by "and". */
export interface Condition<Field extends string = string> {
  field: Field
  operator: FilterOperator
  value: string
}

/** What may be filtered, and how its value is typed in. */
export interface FilterField<Field extends string = string> {
  field: Field
  label: string
  kind: ValueKind
  /** A closed list of values, with how many rows have each. */
  options?: readonly Option[]
}

const operatorWords: Record<FilterOperator, PlainKey> = {
  like: 'common.filter.like',
  'not like': 'common.filter.notLike',
  empty: 'common.filter.empty',
  'not empty': 'common.filter.notEmpty',
  lower: 'common.filter.lower',
  greater: 'common.filter.greater',
  is_verified: 'common.filter.verified',
}

const dayWords: Partial<Record<FilterOperator, PlainKey>> = {
  lower: 'common.filter.before',
  greater: 'common.filter.after',
}

/** What an operator is called: a day is before or after another one. */
export const operatorWord = (operator: FilterOperator, kind: ValueKind | undefined): PlainKey =>
  (kind === 'day' ? dayWords[operator] : undefined) ?? operatorWords[operator]

export const operatorsFor = (field: FilterField): readonly FilterOperator[] => operatorsOf[field.kind]

/** Whether the operator compares with a value. */
export const needsValue = (operator: FilterOperator): boolean =>
  operator !== 'empty' && operator !== 'not empty' && operator !== 'is_verified'

/** Whether a condition can be applied as it stands. */
export const isComplete = (condition: Condition): boolean =>
  !needsValue(condition.operator) || condition.value.trim() !== ''
