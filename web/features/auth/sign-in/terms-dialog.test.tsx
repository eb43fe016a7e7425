import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { acceptTerms } from '#contract/account/me.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import TermsDialog from './terms-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())

test('neither way on fails in silence: the dialog says why, and of the last try only', async () => {
  const user = userEvent.setup()
  api.answer(acceptTerms, () => {
    throw refuse('too_busy')
  })
  await openPage(() => (
    <TermsDialog
      url="https://firm.example/terms"
      onLogOut={() => Promise.reject(new Error('Not logged out'))}
    />
  ))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await dialog.findByText('Not logged out')
  await user.click(dialog.getByRole('button', { name: /^Accept and continue/ }))
  await dialog.findByText('The server is busy. Try again in a moment.')
  await waitFor(() => assert.equal(dialog.getAllByRole('alert').length, 1))
})
