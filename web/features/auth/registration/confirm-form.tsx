import { useMutation } from '@tanstack/react-query'
import { CodeForm } from '#web/features/auth/codes/code-form.tsx'
import { confirmEmail } from '#web/features/auth/queries.ts'
import type { Registration } from './registration.ts'

interface ConfirmFormProps {
  registration: Registration
  onChange: (next: Registration) => void
}

/** The code that makes an account of a registration, and signs in. */
export function ConfirmForm({ registration, onChange }: ConfirmFormProps) {
  const { email, claim, askAgain } = registration
  const confirm = useMutation(confirmEmail)
  return (
    <CodeForm
      onCode={(code) => confirm.mutateAsync({ email, code, claim })}
      onResend={async () => {
        const next = await askAgain()
        onChange({ ...registration, claim: next.claim })
      }}
    />
  )
}
