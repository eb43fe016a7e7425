import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { knownDevice } from './sign-in/known-device.ts'
import { meQuery } from '#web/session/me.ts'

/** The session that begins takes the visitor to where they wanted to go. */
export function begin({ authorisation, user, device }: Answer<'login'>): void {
  if (device) knownDevice.keep(device)
  if (!authorisation || !user) return // a second step comes first
  session.begin(authorisation.token)
  queryClient.setQueryData(meQuery.queryKey, user)
}

export const login = mutationOptions({
  mutationFn: (body: Sent<'login'>['body']) =>
    call('login', { body: { ...body, device: knownDevice.shown() } }, { quiet: true }),
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

/** How people may come in on this host. */
export const optionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => call('getSignInOptions', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The terms that are still to be accepted. Without an answer nobody is held up. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => call('getTerms', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const acceptTerms = mutationOptions({
  mutationFn: () => call('acceptTerms', {}),
  onSuccess: () => queryClient.setQueryData(termsQuery.queryKey, { url: null }),
})
