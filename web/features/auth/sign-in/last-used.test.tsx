import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen } from '@testing-library/react'
import { keepMethod, LastUsed } from './last-used.tsx'

test('only the method of the last sign-in is marked, and none before the first', () => {
  localStorage.clear()
  const both = (
    <>
      <div data-testid="password">
        <LastUsed method="password" />
      </div>
      <div data-testid="passkey">
        <LastUsed method="passkey" />
      </div>
    </>
  )
  const first = render(both)
  assert.equal(screen.queryByText('Last used'), null)
  first.unmount()
  keepMethod('password')
  keepMethod('passkey')
  render(both)
  assert.equal(screen.getByTestId('passkey').textContent, 'Last used')
  assert.equal(screen.getByTestId('password').textContent, '')
})
