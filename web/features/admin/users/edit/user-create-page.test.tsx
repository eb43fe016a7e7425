import { fieldError } from '#contract/messages/field-errors.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSignInOptions } from '#contract/account/auth.ts'
import { createAdminUser } from '#contract/operator/admin-users.ts'
import { listPlans } from '#contract/wallet/plans.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { wireId, wirePlan, wireSignInOptions, wireUser } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { pastNotices } from '#web/ui/notification/notices.ts'
import { UserCreatePage } from './user-create-page.tsx'

const api = await startPageApi()
after(() => api.stop())
api.answer(listPlans, () => [wirePlan()])
api.answer(getSignInOptions, () => wireSignInOptions())

async function open() {
  api.asked.length = 0
  return openPage(UserCreatePage, { path: '/admin/users/create' })
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const create = () => screen.getByRole('button', { name: /^Create account/ })
const errorOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('what is missing or wrong is said at its field in the words of the catalogue, and nothing is sent', async () => {
  const user = userEvent.setup()
  await open()
  await user.type(field(/^Email/), 'no address')
  await user.click(screen.getByRole('radio', { name: 'Set password now' }))
  await user.type(field(/^Password/), 'short')
  await user.click(create())
  await waitFor(() => assert.match(errorOf(field(/Account name/)), /Field is required/))
  assert.match(errorOf(field(/^Email/)), /Field must be a valid email/)
  assert.match(errorOf(field(/^Password/)), /The password must be at least 6 characters/)
  assert.ok(document.activeElement === field(/Account name/))
  assert.deepEqual(api.sent(createAdminUser), [])
})

test('a new user is invited by email, unless the operator sets a password', async () => {
  const user = userEvent.setup()
  api.answer(createAdminUser, () => wireUser({ state: 'invited' }))
  const page = await open()
  await user.type(field(/Account name/), 'Lind and partners')
  await user.type(field(/^Email/), 'mara@lind.example')
  await user.click(create())
  await waitFor(() => assert.equal(page.address(), `/admin/users?user=${wireId(1)}`))
  assert.deepEqual(api.sent(createAdminUser), [
    {
      kind: 'client',
      account_name: 'Lind and partners',
      email: 'mara@lind.example',
      first_name: '',
      last_name: '',
      language: null,
      modules: ['leads'],
      password: null,
      plan_id: null,
      credits: 0,
    },
  ])
})

test('an address that is taken is told at its field, and the password is sent as it was typed', async () => {
  const user = userEvent.setup()
  api.answer(createAdminUser, () => {
    throw invalid({ email: fieldError('email_taken') })
  })
  const page = await open()
  await user.type(field(/Account name/), 'Lind and partners')
  await user.type(field(/^Email/), 'mara@lind.example')
  await user.click(screen.getByRole('radio', { name: 'Set password now' }))
  await user.type(field(/^Password/), 'a sentence of my own')
  await user.click(create())
  await waitFor(() => assert.match(errorOf(field(/^Email/)), /This email already has an account/))
  const [sent] = api.sent(createAdminUser) as { password: string }[]
  assert.equal(sent?.password, 'a sentence of my own')
  assert.equal(field(/Account name/).value, 'Lind and partners')
  assert.equal(page.address(), '/admin/users/create')
})

test('without email the invitation says where it stays, before and after', async () => {
  const user = userEvent.setup()
  api.answer(getSignInOptions, () => wireSignInOptions({ sends_email: false }))
  api.answer(createAdminUser, () => wireUser({ state: 'invited' }))
  await open()
  await screen.findByText(/the invitation stays in the operator's outbox/)
  await user.type(field(/Account name/), 'Lind and partners')
  await user.type(field(/^Email/), 'mara@lind.example')
  await user.click(create())
  const told = 'Account created. The invitation link is in the outbox under System.'
  await waitFor(() => assert.equal(pastNotices()[0]?.text, told))
})
