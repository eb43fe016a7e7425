import type { Option } from './option.ts'
import { Select } from './select.tsx'

interface FilterSelectProps<Value extends string> {
  label: string
  /** What stands there while nothing is filtered: "Every type". */
  every: string
  value: Value | undefined
  options: readonly Option<Value>[]
  onChange: (value: Value | undefined) => void
}

const all = 'every'

/** One of a toolbar's filters: every value, or one. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, every, value, options, onChange } = props
  return (
    <Select<Value | typeof all>
      quiet={value === undefined || 'chosen'}
      {...(value === undefined && { className: 'max-tablet:first-of-type:-ms-2' })}
      aria-label={label}
      value={value ?? all}
      options={[{ value: all, label: every }, ...options]}
      onChange={(next) => onChange(next === all ? undefined : (next as Value))}
    />
  )
}
