import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#web/api/refusal.ts'
import { useT } from '#web/i18n/t.tsx'
import { EmailInput } from '#web/ui/control/email-input.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useRulesForm } from '#web/ui/form/use-rules-form.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { loginFaults, type LoginValues, sentLogin } from './login-rules.ts'
import { keepMethod, LastUsed } from './last-used.tsx'
import { login, resendConfirmation } from '#web/features/auth/queries.ts'
import type { Registration } from '#web/features/auth/registration/registration.ts'

interface LoginFormProps {
  onUnconfirmed: (registration: Registration) => void
  /** The password is right; a code is asked for as well. */
  onSecondStep: (claim: string) => void
}

/** Email and password. What was typed stays after a refusal, and the password has the focus. */
export function LoginForm({ onUnconfirmed, onSecondStep }: LoginFormProps) {
  const t = useT()
  const form = useRulesForm(loginFaults, { email: '', password: '' })
  const signIn = useMutation(login)
  const resend = useMutation(resendConfirmation)
  const [refused, setRefused] = useState<string>()

  const submit = async (typed: LoginValues) => {
    const values = sentLogin(typed)
    setRefused(undefined)
    try {
      const { second_step } = await signIn.mutateAsync(values)
      keepMethod('password')
      if (second_step) onSecondStep(second_step.claim)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'email_unconfirmed') return sendNewCode(values)
      if (!(error instanceof Refusal) || Object.keys(error.errors).length > 0) throw error
      if (error.status === 0) setRefused(t('auth.unreachable'))
      else setRefused(error.code === 'wrong_login' ? t('auth.wrongLogin') : error.message)
      // After the form is writable again.
      setTimeout(() => form.setFocus('password', { shouldSelect: true }))
    }
  }

  /** The address is not confirmed: a new code goes out, and its step takes the place of this form. */
  const sendNewCode = async ({ email, password }: LoginValues) => {
    const askAgain = () => resend.mutateAsync({ email, password })
    onUnconfirmed({ email, ...(await askAgain()), askAgain })
  }

  return (
    <Form form={form} onSubmit={submit}>
      {refused && <Banner tone="danger" title={refused} />}
      <FormField control={form.control} name="email" label={t('auth.email')}>
        {(field) => (
          <EmailInput
            {...field}
            autoComplete="username"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else can be done on this page
            autoFocus
            large
          />
        )}
      </FormField>
      <FormField control={form.control} name="password" label={t('auth.password')}>
        {(field) => <PasswordInput {...field} large />}
      </FormField>
      <div className="relative mt-2">
        <SubmitButton size="lg" className="w-full" busyText={t('auth.signingIn')}>
          {t('shell.signIn')}
        </SubmitButton>
        <LastUsed method="password" />
      </div>
    </Form>
  )
}
