import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { getMe } from '#contract/account/me.ts'
import type { Answer } from '#web/api/call.ts'
import { wireId, wireMe } from '#testing/make/make-wire.ts'
import { startPageApi } from '#testing/page.ts'

const { queryClient } = await import('#web/api/query-client.ts')
const { session } = await import('#web/api/session.ts')
const { optionsQuery } = await import('#web/features/auth/queries.ts')
const { meQuery } = await import('#web/session/me.ts')
session.begin('a token')
const { router } = await import('./router.tsx')
const { watchSession } = await import('./session-watch.ts')

const api = await startPageApi()
after(() => api.stop())

const went: string[] = []
location.assign = (to) => void went.push(String(to))
watchSession(router)

const wallet = ['wallet'] as const
const walletOf = () => queryClient.getQueryState(wallet)

/** A signed-in user with one page open. */
beforeEach(async () => {
  localStorage.setItem('access_token', 'a token')
  api.answer(getMe, () => wireMe())
  await queryClient.fetchQuery(meQuery)
  queryClient.setQueryDefaults(wallet, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(wallet, { balance: 70 })
  went.length = 0
})

test('a new token of the same user keeps what is shown, and asks for it anew', async () => {
  session.begin('a token after a new password')
  await waitFor(() => assert.equal(walletOf()?.isInvalidated, true))
  assert.deepEqual(walletOf()?.data, { balance: 70 })
  assert.deepEqual(went, [])
})

test('an operator who works as a user starts on a new page and later returns to the old one', async () => {
  api.answer(getMe, () => wireMe({ id: wireId(9) }))
  session.workAs('a token as somebody else', '/admin/users?user=9')
  await waitFor(() => assert.deepEqual(went, ['/']))
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  api.answer(getMe, () => wireMe())
  session.end()
  await waitFor(() => assert.deepEqual(went, ['/', '/admin/users?user=9']))
  assert.equal(session.token(), 'a token')
})

test('another tab of theirs begins anew as well', async () => {
  api.answer(getMe, () => wireMe({ id: wireId(9) }))
  localStorage.setItem('access_token', 'a token of somebody else')
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await waitFor(() => assert.deepEqual(went, ['/']))
})

test('a session that ends by itself leaves nothing of the user to who signs in next', async () => {
  queryClient.setQueryDefaults(optionsQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(optionsQuery.queryKey, { sign_up: true } as Answer<'getSignInOptions'>)
  session.end()
  await waitFor(() => assert.equal(walletOf(), undefined))
  assert.ok(queryClient.getQueryData(optionsQuery.queryKey), 'how people come in here is known to the next')
})
