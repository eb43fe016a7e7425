import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { messages } from '#contract/messages.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { checkBy } from './check-by.ts'
import { CodeInput } from './code-input.tsx'
import { signInWithCode } from './step-queries.ts'

/** The second half of a sign-in: a code of the app, or a recovery code. */
export default function SecondStep({ claim, onBack }: { claim: string; onBack: () => void }) {
  const t = useT()
  const signIn = useMutation(signInWithCode)
  const form = useForm({
    defaultValues: { code: '' },
    resolver: checkBy(({ code }) => ({ code: code.trim() === '' ? messages.required : undefined })),
  })
  return (
    <AuthFrame page={t('auth.signIn')} title={t('signIn.stepTitle')} lead={t('signIn.stepLead')}>
      <Form form={form} onSubmit={({ code }) => signIn.mutateAsync({ claim, code })}>
        <FormField control={form.control} name="code" label={t('signIn.stepCode')}>
          {(field) => <CodeInput {...field} inputMode="text" placeholder="123 456" maxLength={40} />}
        </FormField>
        <SubmitButton size="lg" className="mt-2 w-full" busyText={t('auth.checking')}>
          {t('auth.signIn')}
        </SubmitButton>
        <Button size="lg" className="w-full" onClick={onBack}>
          {t('auth.backToSignIn')}
        </Button>
      </Form>
    </AuthFrame>
  )
}
