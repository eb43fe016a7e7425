import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import './floating-parts.ts' // loaded before the first test, which waits for a focus and not for a file

interface Given {
  onConfirm: () => void | Promise<unknown>
  typeName?: string
}

function Delete(props: Given) {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      {...props}
      open={open}
      onOpenChange={setOpen}
      title="Delete 3 lists?"
      confirmLabel="Delete 3 lists"
    >
      1,240 leads are lost.
    </ConfirmDialog>
  )
}

test('focus starts on Cancel, so Enter loses nothing', async () => {
  const user = userEvent.setup()
  render(<Delete onConfirm={() => assert.fail('confirmed')} />)
  await waitFor(() => assert.ok(document.activeElement === screen.getByRole('button', { name: 'Cancel' })))
  await user.keyboard('{Enter}')
  await waitFor(() => assert.ok(!screen.queryByRole('alertdialog')))
})

test('Ctrl and Enter confirm; the dialog closes when the work is done', async () => {
  const user = userEvent.setup()
  let confirmed = 0
  render(<Delete onConfirm={() => Promise.resolve(confirmed++)} />)
  await waitFor(() => assert.ok(document.activeElement === screen.getByRole('button', { name: 'Cancel' })))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => assert.ok(!screen.queryByRole('alertdialog')))
  assert.equal(confirmed, 1)
})

test('a failure keeps the dialog open and says what happened', async () => {
  const user = userEvent.setup()
  render(<Delete onConfirm={() => Promise.reject(new Error('A search is running in it'))} />)
  await user.click(screen.getByRole('button', { name: 'Delete 3 lists' }))
  assert.match((await screen.findByRole('alert')).textContent, /A search is running/)
})

test('a dear object must be named first', async () => {
  const user = userEvent.setup()
  let confirmed = 0
  render(<Delete typeName="Dentists" onConfirm={() => void confirmed++} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete 3 lists' })
  assert.ok(button.disabled)
  await user.type(screen.getByRole('textbox', { name: 'Type Dentists to confirm' }), 'Dentists')
  await user.click(button)
  await waitFor(() => assert.equal(confirmed, 1))
})
