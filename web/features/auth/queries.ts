import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { speakAs } from '#web/i18n/language.ts'
import { meQuery, withChoice } from '#web/session/me.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'sign-in-options': []
  }
}

const deviceKey = 'known_device'

/** Proves at the next sign-in that a user has signed in with this browser before. It replaces no password. */
const knownDevice = {
  shown: (): string | undefined => localStorage.getItem(deviceKey) ?? undefined,
  keep: (device: string): void => localStorage.setItem(deviceKey, device),
}

/** Starts the session of a user. The router then opens the page that they asked for. */
export function begin({ authorisation, user, device }: Answer<'login'>): void {
  if (device) knownDevice.keep(device)
  if (!authorisation || !user) return // a second step comes first
  session.begin(authorisation.token)
  const me = withChoice(user)
  queryClient.setQueryData(meQuery.queryKey, me)
  void speakAs(me)
}

export const login = mutationOptions({
  mutationFn: (body: Sent<'login'>['body']) =>
    call('login', { body: { ...body, device: knownDevice.shown() } }, { quiet: true }),
  onSuccess: begin,
})

export const signInWithCode = mutationOptions({
  mutationFn: (body: Sent<'signInWithCode'>['body']) => call('signInWithCode', { body }, { quiet: true }),
  onSuccess: begin,
})

export const register = mutationOptions({
  mutationFn: (body: Sent<'register'>['body']) => call('register', { body }, { quiet: true }),
})

export const resendConfirmation = mutationOptions({
  mutationFn: (body: Sent<'resendConfirmation'>['body']) =>
    call('resendConfirmation', { body }, { quiet: true }),
})

export const confirmEmail = mutationOptions({
  mutationFn: (body: Sent<'confirmEmail'>['body']) => call('confirmEmail', { body }, { quiet: true }),
  onSuccess: begin,
})

export const loginWithSocial = mutationOptions({
  mutationFn: (body: Sent<'loginWithSocial'>['body']) => call('loginWithSocial', { body }, { quiet: true }),
  onSuccess: begin,
})

export const askSocialEmail = mutationOptions({
  mutationFn: (body: Sent<'askSocialEmail'>['body']) => call('askSocialEmail', { body }, { quiet: true }),
})

/** The sign-in methods of this host. */
export const optionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => call('getSignInOptions', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const acceptTerms = mutationOptions({
  mutationFn: () => call('acceptTerms', {}),
  onSuccess: () => queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, terms_url: null }),
})
