import clsx from 'clsx'
import { Input, type InputProps } from '#web/ui/control/input.tsx'

/** The one field of a step: a code that was sent or that an app shows. */
export function CodeInput({ className, ...props }: InputProps) {
  return (
    <Input
      {...props}
      autoComplete="one-time-code"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else can be done on this step
      autoFocus
      dir="ltr"
      large
      className={clsx('font-mono text-xl tracking-widest', className)}
    />
  )
}
