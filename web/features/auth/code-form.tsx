import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messages } from '#contract/messages.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { checkBy } from './check-by.ts'
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
      code: plain(code).length === 8 ? undefined : code ? t('auth.codeForm') : messages.required,
    })),
  })
  const resend = async () => {
    await onResend()
    setSentAgain(true)
    form.reset()
    form.setFocus('code')
  }
  return (
    <Form form={form} onSubmit={({ code }) => onCode(plain(code))}>
      <FormField control={form.control} name="code" label={t('auth.code')}>
        {(field) => (
          <Input
            {...field}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABCD-EFGH"
            maxLength={20}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else can be done on this step
            autoFocus
            dir="ltr"
            large
            className="font-mono text-xl tracking-widest uppercase"
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

const plain = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
