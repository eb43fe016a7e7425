import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listSessions, revokeSession } from '#contract/account/auth.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { Sessions } from './sessions.tsx'

const api = await startPageApi()
after(() => api.stop())

const wireSession = (number: number, is_current: boolean) => ({
  id: wireId(number),
  user_agent: '',
  address: '',
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-12-20T12:00:00.000Z',
  is_current,
  is_support: false,
})

test('a session that could not be ended says why in its own line, until it is tried again', async () => {
  const user = userEvent.setup()
  api.answer(listSessions, () => ({ items: [wireSession(1, true), wireSession(2, false)] }))
  api.answer(revokeSession, () => {
    throw refuse('too_busy')
  })
  await openPage(Sessions)
  const line = (await screen.findAllByRole('listitem'))[1]
  assert.ok(line)
  await user.click(within(line).getByRole('button'))
  await within(line).findByText('The server is busy. Try again in a moment.')
  api.answer(revokeSession, () => null)
  await user.click(within(line).getByRole('button'))
  await waitFor(() => assert.ok(!screen.queryByRole('alert')))
  await waitFor(() => assert.equal(api.asked.at(-1)?.address, 'GET /api/sessions'))
})
