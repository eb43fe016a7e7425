import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { optOut, readOptOut } from '#contract/privacy/opt-out.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { OptOutPage } from './opt-out-page.tsx'

const api = await startPageApi()
after(() => api.stop())

test('the page names the business and asks before it acts; a refusal keeps the button', async () => {
  const user = userEvent.setup()
  const business = 'Harrow Garden'
  api.answer(readOptOut, () => ({ business, is_out: false }))
  api.answer(optOut, () => {
    throw refuse('too_busy')
  })
  history.replaceState(null, '', '/opt-out?token=sealed')
  await openPage(OptOutPage)
  await screen.findByText(/Harrow Garden won't contact you again/)
  assert.deepEqual(api.sent(optOut), [])
  await user.click(screen.getByRole('button', { name: "Don't contact me" }))
  await screen.findByText('The server is busy. Try again in a moment.')
  api.answer(optOut, () => ({ business, is_out: true }))
  await user.click(screen.getByRole('button', { name: "Don't contact me" }))
  await screen.findByText('Harrow Garden added you to its do-not-contact list.')
  assert.equal(screen.queryByRole('button'), null)
})
