import { useEffect, useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useRulesForm } from '#web/ui/form/use-rules-form.ts'
import { CodeInput, mailedCode } from './code-input.tsx'

interface CodeFormProps {
  /** Throws a Refusal when the code is not the one. */
  onCode: (code: string) => Promise<unknown>
  onResend: () => Promise<unknown>
}

/** The code of a mail, typed or pasted in any form, and another one on demand. */
export function CodeForm({ onCode, onResend }: CodeFormProps) {
  const t = useT()
  const [isSentAgain, setSentAgain] = useState(false)
  const form = useRulesForm<{ code: string }>(
    ({ code }) => ({
      code: code.length === 8 ? undefined : code ? t('auth.codeForm') : fieldError('required'),
    }),
    { code: '' },
  )
  const resend = async () => {
    await onResend()
    setSentAgain(true)
    form.reset()
    form.setFocus('code')
  }
  return (
    <Form form={form} onSubmit={({ code }) => onCode(code)}>
      <FormField control={form.control} name="code" label={t('auth.code')}>
        {(field) => (
          <CodeInput
            {...field}
            groups={mailedCode}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else can be done on this step
            autoFocus
          />
        )}
      </FormField>
      <SubmitButton size="lg" className="mt-2 w-full" busyText={t('auth.checking')}>
        {t('auth.continue')}
      </SubmitButton>
      <ResendButton onResend={resend} isSentAgain={isSentAgain} />
    </Form>
  )
}

const waitS = 30

interface ResendButtonProps {
  onResend: () => Promise<unknown>
  isSentAgain: boolean
}

/** Sends another code, half a minute after the one before. */
function ResendButton({ onResend, isSentAgain }: ResendButtonProps) {
  const t = useT()
  const [left, setLeft] = useState(waitS)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])

  const resend = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onResend()
      setLeft(waitS)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-fg-muted">
      {left > 0 ? (
        <span>{t('auth.resendIn', { seconds: left })}</span>
      ) : (
        <Button variant="ghost" busy={busy} busyText={t('auth.sending')} onClick={() => void resend()}>
          {t('auth.resend')}
        </Button>
      )}
      <span role="status">{failure ?? (isSentAgain ? t('auth.sentAgain') : '')}</span>
    </div>
  )
}
