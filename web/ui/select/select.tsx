import { ChevronDown, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { useFieldProps } from '../form/field-context.ts'
import { useFloating, useWaitingTrigger } from '../overlay/floating.ts'
import { selectTriggerClass } from './select-class.ts'
import type { SelectProps } from './select-popup.tsx'

/** One of a few: a field, or quiet words in a toolbar. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const floating = useFloating()
  const { openAtOnce, onClick } = useWaitingTrigger()
  if (floating) return <floating.SelectPopup {...props} openAtOnce={openAtOnce} />
  return <ClosedSelect {...props} onClick={onClick} />
}

/** What a select looks like until its list has loaded. */
function ClosedSelect<Value extends string>(props: SelectProps<Value> & { onClick: () => void }) {
  const { value, options, placeholder, disabled, quiet = false, className, onClick } = props
  const field = useFieldProps({ 'aria-label': props['aria-label'] })
  const listId = useId()
  const chosen = options.find((option) => option.value === value)
  const Arrow = quiet ? ChevronDown : ChevronsUpDown
  return (
    <button
      {...field}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-controls={listId}
      aria-haspopup="listbox"
      disabled={disabled}
      onClick={onClick}
      className={selectTriggerClass(quiet, className)}
    >
      <span className={chosen ? 'truncate' : 'truncate text-fg-muted'}>{chosen?.label ?? placeholder}</span>
      <Arrow aria-hidden="true" className="size-3.5 text-fg-muted" />
    </button>
  )
}
