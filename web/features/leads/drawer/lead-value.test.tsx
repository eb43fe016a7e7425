import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { requestReceipts } from '#web/features/leads/lead/receipts.tsx'
import { missingState } from './contact-lines.tsx'
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

test('a lead says which sources were asked for its email, with the answer, the reason, the cost and the time', async () => {
  const asked = {
    field: 'email' as const,
    source: 'Hunter',
    reason: null,
    value: null,
    claim: null,
    is_verified: null,
    ms: 400,
    cost_micros: 0,
  }
  const asked_at = '2026-11-20T12:15:00.000Z'
  const requests = [
    { ...asked, id: '1', asked_at, outcome: 'failed' as const, reason: 'timeout' },
    { ...asked, id: '2', asked_at, source: 'Apollo', outcome: 'miss' as const },
    { ...asked, id: '3', asked_at, source: 'PDL', outcome: 'skipped' as const, reason: 'daily_limit' },
    { ...asked, id: '5', asked_at, source: 'Verifier', outcome: 'hit' as const, claim: 'valid' as const },
    {
      ...asked,
      id: '4',
      asked_at,
      source: 'Other',
      outcome: 'hit' as const,
      value: 'ada@firm.example',
      is_verified: true,
      cost_micros: 24500,
    },
  ]
  render(
    <dl>
      <LeadValue label="Email" receipts={requestReceipts({ requests }, 'email')}>
        ada@firm.example
      </LeadValue>
    </dl>,
  )
  await userEvent.click(screen.getByRole('button', { name: /How we know/ }))
  for (const text of [
    'Hunter failed',
    'it took too long · free · 0.4 sec',
    'Apollo has no email',
    "PDL wasn't asked",
    "today's limit of requests is reached",
    'Verifier says that the email works',
    'Other gave ada@firm.example',
    'confirmed · $0.0245 · 0.4 sec',
  ])
    assert.ok(screen.getByText(text), text)
})

test('a phone that a source does not know is not found, though the site could not be read', () => {
  const request = {
    id: '1',
    field: 'phone' as const,
    source: 'Hunter',
    reason: null,
    value: null,
    claim: null,
    is_verified: null,
    asked_at: '2026-11-20T12:15:00.000Z',
    ms: 400,
    cost_micros: null,
  }
  const unread = {
    contact_state: 'failed' as const,
    email_state: 'not_checked' as const,
    pages_read: null,
    phone_missed_at: null,
  }
  const asked = (outcome: 'miss' | 'failed') => ({ ...unread, requests: [{ ...request, outcome }] })
  assert.equal(missingState(asked('miss'), 'phone'), 'not_found')
  assert.equal(missingState(asked('failed'), 'phone'), 'not_checked')
  assert.equal(missingState(asked('miss'), 'website'), 'not_checked')
})

test('a phone is not checked where the email was found without reading the site', () => {
  const found = {
    contact_state: 'searched' as const,
    email_state: 'found' as const,
    requests: [],
    phone_missed_at: null,
  }
  assert.equal(missingState({ ...found, pages_read: null }, 'phone'), 'not_checked')
  assert.equal(missingState({ ...found, pages_read: 8 }, 'phone'), 'not_found')
  assert.equal(missingState({ ...found, pages_read: null }, 'website'), 'not_found')
  const missed = { ...found, pages_read: null, phone_missed_at: '2026-11-20T12:15:00.000Z' }
  assert.equal(missingState(missed, 'phone'), 'not_found')
})
