import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form } from '../form/form.tsx'
import { SaveBar } from '../form/save-bar.tsx'

interface SettingsFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  onSave: (values: Values) => Promise<unknown>
  /** After the fields were saved or discarded. */
  onSettled?: () => void
  children: ReactNode
}

/** A page of sections over the bar that saves or discards them. What was saved is what a later discard goes back to. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { form, onSave, onSettled, children } = props
  return (
    <Form
      form={form}
      className="flex flex-1 flex-col"
      onSubmit={async (values) => {
        await onSave(values)
        form.reset(values)
        onSettled?.()
      }}
    >
      <div className="max-w-220 flex-1 px-6 max-tablet:px-4">{children}</div>
      <SaveBar
        onDiscard={() => {
          form.reset()
          onSettled?.()
        }}
      />
    </Form>
  )
}
