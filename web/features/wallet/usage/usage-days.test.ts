import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'

const { dayBars } = await import('./usage-days.ts')

const used = [
  { day: '2026-03-01', action: 'local.contact', credits: 3 },
  { day: '2026-03-01', action: 'people.contact', credits: 6 },
  { day: '2026-02-27', action: 'something new', credits: 1 },
  { day: '2026-02-27', action: 'other', credits: 2 },
]

test('each of the last days has its bar, up to today where the account is, and what is not known counts as other', () => {
  assert.deepEqual(dayBars(used, 4, '2026-03-02'), [
    { day: '2026-02-27', values: { other: 3 } },
    { day: '2026-02-28', values: {} },
    { day: '2026-03-01', values: { 'local.contact': 3, 'people.contact': 6 } },
    { day: '2026-03-02', values: {} },
  ])
})
