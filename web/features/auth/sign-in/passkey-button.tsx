import { mutationOptions, useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { call, type Sent } from '#web/api/call.ts'
import { begin } from '#web/features/auth/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { keepMethod, LastUsed } from './last-used.tsx'
import { showPasskey } from './webauthn.ts'

/** Undefined when the user showed no passkey. */
const signInWithPasskey = mutationOptions({
  mutationFn: async () => {
    const { claim, options } = await call('beginPasskeyLogin', {}, { quiet: true })
    const response = (await showPasskey(options)) as Sent<'loginWithPasskey'>['body']['response'] | undefined // the browser's own form, read by the server
    return response && call('loginWithPasskey', { body: { claim, response } }, { quiet: true })
  },
  onSuccess: (answer) => {
    if (!answer) return
    keepMethod('passkey')
    begin(answer)
  },
})

/** Signs in with a passkey in place of a password. */
export default function PasskeyButton() {
  const t = useT()
  const signIn = useMutation(signInWithPasskey)
  const failed = signIn.isError || (signIn.isSuccess && !signIn.data)
  return (
    <div className="mt-3 grid gap-1.5">
      <div className="relative">
        <Button
          size="lg"
          icon={KeyRound}
          className="w-full"
          busy={signIn.isPending}
          onClick={() => signIn.mutate()}
        >
          {t('signIn.withPasskey')}
        </Button>
        <LastUsed method="passkey" />
      </div>
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {signIn.error?.message ?? t('signIn.passkeyFailed')}
        </p>
      )}
    </div>
  )
}
