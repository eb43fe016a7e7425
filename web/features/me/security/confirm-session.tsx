import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { SessionCode } from '#contract/account/second-factor.ts'
import { CodeInput, mailedCode } from '#web/features/auth/codes/code-input.tsx'
import { passkeysWork } from '#web/features/auth/sign-in/webauthn.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { Failure } from '#web/ui/state/failure.tsx'
import {
  confirmSession,
  confirmSessionWithPasskey,
  securityQuery,
  sendSessionCode,
} from './security-queries.ts'

/** Whether a user without a password has to show who they are, because the sign-in is too long ago to count. */
export function useUnconfirmed(): boolean {
  const { data } = useQuery(securityQuery)
  return data !== undefined && !data.has_password && !data.is_fresh
}

/** A form that changes how its user signs in: without a password, the user shows in its place who they are. */
export const Confirmed = ({ children }: { children: ReactNode }) =>
  useUnconfirmed() ? <ConfirmSession /> : children

/** By a passkey, or by a code that is sent to the email of the user. */
export function ConfirmSession() {
  const t = useT()
  const { data: security } = useQuery(securityQuery)
  const key = useMutation(confirmSessionWithPasskey)
  const send = useMutation(sendSessionCode)
  const hasPasskey = (security?.passkeys.length ?? 0) > 0 && passkeysWork()
  const isUnanswered = key.isSuccess && !key.data
  return (
    <div className="grid gap-4">
      <p className="text-fg">{t('me.confirmText')}</p>
      {send.data ? (
        <MailedCode email={send.data.email} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {hasPasskey && (
            <Button variant="primary" icon={KeyRound} busy={key.isPending} onClick={() => key.mutate()}>
              {t('me.confirmByPasskey')}
            </Button>
          )}
          <Button
            variant={hasPasskey ? 'secondary' : 'primary'}
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            {t('me.confirmByCode')}
          </Button>
        </div>
      )}
      {isUnanswered && (
        <p role="alert" className="text-danger">
          {t('me.passkeyNotShown')}
        </p>
      )}
      <Failure error={send.error ?? key.error} />
    </div>
  )
}

function MailedCode({ email }: { email: string }) {
  const t = useT()
  const confirm = useMutation(confirmSession)
  const form = useZodForm(SessionCode, { code: '' })
  return (
    <Form form={form} onSubmit={(values) => confirm.mutateAsync(values)}>
      <p role="status">{t('me.codeSentTo', { email })}</p>
      <FormField control={form.control} name="code" label={t('me.code')}>
        {(field) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the focus
          <CodeInput {...field} groups={mailedCode} autoFocus />
        )}
      </FormField>
      <SubmitButton className="justify-self-start">{t('me.confirm')}</SubmitButton>
    </Form>
  )
}
