import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startImpersonation } from '#contract/account/impersonation.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireId, wireUser } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { session } from '#web/api/session.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { ImpersonateDialog } from './impersonate-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())

async function open() {
  api.asked.length = 0
  session.begin('token of the operator')
  await openPage(() => <ImpersonateDialog user={wireUser()} onClose={() => undefined} />)
  return screen.findByRole('dialog', { name: 'Work as Mara Lind' })
}

const reason = () => screen.getByLabelText('Reason')
const start = () => screen.getByRole('button', { name: 'Start session' })

test('working as a user needs a reason, and the dialog says that every action is logged', async () => {
  const user = userEvent.setup()
  const dialog = await open()
  assert.match(dialog.textContent, /Your actions are logged with your name and this reason/)
  await user.click(start())
  await waitFor(() => assert.equal(reason().getAttribute('aria-invalid'), 'true'))
  assert.match(dialog.textContent, /Field is required/)
  assert.deepEqual(api.asked, [])
  assert.equal(session.token(), 'token of the operator')
})

test('with a reason the session is theirs; the own one waits, and the way back is kept', async () => {
  const user = userEvent.setup()
  api.answer(startImpersonation, () => ({
    authorisation: { token: 'token as Mara' },
  }))
  await open()
  await user.type(reason(), 'Asked for help')
  await user.click(start())
  await waitFor(() => assert.equal(session.token(), 'token as Mara'))
  assert.deepEqual(api.asked[0]?.params, { id: wireId(1) })
  assert.deepEqual(api.sent(startImpersonation), [{ reason: 'Asked for help' }])
  assert.ok(session.isAsSomebodyElse())
  assert.match(session.takeWayBack() ?? '', new RegExp(`user=${wireId(1)}`))
  session.end()
  assert.equal(session.token(), 'token of the operator')
})

test('a refusal is told in the dialog, and the session stays', async () => {
  const user = userEvent.setup()
  api.answer(startImpersonation, () => {
    throw refuse('own_account')
  })
  const dialog = await open()
  await user.type(reason(), 'Asked for help')
  await user.click(start())
  await waitFor(() => assert.match(dialog.textContent, /You can't work as yourself/))
  assert.equal(session.token(), 'token of the operator')
})
