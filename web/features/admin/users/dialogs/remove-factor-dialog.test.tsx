import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { removeAdminUserFactor } from '#contract/operator/admin-users.ts'
import { wireId, wireUser } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())

test('a second factor is removed with a reason, and after it was read what that means', async () => {
  const user = userEvent.setup()
  let closed = 0
  api.answer(removeAdminUserFactor, () => wireUser())
  await openPage(() => (
    <RemoveFactorDialog user={wireUser({ has_second_factor: true })} onClose={() => (closed += 1)} />
  ))
  const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step verification for Mara Lind?' })
  assert.match(dialog.textContent, /they'll need only their password/)
  const send = screen.getByRole('button', { name: 'Turn off two-step verification' })
  await user.click(send)
  await waitFor(() => assert.match(dialog.textContent, /Field is required/))
  assert.equal(api.asked.length, 0)
  await user.type(screen.getByLabelText('Reason'), 'Lost the phone')
  await user.click(send)
  await waitFor(() => assert.equal(closed, 1))
  assert.deepEqual(api.asked[0]?.params, { id: wireId(1) })
  assert.deepEqual(api.sent(removeAdminUserFactor), [{ reason: 'Lost the phone' }])
})
