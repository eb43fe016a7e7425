import { fieldError } from '#contract/messages/field-errors.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AdminUserDetails, changeAdminUser, getAdminUser } from '#contract/operator/admin-users.ts'
import { getMe } from '#contract/account/me.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { wireId, wireMe, wireUser } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { UserEditPage } from './user-edit-page.tsx'

const api = await startPageApi()
after(() => api.stop())

async function open(known: AdminUserDetails) {
  api.asked.length = 0
  api.answer(getMe, () => wireMe({ id: wireId(99) }))
  api.answer(getAdminUser, () => known)
  const page = await openPage(UserEditPage, {
    path: '/admin/users/$id/edit',
    at: `/admin/users/${known.id}/edit`,
  })
  await screen.findByRole('heading', { level: 1, name: 'Mara Lind' })
  await screen.findByLabelText(/First name/)
  return page
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

test('a change is sent whole when it is saved, and not before', async () => {
  const user = userEvent.setup()
  const known = wireUser({ plan: { id: wireId(10), name: 'Starter' } })
  api.answer(changeAdminUser, ({ body }) => ({ ...known, ...(body as object) }))
  await open(known)
  assert.ok(!screen.queryByRole('button', { name: /^Save/ }))
  await user.clear(field(/First name/))
  await user.type(field(/First name/), 'Maria')
  await user.click(screen.getByRole('checkbox', { name: 'White Label' }))
  assert.deepEqual(api.sent(changeAdminUser), [])
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => assert.ok(!screen.queryByRole('button', { name: /^Save/ })))
  assert.deepEqual(api.sent(changeAdminUser), [
    {
      email: 'mara@lind.example',
      first_name: 'Maria',
      last_name: 'Lind',
      language: null,
      modules: ['leads', 'whitelabel'],
      role: 'user',
    },
  ])
})

test('an address that is taken is told at its field and can be discarded', async () => {
  const user = userEvent.setup()
  api.answer(changeAdminUser, () => {
    throw invalid({ email: fieldError('email_taken') })
  })
  await open(wireUser())
  await user.clear(field(/^Email/))
  await user.type(field(/^Email/), 'ines@firm.example')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  assert.ok(await screen.findByText('This email already has an account.'))
  assert.equal(field(/^Email/).value, 'ines@firm.example')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => assert.equal(field(/^Email/).value, 'mara@lind.example'))
})

test('operators cannot change their own rights or suspend themselves', async () => {
  const self = wireUser({ id: wireId(99), role: 'admin', account_kind: 'platform', may_impersonate: false })
  await open(self)
  await screen.findByText("You can't change your own permissions.")
  assert.ok(screen.getByRole('group', { name: 'Modules' }).matches(':disabled'))
  assert.ok(field(/^Email/).disabled)
  assert.ok(screen.getByText('Change your own email in your profile.'))
  assert.ok(!screen.queryByRole('button', { name: 'Suspend' }))
  assert.ok(!screen.queryByRole('button', { name: 'Work as user' }))
})

test('the owner of the platform keeps all rights; a suspended user is let in again from here', async () => {
  const page = await open(wireUser({ is_owner: true, role: 'admin', account_kind: 'platform' }))
  assert.ok(await screen.findByText('The platform owner keeps all permissions.'))
  assert.ok(field(/^Email/).disabled)
  assert.ok(!screen.queryByRole('button', { name: 'Suspend' }))
  page.unmount()
  await open(wireUser({ state: 'suspended' }))
  assert.ok(screen.getByRole('button', { name: 'Restore access' }))
  assert.ok(!screen.queryByRole('button', { name: 'Suspend' }))
})

test('the second factor of who lost their phone is removed from here; who has none is offered nothing', async () => {
  const page = await open(wireUser({ has_second_factor: true }))
  assert.ok(screen.getByRole('button', { name: 'Turn off two-step verification' }))
  page.unmount()
  await open(wireUser())
  assert.ok(!screen.queryByRole('button', { name: 'Turn off two-step verification' }))
})

test('a reseller reads who was suspended by the platform, and is not asked to let them in', async () => {
  await open(wireUser({ state: 'suspended', suspended_by: 'platform', may_resume: false }))
  assert.ok(await screen.findByText('Suspended by platform'))
  assert.ok(screen.getByText(/Only the platform can restore access/))
  assert.equal(screen.queryByText('Suspend or restore access.'), null)
  assert.ok(!screen.queryByRole('button', { name: 'Restore access' }))
})
