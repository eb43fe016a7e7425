import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '../control/button-class.ts'
import { Button } from '../control/button.tsx'
import { Form } from '../form/form.tsx'
import { useUnsavedChanges } from '../form/unsaved-changes.ts'
import { PageFrame } from './page-frame.tsx'
import { PageHeader } from './page-header.tsx'

interface CreateFrameProps<Input extends FieldValues, Output> {
  title: string
  /** A link without content to the page above. */
  back: ReactElement<Record<string, unknown>>
  form: UseFormReturn<Input, unknown, Output>
  onSubmit: (values: Output) => Promise<unknown>
  submit: string
  submitting: string
  children: ReactNode
}

/** A page that makes one thing: its form, and at the lower edge the way back and the button. Leaving typed fields asks first. */
export function CreateFrame<Input extends FieldValues, Output>(props: CreateFrameProps<Input, Output>) {
  const { title, back, form, onSubmit, submit, submitting, children } = props
  const t = useT()
  const id = useId()
  const { isDirty, isSubmitting } = form.formState
  useUnsavedChanges(isDirty && !isSubmitting)
  return (
    <PageFrame
      header={<PageHeader title={title} back={back} />}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {cloneElement(back, { className: buttonClass(), children: t('common.cancel') })}
          <Button type="submit" form={id} variant="primary" busy={isSubmitting} busyText={submitting}>
            {submit}
          </Button>
        </div>
      }
    >
      <Form id={id} form={form} className="max-w-220 px-6 max-tablet:px-4" onSubmit={onSubmit}>
        {children}
      </Form>
    </PageFrame>
  )
}
