import { ChipsCombobox } from './combobox.tsx'

interface TagInputProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Tags used before, offered while typing. */
  suggestions?: readonly string[]
  placeholder?: string
  'aria-label'?: string
}

/** Free words as chips; Enter or comma adds one. */
export function TagInput({ value, onChange, suggestions = [], ...rest }: TagInputProps) {
  const option = (word: string) => ({ value: word, label: word })
  return (
    <ChipsCombobox
      {...rest}
      free
      value={value.map(option)}
      options={suggestions.map(option)}
      onChange={(next) => onChange(next.map((chip) => chip.value))}
    />
  )
}
