import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Condition, FilterField } from './condition.ts'
import { FilterBuilder } from './filter-builder.tsx'

const fields: FilterField[] = [
  { field: 'city', label: 'City', kind: 'text' },
  { field: 'charged', label: 'Credits', kind: 'number' },
  { field: 'next_task_on', label: 'Next task', kind: 'day' },
]

function Filters({ start = [], log = [] }: { start?: Condition[]; log?: Condition[][] }) {
  const [value, setValue] = useState(start)
  return (
    <FilterBuilder
      fields={fields}
      value={value}
      onChange={(next) => {
        log.push(next)
        setValue(next)
      }}
    />
  )
}

test('a condition is built from field, operator and value and shown as a chip', async () => {
  const user = userEvent.setup()
  const log: Condition[][] = []
  render(<Filters log={log} />)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'Mockbury{Enter}')
  assert.deepEqual(log, [[{ field: 'city', operator: 'like', value: 'Mockbury' }]])
  assert.ok(screen.getByRole('button', { name: 'City contains Mockbury' }))
})

test('an empty value is not applied', async () => {
  const user = userEvent.setup()
  const log: Condition[][] = []
  render(<Filters log={log} />)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  assert.deepEqual(log, [])
})

test('a chip is edited by a click and taken away by its cross; two can be cleared at once', async () => {
  const user = userEvent.setup()
  render(
    <Filters
      start={[
        { field: 'city', operator: 'not empty', value: '' },
        { field: 'charged', operator: 'greater', value: '1000' },
      ]}
    />,
  )
  assert.ok(screen.getByRole('button', { name: 'Credits more than 1,000' }))
  assert.ok(screen.getByRole('button', { name: 'Clear all' }))
  await user.click(screen.getByRole('button', { name: 'Remove City' }))
  assert.ok(!screen.queryByRole('button', { name: 'Clear all' }))
  await user.click(screen.getByRole('button', { name: 'Credits more than 1,000' }))
  const value = await screen.findByRole('spinbutton', { name: 'Value' })
  await user.clear(value)
  await user.type(value, '5{Enter}')
  assert.ok(screen.getByRole('button', { name: 'Credits more than 5' }))
})

test('a day is before or after another one', () => {
  render(
    <Filters
      start={[
        { field: 'next_task_on', operator: 'lower', value: '2026-02-01' },
        { field: 'next_task_on', operator: 'greater', value: '2026-01-01' },
      ]}
    />,
  )
  assert.ok(screen.getByRole('button', { name: /^Next task before / }))
  assert.ok(screen.getByRole('button', { name: /^Next task after / }))
})
