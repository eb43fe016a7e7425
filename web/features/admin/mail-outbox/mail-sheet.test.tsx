import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getOutboxMail, type ShownMail, showOutboxMail } from '#contract/operator/mail-outbox.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a sheet and not for a file
import { MailSheet } from './mail-sheet.tsx'

const api = await startPageApi()
after(() => api.stop())

const hidden: ShownMail = {
  id: wireId(1),
  recipient: 'mara@lind.example',
  subject: 'Your code to set a new password',
  text: 'Type this code: ••••-••••',
  html: '<p>••••-••••</p>',
  state: 'not_sent',
  reason: null,
  created_at: '2026-11-20T12:00:00.000Z',
  sent_at: null,
  hides: 'secrets',
  may_show: true,
}

async function open(mail: ShownMail) {
  api.asked.length = 0
  api.answer(getOutboxMail, () => mail)
  await openPage(() => <MailSheet id={mail.id} canSend={!mail.may_show} onClose={() => undefined} />)
  await screen.findByText('mara@lind.example')
}

test('code and link are left out until they are asked for; then they stand as text that can be copied', async () => {
  const user = userEvent.setup()
  api.answer(showOutboxMail, () => ({
    ...hidden,
    text: 'Type this code: ABCD-EFGH',
    hides: 'nothing' as const,
    may_show: false,
  }))
  await open(hidden)
  assert.ok(screen.getByText(/The account activity shows that you viewed them/))
  assert.deepEqual(api.sent(showOutboxMail), [])
  await user.click(screen.getByRole('button', { name: 'Show code and link' }))
  assert.ok(await screen.findByText(/ABCD-EFGH/))
  await waitFor(() => assert.ok(!screen.queryByRole('button', { name: 'Show code and link' })))
  assert.equal(api.sent(showOutboxMail).length, 1)
})

test('where a mail server brings them to their reader there is nothing to show', async () => {
  await open({ ...hidden, may_show: false })
  assert.ok(screen.getByText(/only the recipient gets them/))
  assert.ok(!screen.queryByRole('button', { name: 'Show code and link' }))
})
