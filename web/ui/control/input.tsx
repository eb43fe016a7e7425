import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldProps } from '../form/field-context.ts'

export interface InputProps extends ComponentProps<'input'> {
  icon?: LucideIcon | undefined
  /** A unit or a small control at the end. */
  suffix?: ReactNode
  large?: boolean
}

/** The frame shared by everything that is typed into. */
export const inputFrame =
  'flex min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface text-base text-fg-strong field-ring has-aria-invalid:border-danger touch:rounded-touch has-[:is(input,textarea):disabled]:bg-sunken has-[:is(input,textarea):disabled]:text-fg-muted'

export function Input({ icon: Icon, suffix, large, className, ...input }: InputProps) {
  const field = useFieldProps(input)
  return (
    <span className={clsx(inputFrame, large ? 'h-10 px-3' : 'h-8 px-2.5', 'touch:h-11', className)}>
      {Icon && <Icon aria-hidden="true" className="text-fg-muted" />}
      <input {...input} {...field} className="h-full min-w-0 flex-1 bg-transparent outline-none" />
      {suffix && <span className="flex flex-none items-center text-sm text-fg-muted">{suffix}</span>}
    </span>
  )
}
