import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Input, type InputProps } from './input.tsx'

interface DebouncedInputProps extends Omit<InputProps, 'value' | 'onChange' | 'aria-label'> {
  /** Its name and placeholder. */
  label: string
  /** In place of the name, where that has no room. */
  placeholder?: string
  value: string
  /** Told once typing pauses, and at once on Enter. */
  onChange: (text: string) => void
}

const pauseMs = 300

/** A search box whose text becomes a question only when the reader pauses. */
export function DebouncedInput({
  label,
  placeholder = label,
  value,
  onChange,
  suffix,
  className = '',
  ...input
}: DebouncedInputProps) {
  const t = useT()
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
      className={`${className} [&_input::-webkit-search-cancel-button]:hidden`}
      suffix={
        <>
          {(draft ?? value) !== '' && (
            <button
              type="button"
              aria-label={t('common.clear')}
              className="me-1 grid size-6 place-items-center rounded-sm text-fg-muted hover:text-fg-strong touch:size-9"
              onClick={() => {
                setDraft(undefined)
                tell('')
              }}
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          )}
          {suffix}
        </>
      }
      aria-label={label}
      placeholder={placeholder}
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
