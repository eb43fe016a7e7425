import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { LeadValue } from './lead-value.tsx'

test('the receipt of a value from an old extract names the year', async () => {
  const receipts = [{ id: 'r1', title: 'Listed in OpenStreetMap', when: '2018-08-14T12:15:00.000Z' }]
  render(
    <dl>
      <LeadValue label="Phone" receipts={receipts}>
        +49 30 55501230
      </LeadValue>
    </dl>,
  )
  await userEvent.click(screen.getByRole('button', { name: /How we know/ }))
  assert.ok(screen.getByText('Aug 14, 2018'))
})
