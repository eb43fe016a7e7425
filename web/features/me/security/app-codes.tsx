import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { z } from 'zod'
import type { Answer } from '#web/api/call.ts'
import { appCode, CodeInput } from '#web/features/auth/codes/code-input.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { StepIntro } from '#web/ui/state/step-intro.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './security-queries.ts'

type Asked = 'begin' | 'remove' | 'renew'

/** Codes of an app: switched on and off by the password; the recovery codes are shown once. */
export function AppCodes({ security }: { security: Answer<'getSecurity'> }) {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()
  const [secret, setSecret] = useState<Answer<'beginSecondFactor'>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isMoved, setMoved] = useState(false)
  const begin = useMutation(beginSecondFactor)
  const remove = useMutation(removeSecondFactor)
  const renew = useMutation(renewRecoveryCodes)
  const { codes_since, recovery_codes_left, has_password } = security
  const confirmed = {
    begin: async (password: string) => setSecret(await begin.mutateAsync(password)),
    remove: (password: string) => remove.mutateAsync(password),
    renew: async (password: string) => setCodes((await renew.mutateAsync(password)).recovery_codes),
  }
  const labels = {
    begin: t('me.setUp'),
    remove: t('me.turnOff'),
    renew: t('me.newCodes'),
  }
  return (
    <>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : secret ? (
        <FirstCode
          secret={secret}
          onCancel={() => setSecret(undefined)}
          onCodes={(made) => {
            setSecret(undefined)
            setCodes(made)
          }}
        />
      ) : codes_since === null ? (
        <>
          <StepIntro focused={isMoved}>{t('me.codesOff')}</StepIntro>
          <Button className="justify-self-start" onClick={() => setAsked('begin')}>
            {t('me.setUp')}
          </Button>
        </>
      ) : (
        <>
          <StepIntro focused={isMoved} className="text-fg-strong">
            {t('me.codesOn', { when: formatDate(codes_since) })}
          </StepIntro>
          <p className="text-fg-muted">{t('me.recoveryLeft', { count: recovery_codes_left })}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsked('renew')}>{t('me.newCodes')}</Button>
            <Button variant="danger" onClick={() => setAsked('remove')}>
              {t('me.turnOff')}
            </Button>
          </div>
        </>
      )}
      {asked && (
        <PasswordDialog
          title={t('me.confirmPassword')}
          confirmLabel={labels[asked]}
          hasPassword={has_password}
          onClose={() => setAsked(undefined)}
          onConfirm={async (password) => {
            await confirmed[asked](password)
            setMoved(true)
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}

const Code = z.object({ code: z.string().trim().min(1) })

interface FirstCodeProps {
  secret: Answer<'beginSecondFactor'>
  onCancel: () => void
  onCodes: (codes: readonly string[]) => void
}

function FirstCode({ secret: { secret, uri }, onCancel, onCodes }: FirstCodeProps) {
  const t = useT()
  const confirm = useMutation(confirmSecondFactor)
  const form = useZodForm(Code, { code: '' })
  return (
    <Form
      form={form}
      onSubmit={async ({ code }) => onCodes((await confirm.mutateAsync(code)).recovery_codes)}
    >
      <StepIntro>{t('me.scan')}</StepIntro>
      <QrImage text={uri} label={t('me.qr')} />
      <p className="flex flex-wrap items-center gap-2 text-fg-muted">
        {t('me.secret')}
        <span className="flex min-w-0 items-center gap-2">
          <bdi dir="ltr" className="font-mono break-all text-fg-strong">
            {secret}
          </bdi>
          <CopyButton text={secret} thing={t('me.secret')} />
        </span>
      </p>
      <FormField control={form.control} name="code" label={t('me.appCode')}>
        {(field) => <CodeInput {...field} groups={appCode} inputMode="numeric" />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{t('me.switchOn')}</SubmitButton>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </Form>
  )
}

/** A QR code, dark on white in every theme, because many cameras read nothing else. */
function QrImage({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md"
    >
      <rect width={size} height={size} className="fill-(--qr-light)" />
      <path d={squares.join('')} className="fill-(--qr-dark)" />
    </svg>
  )
}
