import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { ChangeMail } from '#contract/account/auth.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { useBusiness } from '#web/features/auth/auth-frame.tsx'
import { CodeInput, mailedCode } from '#web/features/auth/codes/code-input.tsx'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { OwnHand } from '#web/features/impersonation/own-hand.tsx'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { Button } from '#web/ui/control/button.tsx'
import { EmailInput } from '#web/ui/control/email-input.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import {
  cancelMailChange,
  changeMail,
  confirmMailChange,
  mailChangeQuery,
  resendMailChange,
} from './queries.ts'
import { Confirmed } from './security/confirm-session.tsx'
import { securityQuery } from './security/security-queries.ts'

setFieldErrors()

/** The address one signs in with, and the way to another one. */
export function EmailPage() {
  const t = useT()
  const pending = useQuery(mailChangeQuery)
  const { data: me } = useQuery(meQuery)
  const { data: options } = useQuery(optionsQuery)
  const business = useBusiness()
  return (
    <ProfileFrame title={t('shell.email')} isUnderSecurity>
      <div className="max-w-220 px-6 max-tablet:px-4">
        <QueryView query={pending} loadFailed={t('me.loadFailed')}>
          {({ email }) => (
            <FormSection title={t('shell.email')} hint={t('me.emailHint')}>
              <p className="text-fg">
                {t('me.currentEmail')}{' '}
                <bdi dir="ltr" className="font-medium text-fg-strong">
                  {me?.email}
                </bdi>
              </p>
              {options?.sends_email === false && (
                <p className="text-fg-muted">{t('auth.noEmail', { business })}</p>
              )}
              <OwnHand>
                <Confirmed>
                  <Steps email={email} />
                </Confirmed>
              </OwnHand>
            </FormSection>
          )}
        </QueryView>
      </div>
    </ProfileFrame>
  )
}

/** The step that takes the other's place has the focus; the first one leaves it where it was. */
function Steps({ email }: { email: string | null }) {
  const [first] = useState(email)
  const [isMoved, setMoved] = useState(false)
  if (!isMoved && email !== first) setMoved(true)
  return email === null ? (
    <NewEmailForm hasFocus={isMoved} />
  ) : (
    <ConfirmForm email={email} hasFocus={isMoved} />
  )
}

function NewEmailForm({ hasFocus }: { hasFocus: boolean }) {
  const t = useT()
  const change = useMutation(changeMail)
  const isSent = useQuery(optionsQuery).data?.sends_email !== false
  const { data: security } = useQuery(securityQuery)
  const form = useZodForm(ChangeMail, { email: '', password: '' })
  return (
    <Form form={form} onSubmit={(values) => change.mutateAsync(values)}>
      <FormField control={form.control} name="email" label={t('me.newEmail')}>
        {(field) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it took the place of what had the focus
          <EmailInput {...field} autoComplete="email" autoFocus={hasFocus} />
        )}
      </FormField>
      {security?.has_password !== false && (
        <FormField control={form.control} name="password" label={t('me.currentPassword')}>
          {(field) => <PasswordInput {...field} />}
        </FormField>
      )}
      <SubmitButton className="justify-self-start">
        {t(isSent ? 'me.changeEmail' : 'auth.continue')}
      </SubmitButton>
    </Form>
  )
}

const Confirmation = z.object({ code: z.string().trim().min(1) })

function ConfirmForm({ email, hasFocus }: { email: string; hasFocus: boolean }) {
  const t = useT()
  const confirm = useMutation(confirmMailChange)
  const resend = useMutation(resendMailChange)
  const cancel = useMutation(cancelMailChange)
  const form = useZodForm(Confirmation, { code: '' })
  return (
    <Form form={form} onSubmit={(values) => confirm.mutateAsync(values)}>
      <Banner
        tone="info"
        title={t('me.pending', { email })}
        action={
          <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
            {t('me.resend')}
          </Button>
        }
      />
      <Failure error={resend.error} />
      <FormField control={form.control} name="code" label={t('me.code')}>
        {(field) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it took the place of what had the focus
          <CodeInput {...field} groups={mailedCode} autoFocus={hasFocus} />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{t('me.confirmEmail')}</SubmitButton>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('me.cancelChange')}
        </Button>
      </div>
      <Failure error={cancel.error} />
    </Form>
  )
}
