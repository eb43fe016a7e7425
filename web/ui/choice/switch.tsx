import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#web/i18n/t.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children?: ReactNode
}

/** On or off, at once; a word where the user may not change it. Without words it needs an `aria-label`. */
export function Switch({ children, className, disabled, ...input }: SwitchProps) {
  const t = useT()
  if (disabled) return <span className="text-fg-muted">{t(input.checked ? 'common.on' : 'common.off')}</span>
  return (
    <label className={clsx('inline-flex min-h-6 items-center gap-2 text-fg touch:min-h-11', className)}>
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
