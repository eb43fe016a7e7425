import { useMutation } from '@tanstack/react-query'
import { CodeForm } from './code-form.tsx'
import { confirmEmail, resendConfirmation } from './queries.ts'
import type { Registration } from './registration.ts'

interface ConfirmFormProps {
  registration: Registration
  onChange: (next: Registration) => void
}

/** The code that makes an account of a registration, and signs in. */
export function ConfirmForm({ registration, onChange }: ConfirmFormProps) {
  const { email, password, claim } = registration
  const confirm = useMutation(confirmEmail)
  const resend = useMutation(resendConfirmation)
  return (
    <CodeForm
      onCode={(code) => confirm.mutateAsync({ email, code, claim })}
      onResend={async () => {
        const next = await resend.mutateAsync({ email, password })
        onChange({ ...registration, claim: next.claim })
      }}
    />
  )
}
