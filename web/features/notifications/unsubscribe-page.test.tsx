import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readMailTopic, setMailTopic } from '#contract/account/notifications/unsubscribe.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const api = await startPageApi()
after(() => api.stop())

test('the page asks first, says what was turned off and turns it on again; a refusal keeps the button', async () => {
  const user = userEvent.setup()
  const topic = 'search_ended' as const
  api.answer(readMailTopic, () => ({ topic, is_on: true }))
  api.answer(setMailTopic, () => ({ topic, is_on: false }))
  history.replaceState(null, '', '/unsubscribe?token=sealed')
  await openPage(UnsubscribePage)
  const off = await screen.findByRole('button', { name: 'Turn off' })
  assert.deepEqual(api.sent(setMailTopic), [])
  off.focus()
  await user.keyboard('{Enter}')
  await screen.findByText(/no longer sends you emails about "Search/)
  assert.equal((api.sent(setMailTopic)[0] as { is_on: boolean }).is_on, false)
  api.answer(setMailTopic, () => {
    throw refuse('too_busy')
  })
  await user.click(screen.getByRole('button', { name: 'Turn on again' }))
  await screen.findByText('The server is busy. Try again in a moment.')
  await waitFor(() => assert.ok(screen.getByRole('button', { name: 'Turn on again' })))
})

test('a link that the server does not know offers no other try; the page is in the name of the business', async () => {
  api.answer(readMailTopic, () => {
    throw refuse('unsubscribe_link')
  })
  history.replaceState(null, '', '/unsubscribe?token=cut')
  await openPage(UnsubscribePage)
  await screen.findByText(location.hostname)
  assert.ok(await screen.findByRole('heading', { level: 1 }))
  await waitFor(() => assert.equal(screen.queryByRole('button', { name: 'Try again' }), null))
})
