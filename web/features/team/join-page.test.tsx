import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSignInOptions } from '#contract/account/auth.ts'
import { readInvitation } from '#contract/account/team.ts'
import { notFound, Problem, refuse } from '#server/platform/http/problem.ts'
import { wireSignInOptions } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { JoinPage } from './join-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const gone = 'This invitation is no longer valid'

async function open(refusal: Problem) {
  location.hash = '#token=a-link-of-an-invitation'
  api.answer(readInvitation, () => {
    throw refusal
  })
  await openPage(JoinPage)
}

test('an invitation that is not there any more is told as gone', async () => {
  for (const refusal of [notFound('invitation'), refuse('invalid')]) {
    await open(refusal)
    await screen.findByRole('heading', { level: 1, name: gone })
    assert.ok(!screen.queryByRole('button', { name: 'Try again' }))
  }
})

test('a server that is busy or broken is asked again, and the invitation is still open', async () => {
  const user = userEvent.setup()
  await open(refuse('too_many_attempts'))
  await screen.findByText('Too many attempts. Try again later.')
  assert.ok(!screen.queryByText(gone))
  api.answer(getSignInOptions, () => wireSignInOptions())
  api.answer(readInvitation, () => ({
    email: 'ines@firm.example',
    first_name: 'Ines',
    last_name: '',
    invited_by: 'Ada',
    is_own_account: false,
    is_taken: false,
  }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Ada invited you' })
  await screen.findByText('Use at least 8 characters. Longer passwords are stronger.')
})

test('an address that has an account is told so at once, and what to do', async () => {
  location.hash = '#token=a-link-of-an-invitation'
  api.answer(readInvitation, () => ({
    email: 'ines@firm.example',
    first_name: 'Ines',
    last_name: '',
    invited_by: 'Ada',
    is_own_account: false,
    is_taken: true,
  }))
  await openPage(JoinPage)
  await screen.findByRole('heading', { level: 1, name: 'You already have an account' })
  await screen.findByText(/ask Ada to invite a different email/)
  assert.ok(!screen.queryByLabelText('Password'))
  assert.ok(screen.getByRole('link', { name: 'Sign in' }))
})
