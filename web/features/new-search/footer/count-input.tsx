import { useState } from 'react'
import { NumberField } from '#web/ui/control/number-field.tsx'

interface CountInputProps {
  value: number
  /** 1 by default. */
  min?: number
  max: number
  onChange: (value: number) => void
  unit?: string
  className?: string
}

/** A whole number that may be empty while it is being typed. */
export function CountInput({ value, min = 1, max, onChange, ...rest }: CountInputProps) {
  const [isEmpty, setEmpty] = useState(false)
  const [isTyped, setTyped] = useState(false)
  // A number that is typed stays, even where it is the one that was suggested.
  const leave = () => {
    if (isTyped && !isEmpty) onChange(value)
    setTyped(false)
    setEmpty(false)
  }
  return (
    <span className="contents" onInput={() => setTyped(true)} onBlur={leave}>
      <NumberField
        {...rest}
        value={isEmpty ? null : value}
        min={min}
        max={max}
        onChange={(next) => {
          setEmpty(next === null)
          if (next !== null) onChange(Math.min(max, Math.max(min, Math.round(next))))
        }}
      />
    </span>
  )
}
