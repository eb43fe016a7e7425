import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTopUp } from '#contract/wallet/billing.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import AddCreditsDialog from './add-credits-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())

const offer = {
  is_available: true,
  currency: 'usd',
  packs: [{ credits: 1_000, amount: 2_900 }],
  owed: 0,
  sold_by: 'platform' as const,
}

test('paying for no number of credits asks for the number', async () => {
  const user = userEvent.setup()
  await openPage(() => <AddCreditsDialog offer={offer} needed={0} onClose={() => {}} />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Custom amount' })
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await screen.findByText('Field is required')
  assert.ok(document.activeElement === field)
  assert.equal(field.getAttribute('aria-invalid'), 'true')
  assert.deepEqual(api.sent(startTopUp), [])
  await user.click(screen.getByRole('radio', { name: /1,000/ }))
  await waitFor(() => assert.ok(!screen.queryByText('Field is required')))
})
