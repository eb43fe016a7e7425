import assert from 'node:assert/strict'
import test from 'node:test'
import type { Fact } from '#contract/leads/leads.ts'
import { makeLeadDetails } from '#testing/make/make-lead-details.ts'
import { eventsOf } from './lead-events.ts'

const fact = (part: Pick<Fact, 'field' | 'value' | 'method' | 'seen_at'> & Partial<Fact>): Fact => ({
  id: `${part.value} ${part.method}`,
  source: 'bakery.example/contact',
  source_url: null,
  text: null,
  line: null,
  legal_basis: 'legitimate_interests',
  licence: null,
  evidence: null,
  owner: 'own',
  verdict: null,
  reasons: [],
  details: null,
  checked_at: null,
  ...part,
})

test('values read from one page in one minute are one event, and the newest event comes first', () => {
  const page = { method: 'text', seen_at: '2026-11-18T09:14:10.000Z' }
  const lead = makeLeadDetails({
    created_at: '2026-11-18T09:00:00.000Z',
    facts: [
      fact({ field: 'email', value: 'hello@bakery.example', ...page }),
      fact({ field: 'phone', value: '+12105550100', text: '+1 210 555 0100', ...page }),
      fact({
        field: 'email',
        value: 'hello@bakery.example',
        method: 'mail_server',
        seen_at: '2026-11-18T09:20:00.000Z',
        verdict: 'valid',
        checked_at: '2026-11-18T09:20:00.000Z',
      }),
    ],
  })
  const events = eventsOf(lead)
  assert.deepEqual(
    events.map(({ when, values }) => [when.slice(11, 16), ...values]),
    [['09:20', 'hello@bakery.example'], ['09:14', 'hello@bakery.example', '+1 210 555 0100'], ['09:00']],
  )
})

test('a value that only the details show is no event', () => {
  const facts = [
    fact({ field: 'brand', value: 'Hearth', method: 'dataset', seen_at: '2026-11-18T09:14:10.000Z' }),
  ]
  assert.equal(eventsOf(makeLeadDetails({ facts })).length, 1)
})

test('an edit names its field', () => {
  const edit = {
    id: '1',
    created_at: '2026-11-18T10:00:00.000Z',
    action: 'lead_edited',
    person: 'Ada Brook',
    object_name: 'Bakeries',
    values: { field: 'email' },
    lead: { state: null, charged: null, added: null, removed: null },
  }
  assert.deepEqual(eventsOf(makeLeadDetails({ facts: [] }), [edit])[0]?.values, ['Email'])
})
