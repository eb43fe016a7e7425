import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { sayFieldError } from '#web/i18n/say-field-error.ts'
import { useT } from '#web/i18n/t.tsx'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: string
  /** One control; it finds its id, description and invalid state by itself. */
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  /** A link or figure at the end of the label line. */
  aside?: ReactNode
  /** A small label, for a bar where the figures count more. */
  quiet?: boolean
  /** The error comes after something was sent, with the focus elsewhere: it is read out. */
  announced?: boolean
  className?: string
}

/** Label above, hint under it, error with icon under the control. */
export function Field({
  label,
  children,
  hint,
  error,
  optional,
  aside,
  quiet,
  announced,
  className,
}: FieldProps) {
  const t = useT()
  const id = useId()
  const wiring = useMemo(() => {
    const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
    return {
      id: `${id}-control`,
      labelId: `${id}-label`,
      describedBy: described || undefined,
      invalid: !!error,
    }
  }, [id, hint, error])
  return (
    <div className={clsx('flex min-w-0 flex-col', quiet ? 'gap-1' : 'gap-1.5', className)}>
      <div className="flex items-baseline gap-1">
        <label
          id={wiring.labelId}
          htmlFor={wiring.id}
          className={quiet ? 'text-xs text-fg-muted' : 'font-medium text-fg-strong'}
        >
          {label}
        </label>
        {optional && <span className="text-xs text-fg-muted">{t('common.optional')}</span>}
        {aside && <span className="ms-auto">{aside}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-xs text-fg-muted">
          {hint}
        </p>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && (
        <p
          id={`${id}-error`}
          {...(announced && { role: 'alert' })}
          className="flex items-start gap-1 text-xs font-medium text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-px size-3.5" />
          {sayFieldError(error)}
        </p>
      )}
    </div>
  )
}
