import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { isRedirect } from '@tanstack/react-router'
import type { Answer } from '#web/api/call.ts'

const { queryClient } = await import('#web/api/query-client.ts')
const { session } = await import('#web/api/session.ts')
const { requireModule } = await import('#web/app/routes/guard.ts')
const { router } = await import('#web/app/router.tsx')
const { listTypesQuery, meQuery } = await import('#web/session/me.ts')
const { forgetNotices, onNotices, pastNotices } = await import('#web/ui/notification/notices.ts')

const location = router.buildLocation({ to: '/admin/users' })

function signIn(modules: Answer<'getMe'>['modules']) {
  session.begin('a token')
  queryClient.setQueryData(meQuery.queryKey, { modules } as Answer<'getMe'>)
  queryClient.setQueryData(listTypesQuery.queryKey, [])
}

after(() => queryClient.clear()) // its timers would hold the process for minutes

beforeEach(() => {
  queryClient.clear()
  forgetNotices()
})

test('a user without a module is sent to their first page and told which module is missing', async () => {
  signIn([{ id: 1, slug: 'leads' }])
  const told = new Promise<void>((resolve) => onNotices(resolve))
  const sent = await requireModule('admin')({ location }).catch((error: unknown) => error)
  assert.ok(isRedirect(sent))
  assert.equal(sent.options.to, '/')
  await told
  assert.equal(pastNotices()[0]?.text, "Your account doesn't include Admin Panel.")
})

test('a user with the module opens its page and gets no notification', async () => {
  signIn([{ id: 4, slug: 'admin' }])
  await requireModule('admin')({ location })
  assert.deepEqual(pastNotices(), [])
})
