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

/** To which address a code is to go. */
export function EmailForm({ email, onEmail }: EmailFormProps) {
  const t = useT()
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
      <SubmitButton size="lg" className="mt-2 w-full" busyText={t('auth.sending')}>
        {t('auth.sendCode')}
      </SubmitButton>
    </Form>
  )
}
