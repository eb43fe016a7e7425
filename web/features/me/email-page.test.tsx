import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cancelMailChange, changeMail, getMailChange, getSignInOptions } from '#contract/account/auth.ts'
import { getMe } from '#contract/account/me.ts'
import { confirmSession, getSecurity, sendSessionCode } from '#contract/account/second-factor.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { queryClient } from '#web/api/query-client.ts'
import { wireMe, wireSignInOptions } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { EmailPage } from './email-page.tsx'

const api = await startPageApi()
after(() => api.stop())
api.answer(getSignInOptions, () => wireSignInOptions())

const hasFocus = (label: string) =>
  waitFor(() => assert.ok(document.activeElement === screen.getByLabelText(label)))

test('the step that takes the place of another takes the focus, and a refusal is said in it', async () => {
  const user = userEvent.setup()
  let pending: { email: string | null } = { email: null }
  api.answer(getMe, () => wireMe())
  api.answer(getSecurity, () => ({
    has_password: false,
    is_fresh: true,
    codes_since: null,
    recovery_codes_left: 0,
    passkeys: [],
    identities: [],
  }))
  api.answer(getMailChange, () => pending)
  api.answer(changeMail, () => (pending = { email: 'mara@new.example' }))
  api.answer(cancelMailChange, () => {
    throw refuse('too_busy')
  })
  await openPage(EmailPage)
  const field = await screen.findByLabelText('New email')
  await waitFor(() => assert.ok(!screen.queryByLabelText('Current password')))
  assert.ok(document.activeElement !== field)
  await user.type(field, 'mara@new.example')
  await user.click(screen.getByRole('button', { name: /^Send code/ }))
  await screen.findByText('Confirm mara@new.example')
  await hasFocus('Email code')
  await user.click(screen.getByRole('button', { name: 'Cancel change' }))
  await screen.findByText('The server is busy. Try again in a moment.')
  api.answer(cancelMailChange, () => ({ email: null }))
  await user.click(screen.getByRole('button', { name: 'Cancel change' }))
  await screen.findByLabelText('New email')
  await hasFocus('New email')
})

test('a user without a password confirms in place who they are, and then finds the form', async () => {
  const user = userEvent.setup()
  let is_fresh = false
  api.answer(getMe, () => wireMe())
  api.answer(getMailChange, () => ({ email: null }))
  api.answer(getSecurity, () => ({
    has_password: false,
    is_fresh,
    codes_since: null,
    recovery_codes_left: 0,
    passkeys: [],
    identities: [],
  }))
  api.answer(sendSessionCode, () => ({ email: 'mara@firm.example' }))
  api.answer(confirmSession, () => {
    is_fresh = true
    return null
  })
  queryClient.clear()
  await openPage(EmailPage)
  await user.click(await screen.findByRole('button', { name: 'Email me a code' }))
  await screen.findByText('We sent a code to mara@firm.example.')
  await hasFocus('Email code')
  await user.type(screen.getByLabelText('Email code'), 'ABCDEFGH')
  await screen.findByLabelText('New email')
  assert.deepEqual(api.sent(confirmSession), [{ code: 'ABCDEFGH' }])
})
