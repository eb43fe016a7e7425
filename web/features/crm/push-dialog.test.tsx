import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listCrms } from '#contract/leads/crm/crm.ts'
import { listCrmPushes, previewCrmPush, startCrmPush } from '#contract/leads/crm/crm-pushes.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { CrmPushNews } from './crm-push-news.tsx'
import PushDialog from './push-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())

const list = { type: 'local' as const, id: wireId(1) }
const connection = {
  id: wireId(2),
  crm: 'ghl' as const,
  name: 'Testville Agency',
  state: 'connected' as const,
  reason: null,
  is_sample: false,
  pushed_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
}
const push = {
  id: wireId(3),
  campaign_id: list.id,
  connection_id: connection.id,
  crm: 'ghl' as const,
  name: connection.name,
  existing: 'fill' as const,
  state: 'done' as const,
  reason: null,
  leads: 32,
  waiting: 0,
  created: 27,
  changed: 0,
  skipped: 5,
  failed: 0,
  undone: 0,
  left: 0,
  created_at: new Date().toISOString(),
  ended_at: new Date().toISOString(),
}

test('a double click on Send sends the leads once', async () => {
  const { id, crm } = connection
  api.answer(listCrms, () => [{ crm, is_ready: true, is_sample: false, connection }])
  api.answer(previewCrmPush, () => ({
    leads: 32,
    suppressed: 0,
    without_contact: 5,
    is_sample: false,
    sample_leads: 0,
    real_leads: 0,
    mapped: 3,
    unmapped: 0,
    looked_up: [],
  }))
  api.answer(startCrmPush, () => push)
  const told: string[] = []
  await openPage(() => (
    <PushDialog
      list={list}
      chosen={{ scope: 'all' }}
      onClose={() => told.push('closed')}
      onDone={() => told.push('done')}
    />
  ))
  const send = await screen.findByRole('button', { name: 'Send 27' })
  // No timer runs in between, as between the two clicks of a quick hand.
  fireEvent.click(send)
  fireEvent.click(send)
  await waitFor(() => assert.deepEqual(told, ['done', 'closed']))
  assert.deepEqual(api.sent(startCrmPush), [
    { chosen: { scope: 'all' }, connection_id: id, existing: 'fill' },
  ])
})

test('the dialog says that a CRM is a sample, and sends no real lead there', async () => {
  api.answer(listCrms, () => [
    { crm: connection.crm, is_ready: true, is_sample: true, connection: { ...connection, is_sample: true } },
  ])
  api.answer(previewCrmPush, () => ({
    leads: 32,
    suppressed: 0,
    without_contact: 5,
    is_sample: true,
    sample_leads: 0,
    real_leads: 27,
    mapped: 3,
    unmapped: 0,
    looked_up: [],
  }))
  await openPage(() => (
    <PushDialog list={list} chosen={{ scope: 'all' }} onClose={() => undefined} onDone={() => undefined} />
  ))
  assert.ok(await screen.findByText('Skipped, real leads'))
  assert.ok(await screen.findByText("This is a sample CRM. Real leads aren't sent there."))
  const send = await screen.findByRole('button', { name: 'Send 0' })
  assert.equal((send as HTMLButtonElement).disabled, true)
  assert.ok(screen.getAllByText('HighLevel · Testville Agency · Sample').length > 0)
})

test('a push that can be undone stays in sight beside a later one, until it is put away', async () => {
  const user = userEvent.setup()
  const later = { ...push, id: wireId(4), created: 0, skipped: 32 }
  const empty = { ...later, id: wireId(5) }
  api.answer(listCrmPushes, () => ({ items: [later, empty, push], total: 3, currentPage: 1, pageSize: 5 }))
  await openPage(() => <CrmPushNews listId={list.id} />)
  assert.ok(await screen.findByText('27 created'))
  assert.equal(screen.getAllByRole('region', { name: 'Sent to HighLevel' }).length, 2)
  assert.equal(screen.getAllByRole('button', { name: 'Undo' }).length, 1)
  await user.click(screen.getAllByRole('button', { name: 'Dismiss receipt' })[1] as HTMLElement)
  assert.equal(screen.queryByText('27 created'), null)
})
