import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSignInOptions } from '#contract/account/auth.ts'
import { wireSignInOptions } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { hasUnsavedChanges } from '#web/ui/form/unsaved-changes.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a sheet and not for a file
import { InviteSheet } from './invite-sheet.tsx'

const api = await startPageApi()
after(() => api.stop())
api.answer(getSignInOptions, () => wireSignInOptions())

async function open() {
  const told: string[] = []
  await openPage(() => <InviteSheet modules={['leads']} onClose={() => told.push('closed')} />)
  await screen.findByRole('dialog', { name: 'Invite teammate' })
  return { user: userEvent.setup(), told }
}

test('an invitation that was begun is not lost by Esc', async () => {
  const { user, told } = await open()
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  await user.type(field, 'ines@firm.example')
  assert.ok(hasUnsavedChanges())
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  assert.deepEqual(told, [])
  await user.click(screen.getByRole('button', { name: 'Keep editing', hidden: false }))
  await waitFor(() => assert.ok(!question.isConnected))
  assert.equal(field.value, 'ines@firm.example')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => assert.deepEqual(told, ['closed']))
})

test('a sheet in which nothing was changed closes at once', async () => {
  const { user, told } = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => assert.deepEqual(told, ['closed']))
})
