import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Run, SearchProgress } from './search-progress.tsx'

const run: Run = {
  state: 'running',
  found: 412,
  withEmail: 318,
  charged: 318,
  duplicates: 12,
  total: 1000,
  maxCredits: 1000,
  secondsLeft: 118,
}
const announced = () => screen.getByRole('status').textContent

test('a run shows what is found, what it has cost, how long it takes and how to stop it', () => {
  render(<SearchProgress run={run} onStop={() => undefined} />)
  const text = document.body.textContent
  for (const part of [
    'Searching',
    '412 of 1,000 leads',
    '318 with email',
    '318 cr of 1,000 used',
    'about 2 min left',
  ])
    assert.ok(text.includes(part), part)
  assert.ok(screen.getByRole('button', { name: 'Stop' }))
})

test('without a known total there is a counter, not a share', () => {
  render(<SearchProgress run={{ ...run, total: null }} />)
  assert.ok(document.body.textContent.includes('412 leads'))
})

test('a screen reader hears each quarter and the end, not each lead', () => {
  const { rerender } = render(<SearchProgress run={run} />)
  assert.equal(announced(), 'Searching: 412 leads')
  rerender(<SearchProgress run={{ ...run, found: 430 }} />)
  assert.equal(announced(), 'Searching: 412 leads')
  rerender(<SearchProgress run={{ ...run, found: 501 }} />)
  assert.equal(announced(), 'Searching: 501 leads')
  rerender(<SearchProgress run={{ ...run, found: 640, state: 'done' }} />)
  assert.equal(announced(), 'Done: 640 leads')
})

test('afterwards the strip is the receipt', () => {
  render(<SearchProgress run={{ ...run, state: 'done' }} onStop={() => undefined} />)
  const text = document.body.textContent
  for (const part of ['Done', '412 leads', '12 duplicates skipped', '318 cr charged'])
    assert.ok(text.includes(part), part)
  assert.ok(!screen.queryByRole('button', { name: 'Stop' }))
})

test('the receipt counts the websites that were looked for, and says nothing where none were', () => {
  const websites = { sought: 40, found: 12 }
  const { rerender } = render(<SearchProgress run={{ ...run, state: 'done', websites }} />)
  assert.ok(document.body.textContent.includes('12 of 40 missing websites found'))
  rerender(<SearchProgress run={{ ...run, state: 'done', websites: { sought: 0, found: 0 } }} />)
  assert.ok(!document.body.textContent.includes('websites'))
})

test('the receipt tells what was free because it was paid for before, and nothing where nothing was', () => {
  const { rerender } = render(<SearchProgress run={{ ...run, state: 'done', alreadyPaid: 6 }} />)
  assert.ok(screen.getByText('6 free, already paid for'))
  rerender(<SearchProgress run={{ ...run, state: 'done', alreadyPaid: 0 }} />)
  assert.equal(screen.queryByText(/already paid for/), null)
})

test('each part of a receipt that names leads shows them; a running search is not filtered', async () => {
  const picked: string[] = []
  const onPick = (part: string) => picked.push(part)
  const notRead = { count: 27, why: 'Sites did not respond.' }
  const ended: Run = { ...run, state: 'done', alreadyPaid: 6, notRead }
  const { rerender } = render(<SearchProgress run={ended} onPick={onPick} />)
  const user = userEvent.setup()
  for (const name of [
    '412 leads',
    '318 with email',
    '6 free, already paid for',
    '27 websites not read',
    '94 without email',
  ])
    await user.click(screen.getByRole('button', { name }))
  assert.deepEqual(picked, ['all', 'withEmail', 'free', 'notRead', 'withoutEmail'])
  rerender(<SearchProgress run={run} onPick={onPick} />)
  assert.equal(screen.queryByRole('button', { name: /with email/ }), null)
})
