import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { getHookSend, retryHookSend, sendToHook } from '#contract/leads/crm/hook-sends.ts'
import { listZapierHooks } from '#contract/leads/crm/zapier.ts'
import { getListWebhook, getWebhook } from '#contract/leads/webhooks.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import HookDialog from './hook-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())

const list = { type: 'local' as const, id: wireId(1) }
const zap = {
  id: wireId(2),
  receiver: 'hooks.zapier.com/…abcd',
  list_id: null,
  list_name: null,
  is_on: true,
  reason: null,
  created_at: '2026-11-20T12:00:00.000Z',
}
const sent = { id: wireId(4), webhook_id: zap.id, leads: 2, waiting: 2, delivered: 0, failed: 0, misses: [] }

/** The press ends the selection: without one, all leads of the list count. */
function OverList() {
  const [count, setCount] = useState(3)
  return (
    <HookDialog
      list={list}
      chosen={{ scope: 'all' }}
      count={count}
      isExact
      countText={String(count)}
      onClose={() => undefined}
      onDone={() => setCount(200)}
    />
  )
}

const open = () => openPage(OverList)

test('the chosen leads go to a Zap of leads; what did not arrive is named and sent again', async () => {
  const user = userEvent.setup()
  api.answer(listZapierHooks, () => [
    { ...zap, id: wireId(3), event: 'list.completed' as const },
    { ...zap, event: 'lead.created' as const },
  ])
  api.answer(getWebhook, () => null)
  api.answer(getListWebhook, () => null)
  api.answer(sendToHook, () => sent)
  const reason = { code: 'webhook_off', values: {}, message: 'The webhook was off.' }
  const missed = { ...sent, waiting: 0, delivered: 1, failed: 1 }
  api.answer(getHookSend, () => ({
    ...missed,
    misses: [{ result_id: wireId(5), name: 'Café Nord', reason }],
  }))
  api.answer(retryHookSend, () => sent)
  await open()
  await user.click(await screen.findByRole('button', { name: 'Send 3' }))
  await waitFor(() =>
    assert.deepEqual(api.sent(sendToHook), [{ chosen: { scope: 'all' }, webhook_id: zap.id }]),
  )
  await screen.findByText('Café Nord')
  await screen.findByText('1 on a do-not-contact list')
  assert.ok(screen.getByText('1 of 2 leads delivered'))
  assert.match(screen.getByRole('region', { name: 'Not delivered' }).textContent, /Café Nord/)
  await user.click(screen.getByRole('button', { name: 'Send 1 lead again' }))
  await waitFor(() => assert.equal(api.sent(retryHookSend).length, 1))
})

test('without a Zap or webhook of leads the dialog leads to where one is connected', async () => {
  api.answer(listZapierHooks, () => [])
  api.answer(getWebhook, () => null)
  api.answer(getListWebhook, () => null)
  await open()
  assert.ok(await screen.findByText('No Zap or webhook sends lead events'))
})
