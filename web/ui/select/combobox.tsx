import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFieldProps } from '../form/field-context.ts'
import { useT } from '#web/i18n/t.tsx'
import { ComboboxList } from './combobox-list.tsx'
import { inputFrame } from '../control/input.tsx'
import type { Option } from './option.ts'

interface ChipsComboboxProps {
  value: readonly Option[]
  onChange: (value: Option[]) => void
  /** What can be chosen for the text typed so far; the caller asks the server when `onSearch` fires. */
  options: readonly Option[]
  /** Given, the options are taken as they come and the typed text is reported. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** Any typed text may become a chip on Enter or comma: a keyword. */
  free?: boolean
  /** Told of the text that stands in the field when it is left, which is then empty. */
  onLeave?: (text: string) => void
  placeholder?: string
  'aria-label'?: string
  renderOption?: (option: Option) => ReactNode
}

/** Several choices as chips in one field; Backspace takes the last one back. */
export function ChipsCombobox(props: ChipsComboboxProps) {
  const {
    value,
    onChange,
    options,
    onSearch,
    loading = false,
    free = false,
    onLeave,
    placeholder,
    renderOption,
  } = props
  const t = useT()
  const field = useFieldProps({ 'aria-label': props['aria-label'] })
  const frame = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const type = (next: string) => {
    setText(next)
    onSearch?.(next)
  }
  const addFree = () => {
    const word = text.trim()
    if (word && !value.some((chip) => chip.value === word)) onChange([...value, { value: word, label: word }])
    type('')
  }
  return (
    <Base.Root<Option, true>
      multiple
      items={[...options]}
      value={[...value]}
      inputValue={text}
      {...(onSearch && { filter: null })}
      autoHighlight={!free}
      isItemEqualToValue={(item, chosen) => item.value === chosen.value}
      onValueChange={(next, { reason }) => {
        if (reason === 'escape-key') return
        onChange(next)
        type('')
      }}
      onInputValueChange={(next, { reason, event }) => {
        const isLeft = reason === 'input-clear' && ['focusout', 'pointerdown'].includes(event.type)
        if (isLeft && text.trim()) onLeave?.(text.trim())
        type(next)
      }}
    >
      <Base.Chips
        ref={frame}
        className={clsx(
          inputFrame,
          'min-h-8 flex-wrap gap-1 py-[3px] ps-1 pe-2.5 touch:min-h-11 touch:py-1.5',
        )}
      >
        {value.map((chip) => (
          <Base.Chip
            key={chip.value}
            className="inline-flex h-6 max-w-full items-center gap-1 rounded-sm bg-hover ps-2 pe-0.5 text-sm outline-none data-highlighted:bg-tint-2 focus-visible:bg-tint-2 touch:h-8"
          >
            <span className="truncate">{chip.label}</span>
            <Base.ChipRemove
              aria-label={t('common.removeThing', { thing: chip.label })}
              className="grid size-5 place-items-center rounded-xs text-fg-muted hover:text-fg-strong touch:size-7"
            >
              <X aria-hidden="true" className="size-3" />
            </Base.ChipRemove>
          </Base.Chip>
        ))}
        <Base.Input
          {...field}
          placeholder={value.length > 0 ? t('common.addAnother') : placeholder}
          className="h-6 min-w-24 flex-1 bg-transparent ps-1.5 outline-none"
          onKeyDown={(event) => {
            const nothingChosen = !event.currentTarget.getAttribute('aria-activedescendant')
            if (free && (event.key === ',' || (event.key === 'Enter' && nothingChosen)) && text.trim()) {
              event.preventDefault()
              addFree()
            }
          }}
        />
      </Base.Chips>
      <ComboboxList anchor={frame} loading={loading} {...(renderOption && { renderOption })} />
    </Base.Root>
  )
}
