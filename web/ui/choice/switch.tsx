import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children?: ReactNode
}

/** On or off, at once. Without words it needs an `aria-label`. */
export function Switch({ children, className, ...input }: SwitchProps) {
  return (
    <label
      className={clsx(
        'inline-flex min-h-6 items-center gap-2 text-fg has-disabled:opacity-60 touch:min-h-11',
        className,
      )}
    >
      <span className="relative h-4 w-7 flex-none">
        <input
          {...input}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          className="peer absolute inset-0 h-4 w-7 appearance-none rounded-full bg-line-strong transition-colors checked:bg-fill checked:shadow-[inset_0_0_0_1px_var(--fill-border)]"
        />
        <span className="pointer-events-none absolute start-0.5 top-0.5 size-3 rounded-full bg-surface transition-transform peer-checked:translate-x-3 peer-checked:bg-on-fill rtl:peer-checked:-translate-x-3" />
      </span>
      {children}
    </label>
  )
}
