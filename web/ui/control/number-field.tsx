import { NumberField as Base } from '@base-ui/react/number-field'
import clsx from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Ref } from 'react'
import { useFieldProps } from '../form/field-context.ts'
import { useT } from '#web/i18n/t.tsx'
import { inputFrame } from './input.tsx'

interface NumberFieldProps {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** A unit after the figure: "km". */
  unit?: string
  placeholder?: string
  'aria-label'?: string
  className?: string
  /** Of the input, for who moves the focus to it. */
  ref?: Ref<HTMLInputElement> | undefined
}

/** A number in the user's notation; arrow keys and, on hover, two small buttons step it. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, className, placeholder, 'aria-label': label, ref, ...limits } = props
  const t = useT()
  const field = useFieldProps({ 'aria-label': label })
  const stepClass = 'grid h-1/2 w-4 place-items-center text-fg-muted hover:text-fg-strong'
  return (
    <Base.Root {...limits} value={value} onValueChange={onChange} {...(field.id && { id: field.id })}>
      <Base.Group className={clsx(inputFrame, 'group h-8 ps-2.5 pe-1 touch:h-11 touch:pe-2.5', className)}>
        <Base.Input
          ref={ref}
          placeholder={placeholder}
          aria-label={field['aria-label']}
          aria-describedby={field['aria-describedby']}
          aria-invalid={field['aria-invalid']}
          className="h-full w-full min-w-0 flex-1 bg-transparent text-end tabular-nums outline-none"
        />
        {unit && <span className="text-sm text-fg-muted">{unit}</span>}
        <span className="flex h-6 flex-col opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:hidden">
          <Base.Increment className={stepClass} aria-label={t('common.increase')}>
            <ChevronUp aria-hidden="true" className="size-3" />
          </Base.Increment>
          <Base.Decrement className={stepClass} aria-label={t('common.decrease')}>
            <ChevronDown aria-hidden="true" className="size-3" />
          </Base.Decrement>
        </span>
      </Base.Group>
    </Base.Root>
  )
}
