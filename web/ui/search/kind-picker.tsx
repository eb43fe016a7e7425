import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

export interface Kind<Value extends string> {
  value: Value
  icon: LucideIcon
  name: string
  /** "by place" */
  by: string
  /** "1 cr each" */
  price: string
}

interface KindPickerProps<Value extends string> {
  label: string
  kinds: readonly Kind<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio cards in a row (two by two on a phone): icon, name, what it goes by, price. */
export function KindPicker<Value extends string>({ label, kinds, value, onChange }: KindPickerProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid grid-cols-4 gap-3 px-6 max-rail:grid-cols-2 max-tablet:gap-2 max-tablet:px-4"
    >
      {kinds.map((kind) => (
        <label
          key={kind.value}
          className="relative grid h-15 cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] content-center items-center gap-x-3 rounded-lg border border-line bg-surface px-4 transition-colors hover:bg-hover has-checked:border-ring has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-tablet:h-14 max-tablet:grid-cols-[20px_minmax(0,1fr)] max-tablet:gap-x-2.5 max-tablet:px-3"
        >
          <input
            type="radio"
            name={name}
            value={kind.value}
            checked={kind.value === value}
            onChange={() => onChange(kind.value)}
            className="peer sr-only"
          />
          <kind.icon
            aria-hidden="true"
            className="row-span-2 size-5! text-fg-muted peer-checked:text-accent-text"
          />
          <span className="truncate text-base font-medium text-fg-strong max-tablet:text-sm">
            {kind.name}
          </span>
          <span className="text-xs leading-5 text-fg-muted tabular-nums max-tablet:col-start-2 max-tablet:leading-4">
            {kind.price}
          </span>
          <span className="col-span-2 col-start-2 truncate text-xs text-fg-muted max-tablet:hidden">
            {kind.by}
          </span>
        </label>
      ))}
    </div>
  )
}
