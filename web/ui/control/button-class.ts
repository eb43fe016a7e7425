import clsx from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'destroy'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-fill text-on-fill shadow-[inset_0_0_0_1px_var(--fill-border),var(--shadow-sm)] hover:bg-fill-hover active:bg-fill-active',
  secondary:
    'bg-raised text-fg-strong shadow-[inset_0_0_0_1px_var(--line),var(--shadow-sm)] hover:bg-hover [&>.lucide]:text-fg-muted',
  ghost: 'text-fg hover:bg-hover [&>.lucide]:text-fg-muted',
  danger: 'text-danger hover:bg-danger-tint',
  destroy:
    'bg-danger-solid text-on-danger hover:brightness-110 red-brand:bg-transparent red-brand:text-danger red-brand:shadow-[inset_0_0_0_1px_currentColor]',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-sm touch:h-11 touch:rounded-touch touch:px-4',
  md: 'h-8 px-3 text-sm touch:h-11 touch:rounded-touch touch:px-4 touch:text-base',
  lg: 'h-10 px-4 text-base touch:h-11 touch:rounded-touch',
}

/** The look of a button, for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(
  { variant = 'secondary', size = 'md' }: { variant?: ButtonVariant; size?: ButtonSize } = {},
  ...more: (string | false | undefined)[]
): string {
  return clsx(
    'inline-flex select-none items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors',
    'aria-disabled:cursor-default [&>.lucide:first-child]:-ms-0.5 disabled:opacity-60',
    variants[variant],
    sizes[size],
    ...more,
  )
}

/** The look of a square icon button. */
export function iconButtonClass(size: ButtonSize = 'sm', ...more: (string | false | undefined)[]): string {
  const sides = { sm: 'size-7', md: 'size-8', lg: 'size-10' }
  return clsx(
    'relative grid flex-none place-items-center rounded-md text-fg-muted transition-colors hover:bg-hover hover:text-fg-strong',
    'disabled:pointer-events-none disabled:opacity-40 touch:size-11 aria-expanded:bg-hover aria-expanded:text-fg-strong',
    sides[size],
    ...more,
  )
}
