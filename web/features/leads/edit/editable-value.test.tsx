import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { editResult } from '#contract/leads/lead-edits.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { makeLeadDetails } from '#testing/make/make-lead-details.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { EditableValue } from './editable-value.tsx'

const api = await startPageApi()
after(() => api.stop())

test('a value that the server refuses stays in its field with the reason, and is sent once', async () => {
  let sent = 0
  api.answer(editResult, () => {
    sent += 1
    throw invalid({ value: fieldError('email') })
  })
  const lead = makeLeadDetails({
    id: '0199aaaa-0000-7000-8000-000000000001',
    campaign_id: '0199aaaa-0000-7000-8000-000000000002',
    email: 'hello@bakery.example',
    email_state: 'found',
    contact_state: 'searched',
  })
  await openPage(() => <EditableValue lead={lead} field="email" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Edit/ }))
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), 'hello@other.example{Enter}')
  const alert = await screen.findByRole('alert')
  assert.match(alert.textContent, /valid email/)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  assert.deepEqual([field.value, field.getAttribute('aria-invalid')], ['hello@other.example', 'true'])
  await user.tab()
  await waitFor(() => assert.equal(screen.queryByRole('textbox'), null))
  assert.equal(sent, 1)
  assert.ok(screen.getByText('hello@bakery.example'))
})
