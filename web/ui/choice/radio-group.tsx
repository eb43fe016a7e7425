import { useId } from 'react'
import type { Option } from '../select/option.ts'

interface RadioGroupProps<Value extends string> {
  label: string
  /** A heading above says it already. */
  hideLabel?: boolean
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** Native radio buttons under one legend. What cannot be chosen otherwise is said, not asked. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium text-fg-strong'}>{label}</legend>
      {options.length === 1 && <p className="text-fg">{options[0]?.label}</p>}
      {options.length > 1 &&
        options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-6 items-start gap-2 py-0.5 text-fg has-disabled:opacity-60 touch:min-h-11 touch:py-3"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 flex-none appearance-none rounded-full border border-line-strong bg-surface checked:border-[5px] checked:border-ring"
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-xs text-fg-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
    </fieldset>
  )
}
