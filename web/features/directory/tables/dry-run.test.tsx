import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { openPage, startPageApi } from '#testing/page.ts'
import { DryRun } from './dry-run.tsx'

const api = await startPageApi()
after(() => api.stop())

test('the first rows show counts as numbers, and why a phone is left out', async () => {
  const row = { record: 2, unread: ['phone' as const], lacks_country: true, reject: null }
  const values = { username: '1984', followers: '475800000', engagement_rate: '0.0124' }
  const fields = ['username', 'followers', 'engagement_rate', 'phone'] as const
  await openPage(() => <DryRun table={{ rows: [{ ...row, values }], fields }} />)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  assert.equal(screen.getByRole('rowheader').textContent, '1984')
  assert.deepEqual(cells.slice(-4), [
    '2',
    '475,800,000',
    '1.2%',
    'No country: choose it in “Country of rows without one”',
  ])
})
