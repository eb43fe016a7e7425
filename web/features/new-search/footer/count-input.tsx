import { useState } from 'react'
import { NumberField } from '#web/ui/control/number-field.tsx'

interface CountInputProps {
  value: number
  max: number
  onChange: (value: number) => void
  unit?: string
  className?: string
}

/** A whole number of at least 1 that may be empty while it is being typed. */
export function CountInput({ value, max, onChange, ...rest }: CountInputProps) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <span className="contents" onBlur={() => setEmpty(false)}>
      <NumberField
        {...rest}
        value={isEmpty ? null : value}
        min={1}
        max={max}
        onChange={(next) => {
          setEmpty(next === null)
          if (next !== null) onChange(Math.min(max, Math.max(1, Math.round(next))))
        }}
      />
    </span>
  )
}
