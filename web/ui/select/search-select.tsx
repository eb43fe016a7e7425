import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFieldProps } from '../form/field-context.ts'
import { useT } from '#web/i18n/t.tsx'
import { ComboboxList } from './combobox-list.tsx'
import { inputFrame } from '../control/input.tsx'
import type { Option } from './option.ts'

interface SearchSelectProps {
  value: Option | null
  onChange: (value: Option | null) => void
  options: readonly Option[]
  /** Given, the options are taken as they come and the typed text is reported. */
  onSearch?: (text: string) => void
  loading?: boolean
  icon?: LucideIcon
  placeholder?: string
  /** A small control at the end, such as "use my place". */
  suffix?: ReactNode
  renderOption?: (option: Option) => ReactNode
  'aria-label'?: string
}

/** One choice found by typing: a place, a list, a person. */
export function SearchSelect(props: SearchSelectProps) {
  const {
    value,
    onChange,
    options,
    onSearch,
    loading = false,
    icon: Icon,
    placeholder,
    suffix,
    renderOption,
  } = props
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
      isItemEqualToValue={(item, chosen) => item.value === chosen.value}
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
          placeholder={placeholder}
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
      <ComboboxList anchor={frame} loading={loading} {...(renderOption && { renderOption })} />
    </Base.Root>
  )
}
