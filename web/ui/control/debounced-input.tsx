import { useEffect, useRef, useState } from 'react'
import { Input, type InputProps } from './input.tsx'

interface DebouncedInputProps extends Omit<InputProps, 'value' | 'onChange' | 'aria-label' | 'placeholder'> {
  /** Its name and placeholder. */
  label: string
  value: string
  /** Told once typing pauses, and at once on Enter. */
  onChange: (text: string) => void
}

const pauseMs = 300

/** A search box whose text becomes a question only when the reader pauses. */
export function DebouncedInput({ label, value, onChange, ...input }: DebouncedInputProps) {
  const [draft, setDraft] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <Input
      {...input}
      type="search"
      aria-label={label}
      placeholder={label}
      value={draft ?? value}
      onChange={(event) => {
        const text = event.target.value
        setDraft(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => tell(text), pauseMs)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(draft ?? value)
      }}
      onBlur={() => {
        if (draft !== undefined) tell(draft)
        setDraft(undefined)
      }}
    />
  )
}
