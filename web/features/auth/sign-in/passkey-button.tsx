import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { signInWithPasskey } from './step-queries.ts'

/** A way in without a password, where the browser knows it. */
export default function PasskeyButton() {
  const t = useT()
  const signIn = useMutation(signInWithPasskey)
  const failed = signIn.isError || (signIn.isSuccess && !signIn.data)
  return (
    <div className="mt-3 grid gap-1.5">
      <Button
        size="lg"
        icon={KeyRound}
        className="w-full"
        busy={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('signIn.withPasskey')}
      </Button>
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {signIn.error?.message ?? t('signIn.passkeyFailed')}
        </p>
      )}
    </div>
  )
}
