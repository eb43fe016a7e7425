import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { session } from '#web/api/session.ts'
import { loadLanguage, speakAs } from '#web/i18n/language.ts'
import { currentLanguage } from '#web/i18n/locale.ts'
import { saveMe } from '#contract/account/me.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import { changeLanguage, meQuery } from '#web/session/me.ts'
import { begin } from './queries.ts'

const api = await startPageApi()
api.answer(saveMe, () => wireMe({ language: 'ar' }))
after(async () => {
  session.end()
  await speakAs({ language: null, time_zone: null })
  await loadLanguage('en')
  await api.stop()
})

test('the page speaks the language of the account from the sign-in on, whatever the browser asks for', async () => {
  await loadLanguage('ar')
  begin({ authorisation: { token: 'a token' }, user: wireMe({ language: 'de' }) })
  await waitFor(() => assert.equal(currentLanguage(), 'de'))
})

test('a language that was chosen on the sign-in page stays, whatever the account has', async () => {
  session.end()
  await changeLanguage('ar')
  begin({ authorisation: { token: 'another token' }, user: wireMe({ language: 'de' }) })
  assert.equal(queryClient.getQueryData(meQuery.queryKey)?.language, 'ar')
})
