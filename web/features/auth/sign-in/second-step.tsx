import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useRulesForm } from '#web/ui/form/use-rules-form.ts'
import { linkClass } from '#web/ui/page/link-class.ts'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { appCode, CodeInput } from '#web/features/auth/codes/code-input.tsx'
import { signInWithCode } from '#web/features/auth/queries.ts'

/** The second half of a sign-in: a code of the app, or a recovery code. */
export default function SecondStep({ claim, onBack }: { claim: string; onBack: () => void }) {
  const t = useT()
  const signIn = useMutation(signInWithCode)
  const [isRecovery, setRecovery] = useState(false)
  const form = useRulesForm<{ code: string }>(
    ({ code }) => ({ code: code.trim() === '' ? fieldError('required') : undefined }),
    { code: '' },
  )
  return (
    <AuthFrame
      page={t('shell.signIn')}
      title={t('signIn.stepTitle')}
      lead={t(isRecovery ? 'signIn.recoveryLead' : 'signIn.stepLead')}
    >
      <Form form={form} onSubmit={({ code }) => signIn.mutateAsync({ claim, code })}>
        {isRecovery ? (
          <FormField key="recovery" control={form.control} name="code" label={t('signIn.recoveryCode')}>
            {(field) => (
              <Input
                {...field}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for just now
                autoFocus
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                dir="ltr"
                large
                className="font-mono uppercase"
              />
            )}
          </FormField>
        ) : (
          <FormField key="app" control={form.control} name="code" label={t('signIn.stepCode')}>
            {(field) => (
              <CodeInput
                {...field}
                groups={appCode}
                inputMode="numeric"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else can be done on this step
                autoFocus
              />
            )}
          </FormField>
        )}
        <SubmitButton size="lg" className="mt-2 w-full" busyText={t('auth.checking')}>
          {t('shell.signIn')}
        </SubmitButton>
        <Button size="lg" className="w-full" onClick={onBack}>
          {t('auth.backToSignIn')}
        </Button>
      </Form>
      <button
        type="button"
        className={`mt-6 text-base ${linkClass}`}
        onClick={() => {
          form.reset()
          setRecovery(!isRecovery)
        }}
      >
        {t(isRecovery ? 'signIn.useApp' : 'signIn.useRecovery')}
      </button>
    </AuthFrame>
  )
}
