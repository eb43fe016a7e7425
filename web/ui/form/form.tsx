import { type ComponentProps, type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { Banner } from '../state/banner.tsx'
import { PlainForm } from './plain-form.tsx'

/** How the server refuses: one message, and texts by field. */
interface Refusal extends Error {
  errors?: Record<string, string>
}

interface FormProps<Input extends FieldValues, Output>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  form: UseFormReturn<Input, unknown, Output>
  /** What it throws lands on the fields it names, the rest in a banner above them. */
  onSubmit: (values: Output) => Promise<unknown> | void
  children: ReactNode
}

/** A second submit while one is under way is ignored; a failed check moves focus to the first wrong field. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, children, className = 'grid gap-4', ...rest } = props
  const [failure, setFailure] = useState<string>()

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await onSubmit(values)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const { errors = {} } = error as Refusal
      const known = Object.entries(errors).filter(([name]) => hasField(form, name))
      for (const [index, [name, message]] of known.entries())
        form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
      if (known.length === 0) setFailure([error.message, ...Object.values(errors)].filter(Boolean).join(' '))
    }
  })

  return (
    <FormProvider {...form}>
      <PlainForm
        {...rest}
        className={className}
        onSubmit={() => {
          if (!form.formState.isSubmitting) void submit()
        }}
      >
        {failure && <Banner tone="danger" title={failure} />}
        {children}
      </PlainForm>
    </FormProvider>
  )
}

function hasField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): boolean {
  return form.control._fields[name] !== undefined || name in form.getValues()
}
