import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { getMe, type Me, saveMe } from '#contract/account/me.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { startPageApi } from '#testing/page.ts'
import { changeLanguage, refreshMe, withChoice } from './me.ts'

const api = await startPageApi()
after(() => api.stop())

const impersonation = { account_name: 'Firm', reason: 'to look', expires_at: '2030-01-01T00:00:00.000Z' }
const nobodySaid = { language: null, time_zone: null }

async function come(me: Me) {
  api.answer(getMe, () => me)
  api.answer(saveMe, () => me)
  return refreshMe()
}

test('a user without a chosen language gets that of the browser, but never that of an operator who works as the user', async () => {
  await come(wireMe({ ...nobodySaid, impersonation }))
  await come(wireMe(nobodySaid))
  await waitFor(() => assert.ok(api.sent(saveMe).length > 0))
  assert.deepEqual(api.sent(saveMe), [{ language: 'en', time_zone: 'UTC' }])
})

test('a language that is chosen before signing in becomes that of the user, once', async () => {
  await changeLanguage('de')
  const sentBefore = api.sent(saveMe).length
  const saved = wireMe({ language: 'en', time_zone: 'UTC' })
  api.answer(saveMe, () => saved)
  assert.equal(withChoice({ ...saved, impersonation }).language, 'en')
  assert.equal(withChoice(saved).language, 'de', 'as the answer to a sign-in')
  await waitFor(() => assert.equal(api.sent(saveMe).length, sentBefore + 1))
  assert.deepEqual(api.sent(saveMe).at(-1), { language: 'de', time_zone: 'UTC' })
  assert.equal((await come(saved)).language, 'en')
  assert.equal(api.sent(saveMe).length, sentBefore + 1)
})
