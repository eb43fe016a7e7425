import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render } from '@testing-library/react'
import type { Fact } from '#contract/leads/leads.ts'
import { receiptsOf } from './receipts.tsx'

const fact: Fact = {
  id: '1',
  field: 'email',
  value: 'ada@bakery.example',
  text: null,
  line: null,
  source: 'bakery.example/contact',
  source_url: 'https://bakery.example/contact',
  method: 'mailto',
  legal_basis: 'legitimate_interests',
  licence: null,
  evidence: null,
  owner: 'own',
  verdict: null,
  reasons: [],
  details: null,
  seen_at: '2026-11-18T09:14:00.000Z',
  checked_at: null,
}

test('each legal basis of a value is told once', () => {
  const facts: Fact[] = [
    fact,
    { ...fact, id: '2', source: 'bakery.example/team' },
    { ...fact, id: '3', method: 'entered', legal_basis: 'own_records' },
  ]
  const shown = receiptsOf({ value: fact.value, facts }).map(
    ({ detail }) => render(<>{detail}</>).container.textContent,
  )
  assert.deepEqual(
    shown.map((text) => /legal basis: (.+?)(?: · |$)/.exec(text)?.[1]),
    ['legitimate interests (GDPR Article 6(1)(f))', undefined, 'your own records'],
  )
})
