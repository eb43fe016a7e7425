import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldProps } from '../form/field-context.ts'
import { inputFrame } from './input.tsx'

/** Grows with its text from `rows` (3) on. */
export function Textarea({ className, rows = 3, ...textarea }: ComponentProps<'textarea'>) {
  const field = useFieldProps(textarea)
  return (
    <span className={clsx(inputFrame, className)}>
      <textarea
        rows={rows}
        {...textarea}
        {...field}
        className="field-sizing-content min-h-16 w-full resize-y bg-transparent px-2.5 py-1.5 outline-none"
      />
    </span>
  )
}
