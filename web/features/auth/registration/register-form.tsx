import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { fieldError } from '#contract/messages/field-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { EmailInput } from '#web/ui/control/email-input.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useRulesForm } from '#web/ui/form/use-rules-form.ts'
import { CodeForm } from '#web/features/auth/codes/code-form.tsx'
import { NewPasswordInput } from '#web/features/auth/password/new-password-input.tsx'
import { emailError, passwordError } from '#web/features/auth/password/new-password-rules.ts'
import { confirmEmail, optionsQuery, register, resendConfirmation } from '#web/features/auth/queries.ts'
import type { Registration } from './registration.ts'

const empty = { first_name: '', last_name: '', email: '', password: '' }
type Values = typeof empty

/** Asks for an account. Who sent the visitor stays with it. */
export function RegisterForm({ onRegistered }: { onRegistered: (registration: Registration) => void }) {
  const t = useT()
  const { ref } = useSearch({ from: '/login' })
  const { data: options } = useQuery(optionsQuery)
  const ask = useMutation(register)
  const resend = useMutation(resendConfirmation)
  const form = useRulesForm<Values>(
    (values) => ({
      first_name: values.first_name.trim() ? undefined : fieldError('required'),
      last_name: values.last_name.trim() ? undefined : fieldError('required'),
      email: emailError(values.email),
      password: passwordError(values.password, options?.password_min),
    }),
    empty,
  )
  const submit = async ({ email: typed, password, ...names }: Values) => {
    const email = typed.trim()
    const { claim } = await ask.mutateAsync({ ...names, email, password, ref: ref ?? null })
    onRegistered({ email, claim, askAgain: () => resend.mutateAsync({ email, password }) })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <FormField control={form.control} name="first_name" label={t('auth.firstName')}>
          {(field) => (
            <Input
              {...field}
              autoComplete="given-name"
              maxLength={100}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else can be done on this page
              autoFocus
              large
            />
          )}
        </FormField>
        <FormField control={form.control} name="last_name" label={t('auth.lastName')}>
          {(field) => <Input {...field} autoComplete="family-name" maxLength={100} large />}
        </FormField>
      </div>
      <FormField control={form.control} name="email" label={t('auth.email')}>
        {(field) => <EmailInput {...field} autoComplete="username" large />}
      </FormField>
      <FormField
        control={form.control}
        name="password"
        label={t('auth.password')}
        hint={options && t('auth.passwordHint', { count: options.password_min })}
      >
        {(field) => <NewPasswordInput {...field} large />}
      </FormField>
      <SubmitButton size="lg" className="mt-2 w-full" busyText={t('auth.sending')}>
        {t('auth.register')}
      </SubmitButton>
    </Form>
  )
}

interface ConfirmFormProps {
  registration: Registration
  onChange: (next: Registration) => void
}

/** The code that makes an account of a registration, and signs in. */
export function ConfirmForm({ registration, onChange }: ConfirmFormProps) {
  const { email, claim, askAgain } = registration
  const confirm = useMutation(confirmEmail)
  return (
    <CodeForm
      onCode={(code) => confirm.mutateAsync({ email, code, claim })}
      onResend={async () => {
        const next = await askAgain()
        onChange({ ...registration, claim: next.claim })
      }}
    />
  )
}
