import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useZodForm } from './use-zod-form.ts'

/**
 * A form whose values can change on the server while it is open, from a menu, another tab or another user. Untouched
 * fields take the new values; fields with typed values keep them.
 */
export function useLiveForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  known: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const form = useZodForm(schema, known)
  const heard = useRef(known)
  useEffect(() => {
    if (isSame(heard.current, known)) return
    heard.current = known
    const typed = form.getValues()
    const before: Readonly<Record<string, unknown>> = form.control._defaultValues
    form.reset(known, { keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true })
    for (const name of Object.keys(known) as Path<Input>[]) {
      const value: PathValue<Input, Path<Input>> = typed[name]
      if (!isSame(value, before[name])) form.setValue(name, value, { shouldDirty: true })
    }
  }, [form, known])
  return form
}

/** Of values that travel as JSON. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
