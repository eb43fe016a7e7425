import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import type { Option } from './option.ts'

interface OptionLineProps {
  option: Option
  /** The library's element around the label, for the lists that look options up by it. */
  label?: ReactNode
}

/** An option of an open list: icon, label and hint, and its count at the end. */
export function OptionLine({ option, label = option.label }: OptionLineProps) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      {option.icon && <option.icon aria-hidden="true" className="self-center text-fg-muted" />}
      <span className="truncate">{label}</span>
      {option.hint && <span className="truncate text-xs text-fg-muted">{option.hint}</span>}
      {option.count !== undefined && (
        <span className="ms-auto text-xs text-fg-muted tabular-nums">
          {typeof option.count === 'number' ? formatNumber(option.count) : option.count}
        </span>
      )}
    </span>
  )
}

/** Marks the option that is chosen. */
export const chosenMark = <Check aria-hidden="true" className="size-3.5 text-accent-text" />
