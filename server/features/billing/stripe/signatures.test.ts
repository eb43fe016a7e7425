import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import {
  hashOf,
  isSigned,
  verificationCodeOf,
} from '#server/features/billing/paykickstart/paykickstart-signature.ts'
import { isStripeSigned } from './stripe-signature.ts'

test('signatures of Stripe match a known vector and those of its own client', () => {
  const v1 = 'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925'
  const header = `t=1700000000,v1=${v1}`
  assert.ok(isStripeSigned({ body: '{"id":"evt_1"}', header }, 'whsec_test', 1_700_000_000))
  assert.ok(
    isStripeSigned(
      { body: '{"id":"evt_1"}', header: `t=1700000000,v1=${'0'.repeat(64)},v1=${v1}` },
      'whsec_test',
      1_700_000_300,
    ),
  )
  for (const [body, wrong, now] of [
    ['{"id":"evt_2"}', header, 1_700_000_000],
    ['{"id":"evt_1"}', header, 1_700_000_301],
    ['{"id":"evt_1"}', header, 1_699_999_699],
    ['{"id":"evt_1"}', header.replace('v1', 'v0'), 1_700_000_000],
    ['{"id":"evt_1"}', header.toUpperCase(), 1_700_000_000],
    ['{"id":"evt_1"}', '', 1_700_000_000],
  ] as const)
    assert.equal(isStripeSigned({ body, header: wrong }, 'whsec_test', now), false)
  const payload = JSON.stringify({ id: 'evt_3', text: 'Grüße 你好' })
  const made = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_test' })
  assert.ok(isStripeSigned({ body: payload, header: made }, 'whsec_test'))
})

const sent =
  'event=subscription-payment&mode=test&payment_processor=stripe&is_rebill=1&amount=97&buyer_first_name=Ana&buyer_last_name=Silva&buyer_email=ana%40example.com&billing_city=&transaction_id=PK-TESTTXN001&invoice_id=PK-TESTINV001&tracking_id=0&transaction_time=1790000000&product_id=7001&product_name=Agency+Pro&campaign_id=501&campaign_name=LeadSuite&hash=71b7a147a0366283d4ab00a24fb83bf8e54ffede&verification_code=7333c53b590bcf0d7cbcd541b7837b173a95aea1'

test('both signatures of PayKickstart match known vectors; one is enough, none is refused', () => {
  const fields = new Map(new URLSearchParams(sent))
  const secret = 'pk-campaign-secret'
  assert.equal(hashOf(fields, secret), fields.get('hash'))
  assert.equal(verificationCodeOf(fields, secret), fields.get('verification_code'))
  const without = (...names: string[]) => new Map([...fields].filter(([name]) => !names.includes(name)))
  assert.ok(isSigned(without('hash'), secret) && isSigned(without('verification_code'), secret))
  assert.equal(isSigned(without('hash', 'verification_code'), secret), false)
  assert.equal(isSigned(fields, 'another secret'), false)
  assert.equal(isSigned(new Map(fields).set('amount', '9700'), secret), false)
})
