import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { screen } from '@testing-library/react'
import { getMe } from '#contract/account/me.ts'
import { getUserLimits } from '#contract/wallet/usage.ts'
import type { LeadDetails } from '#web/features/leads/queries.ts'
import { LeadContact } from '#web/features/leads/lead/lead-contact.tsx'
import { makeLeadDetails } from '#testing/make/make-lead-details.ts'
import { wireLimits, wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a button and not for a file

const api = await startPageApi()
after(() => api.stop())
beforeEach(() => {
  api.answer(getMe, () => wireMe())
  api.answer(getUserLimits, () => wireLimits())
})

const email = 'ada@firm.example'
const seen = '2026-11-18T09:14:00.000Z'

/** A lead whose newest check of its email said this. */
const checked = (verdict: 'valid' | 'invalid', part: Partial<LeadDetails>): LeadDetails =>
  makeLeadDetails({
    email,
    contact_state: 'searched',
    facts: [
      {
        id: 'check',
        field: 'email',
        value: email,
        method: 'mail_server',
        source: 'mail server',
        source_url: null,
        text: null,
        line: null,
        legal_basis: 'legitimate_interests',
        licence: null,
        evidence: null,
        owner: 'own',
        verdict,
        reasons: [],
        details: null,
        seen_at: seen,
        checked_at: seen,
      },
    ],
    ...part,
  })

const open = (lead: LeadDetails) => openPage(() => <LeadContact lead={lead} />)

test('an address that is gone offers a new contact search at its price', async () => {
  await open(checked('invalid', { email_state: 'not_found' }))
  assert.ok(await screen.findByRole('button', { name: /^Find email.*1 cr/ }))
})

test('a found address, or one whose contacts are being looked for, offers none', async () => {
  await open(checked('valid', { email_state: 'found' }))
  await screen.findByText(email)
  assert.equal(screen.queryByRole('button', { name: /^Find email/ }), null)
})

test('a reported bounce says whether it was refunded, or that the operator decides', async () => {
  const bounced = (state: 'believed' | 'waiting' | 'declined') =>
    checked('invalid', { email_state: 'not_found', bounce: { state, credits: 3 } })
  const { unmount } = await open(bounced('believed'))
  await screen.findByText('Reported as bounced: 3 credits refunded')
  unmount()
  const waits = await open(bounced('waiting'))
  await screen.findByText(/limited to 5 % of the emails of 30 days, so the operator of this website decides/)
  waits.unmount()
  await open(bounced('declined'))
  await screen.findByText('Reported as bounced, not refunded')
})
