import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgotPassword, getSignInOptions, resetPassword } from '#contract/account/auth.ts'
import { wireSignInOptions } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const api = await startPageApi()
after(() => api.stop())

test('the end of a new password takes the focus from the button that is gone', async () => {
  const user = userEvent.setup()
  api.answer(getSignInOptions, () => wireSignInOptions())
  api.answer(resetPassword, () => null)
  location.hash = '#email=mara@firm.example&code=AAAA-AAAA'
  await openPage(ForgotPasswordPage, { path: '/forgot-password' })
  await screen.findByText(/Use at least 8 characters/)
  await user.type(screen.getByLabelText('New password'), 'five wide grey doors')
  await user.type(screen.getByLabelText('Confirm new password'), 'five wide grey doors')
  await user.click(screen.getByRole('button', { name: /^Set password/ }))
  const end = await screen.findByRole('heading', { level: 1, name: 'Password changed' })
  await waitFor(() => assert.ok(document.activeElement === end))
})

test('where no email is sent, the code step does not lead to the mailbox', async () => {
  const user = userEvent.setup()
  api.answer(getSignInOptions, () => wireSignInOptions({ sends_email: false }))
  api.answer(forgotPassword, () => null)
  location.hash = ''
  await openPage(ForgotPasswordPage, { path: '/forgot-password' })
  await screen.findByText(/Email isn't set up here/)
  await user.type(screen.getByLabelText('Email'), 'mara@firm.example')
  await user.click(screen.getByRole('button', { name: /^Continue/ }))
  assert.ok(await screen.findByRole('heading', { name: 'Enter your code' }))
})
