import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Toaster, { showNotice } from './toaster.tsx'

test('a notice stands at the top right and is dismissed by its button', async () => {
  render(<Toaster />)
  showNotice('success', 'Saved', {})
  const notice = (await screen.findByText('Saved')).closest<HTMLElement>('[data-sonner-toast]')
  assert.ok(notice)
  assert.deepEqual(
    [notice.getAttribute('data-y-position'), notice.getAttribute('data-x-position')],
    ['top', 'right'],
  )
  // Notices of other tests in this process may stand beside it.
  await userEvent.setup().click(within(notice).getByRole('button', { name: 'Close' }))
  assert.equal(notice.getAttribute('data-removed'), 'true')
})
