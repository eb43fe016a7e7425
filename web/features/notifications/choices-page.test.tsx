import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getNotificationChoices, setNotificationChoice } from '#contract/account/notifications/choices.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { NotificationChoicesPage } from './choices-page.tsx'

const api = await startPageApi()
after(() => api.stop())

test('a switch holds at once by the keyboard, and goes back with the reason when the server refuses', async () => {
  const user = userEvent.setup()
  const items = [
    { action: 'credits_low' as const, in_product: true, by_email: true },
    { action: 'leads_exported' as const, in_product: true, by_email: null },
  ]
  api.answer(getNotificationChoices, () => ({ mails: 'at_once' as const, items }))
  api.answer(setNotificationChoice, () => ({
    mails: 'at_once' as const,
    items: items.map((item) => (item.action === 'credits_low' ? { ...item, by_email: false } : item)),
  }))
  await openPage(NotificationChoicesPage)
  const mail = await screen.findByRole('switch', { name: /: by email$/ })
  assert.equal(screen.getAllByRole('switch').length, 3)
  mail.focus()
  await user.keyboard(' ')
  await waitFor(() =>
    assert.deepEqual(api.sent(setNotificationChoice)[0], { action: 'credits_low', by_email: false }),
  )
  await waitFor(() => assert.equal(mail.getAttribute('aria-checked'), 'false'))
  api.answer(setNotificationChoice, () => {
    throw refuse('too_busy')
  })
  await user.keyboard(' ')
  await screen.findByText('The server is busy. Try again in a moment.')
  assert.equal(mail.getAttribute('aria-checked'), 'false')
})
