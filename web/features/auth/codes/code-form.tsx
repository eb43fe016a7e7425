import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldError } from '#contract/messages/field-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { checkBy } from './check-by.ts'
import { CodeInput, mailedCode } from './code-input.tsx'
import { ResendButton } from './resend-button.tsx'

interface CodeFormProps {
  /** Throws a Refusal when the code is not the one. */
  onCode: (code: string) => Promise<unknown>
  onResend: () => Promise<unknown>
}

/** The code of a mail, typed or pasted in any form, and another one on demand. */
export function CodeForm({ onCode, onResend }: CodeFormProps) {
  const t = useT()
  const [isSentAgain, setSentAgain] = useState(false)
  const form = useForm({
    defaultValues: { code: '' },
    resolver: checkBy(({ code }) => ({
      code: code.length === 8 ? undefined : code ? t('auth.codeForm') : fieldError('required'),
    })),
  })
  const resend = async () => {
    await onResend()
    setSentAgain(true)
    form.reset()
    form.setFocus('code')
  }
  return (
    <Form form={form} onSubmit={({ code }) => onCode(code)}>
      <FormField control={form.control} name="code" label={t('auth.code')}>
        {(field) => (
          <CodeInput
            {...field}
            groups={mailedCode}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else can be done on this step
            autoFocus
          />
        )}
      </FormField>
      <SubmitButton size="lg" className="mt-2 w-full" busyText={t('auth.checking')}>
        {t('auth.continue')}
      </SubmitButton>
      <ResendButton onResend={resend} isSentAgain={isSentAgain} />
    </Form>
  )
}
