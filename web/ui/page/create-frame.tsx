import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '../control/button-class.ts'
import { Button } from '../control/button.tsx'
import { useUnsavedChanges } from '../form/unsaved-changes.ts'
import { PageFrame } from './page-frame.tsx'
import { PageHeader } from './page-header.tsx'

interface CreateFrameProps {
  title: string
  /** A link without content to the page above. */
  back: ReactElement<Record<string, unknown>>
  /** Of the page's one form. */
  formId: string
  isSubmitting: boolean
  /** Something was typed: leaving asks first. */
  isDirty: boolean
  submit: string
  submitting: string
  children: ReactNode
}

/** A page that makes one thing: its form, and at the lower edge the way back and the button. */
export function CreateFrame(props: CreateFrameProps) {
  const { title, back, formId, isSubmitting, isDirty, submit, submitting, children } = props
  const t = useT()
  useUnsavedChanges(isDirty && !isSubmitting)
  return (
    <PageFrame
      header={<PageHeader title={title} back={back} />}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {cloneElement(back, { className: buttonClass(), children: t('common.cancel') })}
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyText={submitting}>
            {submit}
          </Button>
        </div>
      }
    >
      {children}
    </PageFrame>
  )
}
