import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type BulkResult, resumeAdminUsers, suspendAdminUsers } from '#contract/operator/admin-users.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { pastNotices } from '#web/ui/notification/notices.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import './dialogs/result-dialog.tsx'
import { type UserAct, UserActs } from './user-acts.tsx'

type Result = BulkResult['results'][number]

const api = await startPageApi()
after(() => api.stop())
const mara = '01993f2a-0000-7000-8000-000000000001'
const ines = '01993f2a-0000-7000-8000-000000000002'
const gone = '01993f2a-0000-7000-8000-000000000003'
const done: Result = { id: mara, name: 'Mara Lind', outcome: 'done', reason: null }
const refused: Result = {
  id: ines,
  name: 'Ines Okafor',
  outcome: 'refused',
  reason: { code: 'own_suspension', values: {}, message: "You can't suspend yourself." },
}
const unchanged: Result = { id: gone, name: '', outcome: 'unchanged', reason: null }

async function ask(act: UserAct, ids: string[], of: { name?: string; chosen?: number } = {}) {
  const told = new Set<string>()
  api.asked.length = 0
  await openPage(() => (
    <UserActs
      act={act}
      ids={ids}
      {...of}
      onClose={() => told.add('closed')}
      onDone={() => told.add('done')}
    />
  ))
  return told
}

test('suspending asks first, names whom and says what happens; nothing is sent before the yes', async () => {
  api.answer(suspendAdminUsers, () => ({ results: [done] }))
  const user = userEvent.setup()
  const told = await ask('suspend', [mara], { name: 'Mara Lind' })
  const question = await screen.findByRole('alertdialog', { name: 'Suspend Mara Lind?' })
  assert.match(question.textContent, /sign them out everywhere.*pause their running searches.*whole account/s)
  assert.deepEqual(api.asked, [])
  await user.click(within(question).getByRole('button', { name: 'Suspend' }))
  await waitFor(() => assert.deepEqual([...told], ['done', 'closed']))
  assert.deepEqual(api.sent(suspendAdminUsers), [{ ids: [mara] }])
  assert.equal(pastNotices()[0]?.text, '1 user changed')
})

test('canceling a confirmation changes nothing', async () => {
  const user = userEvent.setup()
  const told = await ask('suspend', [mara, ines])
  const question = await screen.findByRole('alertdialog', { name: 'Suspend 2 users?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => assert.deepEqual([...told], ['closed']))
  assert.deepEqual(api.asked, [])
})

test('where not all was done, each user has a row with what became of it and why', async () => {
  api.answer(suspendAdminUsers, () => ({ results: [done, refused, unchanged] }))
  const user = userEvent.setup()
  const told = await ask('suspend', [mara, ines, gone])
  await user.click(await screen.findByRole('button', { name: 'Suspend 3 users' }))
  const dialog = await screen.findByRole('dialog', { name: 'Results' })
  assert.match(dialog.textContent, /1 of 3 changed/)
  const rows = within(dialog).getAllByRole('row').slice(1)
  assert.deepEqual(
    rows.map((row) => Array.from(row.children, ({ textContent }) => textContent)),
    [
      ['Mara Lind', 'Changed'],
      ['Ines Okafor', "RefusedYou can't suspend yourself."],
      ['Deleted user', 'No change'],
    ],
  )
  assert.deepEqual([...told], ['done'])
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? assert.fail())
  await waitFor(() => assert.deepEqual([...told], ['done', 'closed']))
})

test('a refusal keeps the question open and says why', async () => {
  api.answer(resumeAdminUsers, () => {
    throw refuse('too_busy')
  })
  const user = userEvent.setup()
  const told = await ask('resume', [mara], { name: 'Mara Lind' })
  const question = await screen.findByRole('alertdialog', { name: "Restore Mara Lind's access?" })
  await user.click(within(question).getByRole('button', { name: 'Restore access' }))
  assert.match((await within(question).findByRole('alert')).textContent, /server is busy/)
  assert.deepEqual([...told], [])
})

test('restoring some of the chosen users says how many of them', async () => {
  await ask('resume', [mara], { chosen: 3 })
  const question = await screen.findByRole('alertdialog', { name: 'Restore access for 1 of 3 users?' })
  assert.ok(within(question).getByRole('button', { name: 'Restore 1 user' }))
})
