import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { EmailInput } from '#web/ui/control/email-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useRulesForm } from '#web/ui/form/use-rules-form.ts'
import { emailError } from '#web/features/auth/password/new-password-rules.ts'

interface EmailFormProps {
  email: string
  onEmail: (email: string) => Promise<unknown>
}

/** To which address a code is to go. Without email on this server, an operator passes it on. */
export function EmailForm({ email, onEmail }: EmailFormProps) {
  const t = useT()
  const isSent = useQuery(optionsQuery).data?.sends_email !== false
  const form = useRulesForm<{ email: string }>((values) => ({ email: emailError(values.email) }), { email })
  return (
    <Form form={form} onSubmit={(values) => onEmail(values.email.trim())}>
      <FormField control={form.control} name="email" label={t('auth.email')}>
        {(field) => (
          <EmailInput
            {...field}
            autoComplete="username"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else can be done on this step
            autoFocus
            large
          />
        )}
      </FormField>
      <SubmitButton size="lg" className="mt-2 w-full" busyText={t(isSent ? 'auth.sending' : 'auth.checking')}>
        {t(isSent ? 'auth.sendCode' : 'auth.continue')}
      </SubmitButton>
    </Form>
  )
}
