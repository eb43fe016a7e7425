import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import type { Search } from '#contract/leads/searches.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import SearchReceipt from './search-receipt.tsx'

const api = await startPageApi()
after(() => api.stop())

test('a receipt says of websites how many were read, and of emails how many were checked', async () => {
  const answered = { state: 'answered' as const, reason: null, causes: [] }
  const sources = [
    { ...answered, source: 'sites', label: 'sites', found: 1, asked: 2 },
    { ...answered, source: 'mail', label: 'mail', found: 12, asked: 12 },
    { ...answered, source: 'emails:1', label: 'Hunter', found: 3, asked: 4 },
    { ...answered, source: 'checks:1', label: 'Hunter', found: 5, asked: 7, cost_micros: 171_500 },
  ]
  const search = { ended_at: null, pending: 0, excluded: 0, excluded_by: [], sources } as unknown as Search // what a receipt reads of one that runs
  await openPage(() => <SearchReceipt search={search} />)
  await screen.findByText('1 of 2 read')
  assert.ok(screen.getByText('12 of 12 checked'))
  assert.ok(screen.getByText('3 emails for 4 leads'))
  assert.ok(screen.getByText('Hunter: email checks'))
  assert.ok(screen.getByText('5 of 7 checked · $0.1715'))
})

test('an ended search sets what was expected beside what came, each figure under its own heading', async () => {
  const search = {
    ended_at: '2026-11-20T12:00:00.000Z',
    state: 'done',
    pending: 0,
    excluded: 0,
    excluded_by: [],
    sources: [],
    expected: { leads: 120, with_email: 60, credits: 60, from_leads: 40 },
    quoted: 100,
    found: 118,
    with_email: 71,
    charged: 71,
    refunded: 2,
  } as unknown as Search // what a receipt reads of one that ended
  await openPage(() => <SearchReceipt search={search} />)
  const table = await screen.findByRole('table', { name: 'Receipt' })
  assert.deepEqual(
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    [
      ['Figure', 'Expected', 'Actual'],
      ['New leads', '120', '118'],
      ['With email', '60', '71'],
      ['Credits', 'up to 100', '69'],
    ],
  )
})
