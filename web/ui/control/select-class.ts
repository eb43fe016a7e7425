import clsx from 'clsx'
import { inputFrame } from './input.tsx'

/** The closed select: a field, or quiet words in a toolbar. */
export function selectTriggerClass(quiet: boolean, className: string | undefined): string {
  return clsx(
    quiet
      ? 'inline-flex h-7 items-center gap-1 rounded-md px-2 text-fg-muted hover:bg-hover touch:h-11'
      : [inputFrame, 'h-8 w-full justify-between px-2.5 text-start touch:h-11'],
    className,
  )
}
