import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { explainSearch, type Explanation } from '#contract/leads/explain/explanation.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import ExplainSheet from './explain-sheet.tsx'

const api = await startPageApi()
after(() => api.stop())

const explanation: Explanation = {
  count: 12,
  is_exact: false,
  is_most: true,
  is_about: false,
  owned: 0,
  owned_is_exact: true,
  excluded: 0,
  excluded_is_exact: true,
  excluded_by: [],
  filters: [],
  stages: [],
  expected: { leads: null, with_email: 3, credits: 3, from_leads: 20 },
}

async function open(shown: Explanation) {
  api.answer(explainSearch, () => shown)
  const companies = Array.from({ length: 12 }, (_, at) => `quay${at}.example`)
  const request = { criteria: { type: 'domain' as const, companies }, limits: {} }
  await openPage(() => <ExplainSheet request={request} most={30} onClose={() => undefined} />)
}

test('a provider that has counted nothing is said to count while it searches', async () => {
  const stage = { asked: 0, share: null, cost_micros: 24_500, leads_per_hit: 10, is_resting: false }
  const stages = [
    { ...stage, source: 'domain:1', label: 'Hunter', role: 'provider' as const, leads: null },
    { ...stage, source: 'domain:2', label: 'Own API', role: 'provider' as const, leads: 30 },
  ]
  await open({ ...explanation, stages })
  await screen.findByText('Counts only while it searches')
  assert.ok(screen.getByText('Has up to 30 leads'))
})

test('leads that masked values of others may match are said to be at least as many', async () => {
  const list = {
    kind: 'exclusion' as const,
    id: '01a21dd5-2865-72d9-b284-7d1d7ed8107d',
    name: 'Customers',
    kept_out: 2,
  }
  const less = { owned_is_exact: false, excluded_is_exact: false }
  await open({ ...explanation, ...less, owned: 3, excluded: 2, excluded_by: [list] })
  assert.equal((await screen.findByText('Already in your lists')).nextSibling?.textContent, 'at least 3')
  assert.equal(screen.getByText('Customers').closest('dt')?.nextSibling?.textContent, 'at least 2')
})
