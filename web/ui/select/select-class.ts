import clsx from 'clsx'
import { inputFrame } from '../control/input.tsx'

/** `chosen` is a quiet one that filters now. */
export type Quiet = boolean | 'chosen'

/** The closed select: a field, or quiet words in a toolbar. */
export function selectTriggerClass(quiet: Quiet, className: string | undefined): string {
  return clsx(
    quiet
      ? [
          'inline-flex h-7 items-center gap-1 touch:h-11',
          quiet === 'chosen'
            ? 'rounded-full bg-tint px-2.5 font-medium text-accent-text inset-own'
            : 'rounded-md px-2 text-fg-muted hover:bg-hover',
        ]
      : [inputFrame, 'h-8 w-full justify-between px-2.5 text-start touch:h-11'],
    className,
  )
}
