import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CountInput } from './count-input.tsx'

test('a number that is typed is told, even where it is the one that was suggested', async () => {
  const told: number[] = []
  render(<CountInput value={4} max={10} onChange={(value) => told.push(value)} />)
  const field = screen.getByRole('textbox')
  const user = userEvent.setup()
  await user.click(field)
  await user.tab()
  assert.deepEqual(told, [], 'a field that was only visited')
  await user.click(field)
  await user.clear(field)
  await user.type(field, '4')
  await user.tab()
  assert.equal(told.at(-1), 4)
})
