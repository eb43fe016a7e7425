import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Without words it needs an `aria-label`. */
  children?: ReactNode
  /** Some, but not all, of what it stands for. */
  mixed?: boolean
}

/** A native checkbox in our clothes: 16 px box, hit area of 24 (44 on touch). */
export function Checkbox({ children, mixed = false, className, ...input }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'inline-flex items-center gap-2 text-fg has-disabled:opacity-60',
        children ? 'min-h-6 touch:min-h-11' : 'relative after:absolute after:-inset-1 touch:after:-inset-3.5',
        className,
      )}
    >
      <span className="relative grid size-4 flex-none place-items-center">
        <input
          {...input}
          type="checkbox"
          ref={(element) => {
            if (element) element.indeterminate = mixed
          }}
          className="peer absolute inset-0 z-1 size-4 appearance-none rounded-xs border border-line-strong bg-surface checked:border-transparent checked:bg-fill checked:shadow-[inset_0_0_0_1px_var(--fill-border)] indeterminate:border-transparent indeterminate:bg-fill indeterminate:shadow-[inset_0_0_0_1px_var(--fill-border)]"
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none invisible z-2 size-3 stroke-[2.5] text-on-fill peer-checked:visible peer-indeterminate:invisible"
        />
        <Minus
          aria-hidden="true"
          className="pointer-events-none invisible absolute z-2 size-3 stroke-[2.5] text-on-fill peer-indeterminate:visible"
        />
      </span>
      {children && <span>{children}</span>}
    </label>
  )
}
