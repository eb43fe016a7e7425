import { useMutation, useQuery } from '@tanstack/react-query'
import { ChangePassword } from '#contract/account/auth.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { NewPasswordInput } from '#web/features/auth/password/new-password-input.tsx'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { OwnHand } from '#web/features/impersonation/own-hand.tsx'
import { ProfileFrame } from '#web/features/me/profile-frame.tsx'
import { changePassword } from '#web/features/me/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Confirmed } from './confirm-session.tsx'
import { securityQuery } from './security-queries.ts'

setFieldErrors()

/** Who has no password yet has none to show. */
const twice = (hasPassword: boolean) =>
  ChangePassword.extend({
    current_password: ChangePassword.shape.current_password.min(hasPassword ? 1 : 0),
    repeated: ChangePassword.shape.password,
  }).refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: fieldError('passwords_match'),
  })

const TwicePassword = twice(true)
const FirstPassword = twice(false)

/** A new password, or the first one. */
export function PasswordPage() {
  const t = useT()
  const security = useQuery(securityQuery)
  return (
    <ProfileFrame title={t('shell.password')} isUnderSecurity>
      <div className="max-w-220 px-6 max-tablet:px-4">
        <QueryView query={security} loadFailed={t('me.securityFailed')}>
          {({ has_password }) => (
            <FormSection
              title={t(has_password ? 'shell.password' : 'me.setPassword')}
              hint={t(has_password ? 'me.signsOut' : 'me.setPasswordHint')}
            >
              <OwnHand>
                <Confirmed>
                  <PasswordForm hasPassword={has_password} />
                </Confirmed>
              </OwnHand>
            </FormSection>
          )}
        </QueryView>
      </div>
    </ProfileFrame>
  )
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useT()
  const change = useMutation(changePassword)
  const { data: options } = useQuery(optionsQuery)
  const empty = { current_password: '', password: '', repeated: '' }
  const form = useZodForm(hasPassword ? TwicePassword : FirstPassword, empty)
  return (
    <Form
      form={form}
      onSubmit={async ({ current_password, password }) => {
        await change.mutateAsync({ current_password, password })
        form.reset(empty)
      }}
    >
      {hasPassword && (
        <FormField control={form.control} name="current_password" label={t('me.currentPassword')}>
          {(field) => <PasswordInput {...field} />}
        </FormField>
      )}
      <FormField
        control={form.control}
        name="password"
        label={t('me.newPassword')}
        hint={options && t('me.passwordHint', { count: options.password_min })}
      >
        {(field) => <NewPasswordInput {...field} />}
      </FormField>
      <FormField control={form.control} name="repeated" label={t('me.repeatPassword')}>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <SubmitButton className="justify-self-start">
        {t(hasPassword ? 'me.changePassword' : 'me.setPassword')}
      </SubmitButton>
    </Form>
  )
}
