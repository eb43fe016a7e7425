import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFieldProps } from '../form/field-context.ts'
import { useT } from '#web/i18n/t.tsx'
import { inputFrame } from '../control/input.tsx'
import { ComboboxList } from './combobox-list.tsx'
import type { Option } from './option.ts'

interface SharedProps {
  /** The choices for the typed text; the caller asks the server when `onSearch` is called. */
  options: readonly Option[]
  /** With it, the options are shown as they come, without a filter of the browser. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** What is said in place of an empty list. */
  empty?: ReactNode
  placeholder?: string
  'aria-label'?: string
  renderOption?: (option: Option) => ReactNode
}

const isSame = (item: Option, chosen: Option) => item.value === chosen.value

interface ComboboxProps extends SharedProps {
  value: Option | null
  onChange: (value: Option | null) => void
  icon?: LucideIcon
  /** A small control at the end, such as "use my place". */
  suffix?: ReactNode
}

/** One choice found by typing: a place, a list, a person. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, onSearch, loading = false, icon: Icon, suffix, renderOption } = props
  const t = useT()
  const field = useFieldProps({ 'aria-label': props['aria-label'] })
  const frame = useRef<HTMLDivElement>(null)
  const [text, setText] = useState<string>()
  return (
    <Base.Root<Option>
      items={[...options]}
      value={value}
      inputValue={text ?? value?.label ?? ''}
      {...(onSearch && { filter: null })}
      autoHighlight
      isItemEqualToValue={isSame}
      onValueChange={(next) => {
        setText(undefined)
        onChange(next)
      }}
      onInputValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return
        setText(next)
        onSearch?.(next)
      }}
      onOpenChange={(open) => {
        if (!open) setText(undefined)
      }}
    >
      <Base.InputGroup ref={frame} className={clsx(inputFrame, 'h-8 ps-2.5 pe-1.5 touch:h-11')}>
        {Icon && <Icon aria-hidden="true" className="text-fg-muted" />}
        <Base.Input
          {...field}
          placeholder={props.placeholder}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {value && (
          <Base.Clear
            aria-label={t('common.clear')}
            className="grid size-6 place-items-center rounded-sm text-fg-muted hover:text-fg-strong touch:size-9"
          >
            <X aria-hidden="true" className="size-3.5" />
          </Base.Clear>
        )}
        {suffix}
      </Base.InputGroup>
      <ComboboxList
        anchor={frame}
        loading={loading}
        empty={props.empty}
        {...(renderOption && { renderOption })}
      />
    </Base.Root>
  )
}

interface ChipsComboboxProps extends SharedProps {
  value: readonly Option[]
  onChange: (value: Option[]) => void
  /**
   * Receives the text that stands in the field when the user leaves it, or presses Enter where no option is offered for it.
   * The field is then empty.
   */
  onLeave?: (text: string) => void
  /** What a chip shows in place of its label. */
  renderChip?: (chip: Option) => ReactNode
  /** Called when the field has the focus: the options may be asked for then. */
  onFocus?: () => void
}

/** Several choices as chips in one field; Backspace takes the last one back. */
export function ChipsCombobox(props: ChipsComboboxProps) {
  const { value, onChange, options, onSearch, loading = false, onLeave, placeholder, renderOption } = props
  const t = useT()
  const field = useFieldProps({ 'aria-label': props['aria-label'] })
  const frame = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const type = (next: string) => {
    setText(next)
    onSearch?.(next)
  }
  return (
    <Base.Root<Option, true>
      multiple
      items={[...options]}
      value={[...value]}
      inputValue={text}
      {...(onSearch && { filter: null })}
      autoHighlight
      isItemEqualToValue={isSame}
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
            <span className="truncate">{props.renderChip ? props.renderChip(chip) : chip.label}</span>
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
          onFocus={props.onFocus}
          onKeyDown={(event) => {
            const isOffered = options.length > 0 || loading || event.nativeEvent.isComposing
            if (event.key !== 'Enter' || isOffered || !onLeave || !text.trim()) return
            event.preventDefault()
            onLeave(text.trim())
            type('')
          }}
          placeholder={value.length > 0 ? t('common.addAnother') : placeholder}
          className="h-6 min-w-24 flex-1 bg-transparent ps-1.5 outline-none"
        />
      </Base.Chips>
      <ComboboxList
        anchor={frame}
        loading={loading}
        empty={props.empty}
        {...(renderOption && { renderOption })}
      />
    </Base.Root>
  )
}
