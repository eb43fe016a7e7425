import type { ReactNode } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output>
  extends Omit<FieldProps, 'children' | 'error'> {
  control: Control<Values, unknown, Output>
  name: Name
  /** The control: `{(field) => <Input {...field} />}`; others take `value` and `onChange`. */
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode
}

/** A Field wired to a form: value, blur, focus on error, and the text of its error. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  props: FormFieldProps<Values, Name, Output>,
) {
  const { control, name, children, ...field } = props
  const { field: wired, fieldState } = useController({ control, name })
  return (
    <Field {...field} error={fieldState.error?.message}>
      {children(wired)}
    </Field>
  )
}
