import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { giveAdminUsersCredits } from '#contract/operator/admin-users.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import CreditsDialog from './credits-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())
const ids = [wireId(1)]

async function open() {
  api.asked.length = 0
  const results: unknown[] = []
  await openPage(() => (
    <CreditsDialog
      ids={ids}
      name="Mara Lind"
      onClose={() => undefined}
      onResult={(result) => results.push(result)}
    />
  ))
  await screen.findByRole('dialog', { name: 'Credits for Mara Lind' })
  return results
}

const field = (name: RegExp) => screen.getByLabelText(name)
const errorOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('credits are given with a reason, and the button says how many', async () => {
  const user = userEvent.setup()
  api.answer(giveAdminUsersCredits, () => ({ results: [] }))
  const results = await open()
  await user.clear(field(/Credits per account/))
  await user.type(field(/Credits per account/), '2500')
  await user.type(field(/Reason/), 'A lost week')
  fireEvent.change(field(/Expiration date/), { target: { value: '2027-01-31' } })
  await user.click(await screen.findByRole('button', { name: 'Add 2,500 credits' }))
  await waitFor(() => assert.equal(results.length, 1))
  assert.deepEqual(api.sent(giveAdminUsersCredits), [
    { ids, credits: 2_500, reason: 'A lost week', expires_on: '2027-01-31' },
  ])
})

test('without a reason nothing is given', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(screen.getByRole('button', { name: 'Add 100 credits' }))
  await waitFor(() => assert.match(errorOf(field(/Reason/)), /Field is required/))
  assert.equal(field(/Reason/).getAttribute('aria-invalid'), 'true')
  assert.deepEqual(api.asked, [])
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  const user = userEvent.setup()
  api.answer(giveAdminUsersCredits, () => {
    throw invalid({ expires_on: 'This day is over' })
  })
  const results = await open()
  await user.type(field(/Reason/), 'A lost week')
  await user.click(screen.getByRole('button', { name: 'Add 100 credits' }))
  await waitFor(() => assert.match(errorOf(field(/Expiration date/)), /This day is over/))
  assert.equal((field(/Reason/) as HTMLInputElement).value, 'A lost week')
  assert.equal(results.length, 0)
})
