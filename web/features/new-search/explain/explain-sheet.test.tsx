import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { explainSearch, type Explanation } from '#contract/leads/explain/explanation.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import ExplainSheet from './explain-sheet.tsx'

const api = await startPageApi()
after(() => api.stop())

test('a provider that has counted nothing is said to count while it searches', async () => {
  const stage = { asked: 0, share: null, cost_micros: 24_500, leads_per_hit: 10, is_resting: false }
  const explanation: Explanation = {
    count: 12,
    is_exact: false,
    is_most: true,
    is_about: false,
    owned: 0,
    excluded: 0,
    excluded_is_exact: true,
    excluded_by: [],
    filters: [],
    stages: [
      { ...stage, source: 'domain:1', label: 'Hunter', role: 'provider', leads: null },
      { ...stage, source: 'domain:2', label: 'Own API', role: 'provider', leads: 30 },
    ],
    expected: { leads: null, with_email: 3, credits: 3, from_leads: 20 },
  }
  api.answer(explainSearch, () => explanation)
  const companies = Array.from({ length: 12 }, (_, at) => `quay${at}.example`)
  const request = { criteria: { type: 'domain' as const, companies }, limits: {} }
  await openPage(() => <ExplainSheet request={request} most={30} onClose={() => undefined} />)
  await screen.findByText('Counts only while it searches')
  assert.ok(screen.getByText('Has up to 30 leads'))
})
