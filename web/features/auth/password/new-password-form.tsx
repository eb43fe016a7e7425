import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { fieldError } from '#contract/messages/field-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { checkBy } from '#web/features/auth/codes/check-by.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { passwordError } from './new-password-rules.ts'
import { optionsQuery } from '#web/features/auth/queries.ts'

/** A new password, twice. */
export function NewPasswordForm({ onPassword }: { onPassword: (password: string) => Promise<unknown> }) {
  const t = useT()
  const { data: options } = useQuery(optionsQuery)
  const form = useForm({
    defaultValues: { password: '', again: '' },
    resolver: checkBy(({ password, again }) => ({
      password: passwordError(password, options?.password_min),
      again: again === password ? undefined : fieldError('passwords_match'),
    })),
  })
  return (
    <Form form={form} onSubmit={({ password }) => onPassword(password)}>
      <FormField control={form.control} name="password" label={t('auth.newPassword')}>
        {(field) => (
          <NewPasswordInput
            {...field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else can be done on this step
            autoFocus
            large
          />
        )}
      </FormField>
      <FormField control={form.control} name="again" label={t('auth.passwordAgain')}>
        {(field) => <PasswordInput {...field} autoComplete="new-password" large />}
      </FormField>
      <SubmitButton size="lg" className="mt-2 w-full">
        {t('auth.setPassword')}
      </SubmitButton>
    </Form>
  )
}
