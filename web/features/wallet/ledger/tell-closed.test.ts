import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { isRedirect } from '@tanstack/react-router'
import type { Answer } from '#web/api/call.ts'

const { queryClient } = await import('#web/api/query-client.ts')
const { session } = await import('#web/api/session.ts')
const { requireWallet } = await import('#web/app/routes/guard.ts')
const { router } = await import('#web/app/router.tsx')
const { listTypesQuery, meQuery } = await import('#web/session/me.ts')
const { teamQuery } = await import('#web/features/team/queries.ts')
const { forgetNotices, onNotices, pastNotices } = await import('#web/ui/notification/notices.ts')
const { tellClosed } = await import('./tell-closed.ts')

const owner = { is_main_user: true, first_name: 'Mara', last_name: 'Quill', email: 'mara@firm.example' }
const teammate = { isMainUser: false, accessToWallet: false }

function signIn(rights: Pick<Answer<'getMe'>, 'isMainUser' | 'accessToWallet'>, main = owner) {
  session.begin('a token')
  queryClient.setQueryData(meQuery.queryKey, rights as Answer<'getMe'>)
  queryClient.setQueryData(listTypesQuery.queryKey, [])
  queryClient.setQueryData(teamQuery.queryKey, { members: [main] } as Answer<'getTeam'>)
}

after(() => queryClient.clear()) // its timers would hold the process for minutes

beforeEach(() => {
  queryClient.clear()
  forgetNotices()
})

test('a teammate without wallet access is sent on from the wallet and told whom to ask', async () => {
  signIn(teammate)
  const told = new Promise<void>((resolve) => onNotices(resolve))
  const location = router.buildLocation({ to: '/settings/wallet' })
  const sent = await requireWallet({ location }).catch((error: unknown) => error)
  assert.ok(isRedirect(sent))
  assert.equal(sent.options.to, '/')
  await told
  assert.equal(pastNotices()[0]?.text, "You can't open the wallet. Ask Mara Quill for access.")
})

test('a teammate with wallet access opens the wallet and is told nothing', async () => {
  signIn({ ...teammate, accessToWallet: true })
  await requireWallet({ location: router.buildLocation({ to: '/settings/wallet' }) })
  assert.deepEqual(pastNotices(), [])
})

test('an owner without a name goes by their address', async () => {
  signIn(teammate, { ...owner, first_name: '', last_name: '' })
  await tellClosed()
  assert.equal(pastNotices()[0]?.text, "You can't open the wallet. Ask mara@firm.example for access.")
})
