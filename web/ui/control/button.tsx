import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` a view. `danger` is quiet red text, `destroy` the filled one of a confirmation. */
  variant?: ButtonVariant
  /** 28, 32 or 40 px; 44 on touch screens. */
  size?: ButtonSize
  icon?: LucideIcon | undefined
  /** What the click may cost: "up to 100 credits". */
  price?: string | undefined
  /** Work is going on: clicks are ignored, focus and width stay. */
  busy?: boolean | undefined
  /** Shown while busy; its width is reserved from the start. */
  busyText?: string | undefined
}

export function Button({ variant, size, icon: Icon, price, busy = false, busyText, ...rest }: ButtonProps) {
  const { children, className, onClick, type = 'button', ...button } = rest
  return (
    <button
      {...button}
      // The reset and submit types are the caller's wish; `button` is the safe default.
      type={type}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {Icon && !busy && <Icon aria-hidden="true" />}
      {busy && <Spinner className="-ms-0.5 size-4" />}
      {busyText ? (
        <span className="grid text-center *:col-start-1 *:row-start-1">
          <span className={clsx(busy && 'invisible')}>{children}</span>
          <span className={clsx(!busy && 'invisible')}>{busyText}</span>
        </span>
      ) : (
        children
      )}
      {price && (
        <span className="font-normal tabular-nums">
          <span aria-hidden="true" className="me-1.5">
            ·
          </span>
          {price}
        </span>
      )}
    </button>
  )
}
