import { mutationOptions } from '@tanstack/react-query'
import { call, type Sent } from '#web/api/call.ts'
import { begin } from '#web/features/auth/queries.ts'
import { showPasskey } from './webauthn.ts'

export const signInWithCode = mutationOptions({
  mutationFn: (body: Sent<'signInWithCode'>['body']) => call('signInWithCode', { body }, { quiet: true }),
  onSuccess: begin,
})

/** Answers whether a passkey was shown. */
export const signInWithPasskey = mutationOptions({
  mutationFn: async () => {
    const { claim, options } = await call('beginPasskeyLogin', {}, { quiet: true })
    const response = (await showPasskey(options)) as Sent<'loginWithPasskey'>['body']['response'] | undefined // the browser's own form, read by the server
    return response && call('loginWithPasskey', { body: { claim, response } }, { quiet: true })
  },
  onSuccess: (answer) => answer && begin(answer),
})
