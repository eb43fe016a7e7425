import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import type { Option } from '../select/option.ts'

export interface Segment<Value extends string> extends Option<Value> {
  /** A small shape before the word, such as an e-mail mark. It makes room first (`FittingRow`). */
  mark?: ReactNode
}

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  options: readonly Segment<Value>[]
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
  /** Only icons stay: where the container `tools` lacks room, or always. */
  shrinks?: boolean | 'always'
  /** Fills the width in equal parts. */
  grow?: boolean
  className?: string
}

/** A few choices side by side, one of them on. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, size = 'md', shrinks = false, grow = false, className } = props
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        'gap-0.5 rounded-md bg-sunken p-0.5 touch:h-11 touch:rounded-touch',
        grow ? 'flex' : 'inline-flex max-tablet:flex max-tablet:w-full max-tablet:overflow-x-auto',
        size === 'sm' ? 'h-7' : 'h-8',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          title={shrinks ? option.label : undefined}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
          className={clsx(
            'inline-flex h-full items-center justify-center gap-1.5 rounded-sm font-medium whitespace-nowrap text-fg-muted transition-colors',
            'hover:text-fg-strong aria-pressed:bg-raised aria-pressed:text-fg-strong aria-pressed:shadow-[0_0_0_1px_var(--line),var(--shadow-sm)]',
            'touch:min-w-11 max-tablet:flex-auto max-tablet:gap-1 max-tablet:px-1',
            size === 'sm' ? 'px-2' : 'px-2.5',
            grow && 'flex-1',
          )}
        >
          {option.icon && <option.icon aria-hidden="true" />}
          {option.mark && (
            <span className="flex max-tablet:hidden tablet:group-data-short/tools:hidden">{option.mark}</span>
          )}
          <span
            className={clsx(shrinks && option.icon && shrunk[shrinks === 'always' ? 'always' : 'narrow'])}
          >
            {option.label}
          </span>
          {option.count !== undefined && (
            <span className="font-normal tabular-nums">
              {typeof option.count === 'number' ? formatNumber(option.count) : option.count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

const shrunk = { always: 'tablet:sr-only', narrow: 'tablet:@max-[84rem]/tools:sr-only' }
