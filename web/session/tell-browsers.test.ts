import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { getMe, type Me, saveMe } from '#contract/account/me.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { startPageApi } from '#testing/page.ts'
import { refreshMe } from './me.ts'

const api = await startPageApi()
after(() => api.stop())

const nobodySaid = { language: null, time_zone: null }

async function come(me: Me) {
  api.answer(getMe, () => me)
  api.answer(saveMe, () => me)
  await refreshMe()
}

test('a user without a chosen language gets that of the browser, but never that of an operator who works as the user', async () => {
  const impersonation = { account_name: 'Firm', reason: 'to look', expires_at: '2030-01-01T00:00:00.000Z' }
  await come(wireMe({ ...nobodySaid, impersonation }))
  await come(wireMe(nobodySaid))
  await waitFor(() => assert.ok(api.sent(saveMe).length > 0))
  assert.deepEqual(api.sent(saveMe), [{ language: 'en', time_zone: 'UTC' }])
})
