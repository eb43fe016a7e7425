import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inviteAdminUser, listAdminUsers, resumeAdminUsers } from '#contract/operator/admin-users.ts'
import { listPlans } from '#contract/wallet/plans.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireUser } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a menu and not for a file
import { UsersPage } from './users-page.tsx'

const api = await startPageApi()
after(() => api.stop())

async function open(more: Parameters<typeof wireUser>[0], at = '/admin/users') {
  api.asked.length = 0
  api.answer(listPlans, () => [])
  api.answer(listAdminUsers, () => ({ items: [wireUser(more)], currentPage: 1, pageSize: 20, total: 1 }))
  const page = await openPage(UsersPage, { path: '/admin/users', at })
  // Only the button of a loaded menu says whether it is open; a click while it loads may be lost.
  await screen.findByRole('button', { name: 'Actions for Mara Lind', expanded: false })
  return page
}

test('an invitation that could not be sent again says why above the users', async () => {
  const user = userEvent.setup()
  api.answer(inviteAdminUser, () => {
    throw refuse('invited_too_often')
  })
  await open({ state: 'invited' })
  await user.click(screen.getByRole('button', { name: 'Actions for Mara Lind' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Resend invitation' }))
  await screen.findByText('This person was invited too often today. Try again tomorrow.')
  assert.equal(
    screen.getByRole('alert').textContent,
    'This person was invited too often today. Try again tomorrow.',
  )
})

test('the table says what a user may open as far as the cell holds it, and lists who has one of the modules', async (t) => {
  // A page without layout has no widths: each box gets 70 px, each cell 190.
  t.mock.getter(HTMLElement.prototype, 'offsetWidth', () => 70)
  t.mock.getter(HTMLElement.prototype, 'clientWidth', () => 190)
  await open({ modules: ['leads', 'whitelabel', 'admin'] }, '/admin/users?module=whitelabel')
  const row = screen.getByText('Lead Search').closest('tr')
  assert.ok(row)
  assert.match(row.textContent, /Lead Search/)
  assert.match(row.textContent, /\+1/)
  const [asked] = api.asked.filter(({ address }) => address === listAdminUsers.address)
  assert.equal(asked?.query['module'], 'whitelabel')
})

test('only suspended users of the chosen ones are restored, and without one restoring is not offered', async () => {
  const user = userEvent.setup()
  const items = (['suspended', 'active', 'invited'] as const).map((state, index) =>
    wireUser({ id: `01993f2a-0000-7000-8000-00000000000${index + 1}`, state, first_name: state }),
  )
  api.answer(listPlans, () => [])
  api.answer(listAdminUsers, () => ({ items, currentPage: 1, pageSize: 20, total: 3 }))
  api.answer(resumeAdminUsers, () => ({ results: [] }))
  await openPage(UsersPage, { path: '/admin/users', at: '/admin/users' })
  await user.click(await screen.findByRole('checkbox', { name: /^Select active/ }))
  assert.ok(await screen.findByRole('button', { name: 'Suspend' }))
  assert.equal(screen.queryByRole('button', { name: 'Restore access' }), null)
  await user.click(screen.getByRole('checkbox', { name: /^Select suspended/ }))
  await user.click(await screen.findByRole('button', { name: 'Restore access' }))
  await user.click(await screen.findByRole('button', { name: 'Restore 1 user' }))
  await waitFor(() => assert.deepEqual(api.sent(resumeAdminUsers), [{ ids: [items[0]?.id] }]))
})
