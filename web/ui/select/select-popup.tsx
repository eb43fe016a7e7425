import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import clsx from 'clsx'
import { ChevronDown, ChevronsUpDown } from 'lucide-react'
import { useFieldProps } from '../form/field-context.ts'
import type { OpenAtOnce } from '../overlay/open-at-once.ts'
import { itemClass, popupClass } from '../popover/popup-class.ts'
import type { Option } from './option.ts'
import { chosenMark, OptionLine } from './option-line.tsx'
import { type Quiet, selectTriggerClass } from './select-class.ts'

export interface SelectProps<Value extends string> {
  value: Value | null
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  placeholder?: string
  /** Needed outside a Field. */
  'aria-label'?: string
  disabled?: boolean
  /** `quiet` has no border: for toolbars and pagers. */
  quiet?: Quiet
  className?: string
}

/** The list with its field. The page refuses style elements; the library's one hides scroll bars of lists unlike this. */
export function SelectPopup<Value extends string>(props: SelectProps<Value> & OpenAtOnce) {
  const { value, options, onChange, placeholder, disabled = false, quiet = false, className } = props
  const field = useFieldProps({ 'aria-label': props['aria-label'] })
  const Arrow = quiet ? ChevronDown : ChevronsUpDown
  return (
    <CSPProvider disableStyleElements>
      <Base.Root<Value>
        defaultOpen={props.openAtOnce ?? false}
        value={value}
        items={options.map(({ value: item, label }) => ({ value: item, label }))}
        disabled={disabled}
        onValueChange={(next) => {
          if (next !== null) onChange(next)
        }}
      >
        <Base.Trigger {...field} className={selectTriggerClass(quiet, className)}>
          <Base.Value className="truncate data-placeholder:text-fg-muted" placeholder={placeholder} />
          <Base.Icon>
            <Arrow aria-hidden="true" className="size-3.5 text-fg-muted" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="z-50 outline-none" sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className={clsx(popupClass, 'max-h-(--available-height) min-w-(--anchor-width) p-1')}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={itemClass}
                  >
                    <OptionLine option={option} label={<Base.ItemText>{option.label}</Base.ItemText>} />
                    <Base.ItemIndicator>{chosenMark}</Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
