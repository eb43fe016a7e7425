import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { call } from '#web/api/call.ts'
import { AuthFrame, useBusiness } from '#web/features/auth/auth-frame.tsx'
import { CodeForm } from '#web/features/auth/codes/code-form.tsx'
import { EmailForm } from '#web/features/auth/codes/email-form.tsx'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useRulesForm } from '#web/ui/form/use-rules-form.ts'
import { linkClass } from '#web/ui/page/link-class.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { passwordError } from './new-password-rules.ts'

type Step =
  | { at: 'email' }
  | { at: 'code'; email: string }
  | { at: 'password'; email: string; code: string }
  | { at: 'done' }

/** Three steps in place: to which address, the code of the mail, the new password. The link of the mail starts at the third. */
export function ForgotPasswordPage() {
  const t = useT()
  const [step, setStep] = useState(readLink)
  const { data: options } = useQuery(optionsQuery)
  const isSent = options?.sends_email !== false
  const business = useBusiness()
  const words = {
    email: {
      title: t('shell.forgotPassword'),
      lead: isSent ? t('auth.forgotLead') : t('auth.noEmail', { business }),
    },
    code: {
      title: t(isSent ? 'auth.codeTitle' : 'auth.codeTitleNoEmail'),
      lead: isSent ? t('auth.neutralSent') : t('auth.noEmail', { business }),
    },
    password: { title: t('auth.newPasswordTitle'), lead: t('auth.signsOutOthers') },
    done: { title: t('auth.changedTitle'), lead: t('auth.changedLead') },
  }[step.at]

  const askCode = (email: string) => call('forgotPassword', { body: { email } }, { quiet: true })

  return (
    <AuthFrame page={t('shell.forgotPassword')} {...words} isEnd={step.at === 'done'}>
      {step.at === 'email' && (
        <EmailForm
          email=""
          onEmail={async (email) => {
            await askCode(email)
            setStep({ at: 'code', email })
          }}
        />
      )}
      {step.at === 'code' && (
        <CodeForm
          onResend={() => askCode(step.email)}
          onCode={async (code) => {
            await call('checkResetCode', { body: { email: step.email, code } }, { quiet: true })
            setStep({ ...step, at: 'password', code })
          }}
        />
      )}
      {step.at === 'password' && (
        <NewPasswordForm
          onPassword={async (password) => {
            const { email, code } = step
            await call('resetPassword', { body: { email, code, password } }, { quiet: true })
            history.replaceState(history.state, '', location.pathname)
            setStep({ at: 'done' })
          }}
        />
      )}
      {step.at === 'done' ? (
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'lg' }, 'w-full')}>
          {t('shell.signIn')}
        </Link>
      ) : (
        <p className="mt-6 flex gap-4 text-base">
          <Link to="/login" className={linkClass}>
            {t('auth.backToSignIn')}
          </Link>
          {step.at !== 'email' && (
            <button type="button" className={linkClass} onClick={() => setStep({ at: 'email' })}>
              {t('auth.otherEmail')}
            </button>
          )}
        </p>
      )}
    </AuthFrame>
  )
}

/** The link of the mail carries address and code behind the #, where no server and no log sees them. */
function readLink(): Step {
  const given = new URLSearchParams(location.hash.slice(1))
  const [email, code] = [given.get('email'), given.get('code')]
  return email && code ? { at: 'password', email, code } : { at: 'email' }
}

/** A new password, twice. */
function NewPasswordForm({ onPassword }: { onPassword: (password: string) => Promise<unknown> }) {
  const t = useT()
  const { data: options } = useQuery(optionsQuery)
  const form = useRulesForm<{ password: string; again: string }>(
    ({ password, again }) => ({
      password: passwordError(password, options?.password_min),
      again: again === password ? undefined : fieldError('passwords_match'),
    }),
    { password: '', again: '' },
  )
  return (
    <Form form={form} onSubmit={({ password }) => onPassword(password)}>
      <FormField
        control={form.control}
        name="password"
        label={t('auth.newPassword')}
        hint={options && t('auth.passwordHint', { count: options.password_min })}
      >
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
