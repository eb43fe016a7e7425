import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { nextTryMs, retryAfterMs, signedHeaders } from './webhook-delivery.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const keyOf = (text: string) => Buffer.from(text.replace('whsec_', ''), 'base64')

test('W5 the signature is that of the published vector', () => {
  const at = new Date(1_614_265_330_000)
  const headers = signedHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at,
    body: '{"test": 2432232314}',
    secrets: [secret],
  })
  assert.deepEqual(headers, {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('W5 1,000 bodies verify by plain HMAC with the new secret and with the old one; a changed bit does not', () => {
  const secrets = [secret, `whsec_${randomBytes(32).toString('base64')}`]
  const odd = ['‮', '"', '\\', '\u0000', '😀', 'é', '؀', '\n']
  for (let number = 0; number < 1_000; number += 1) {
    const body = JSON.stringify({ number, text: odd[number % odd.length]?.repeat(number % 7) })
    const headers = signedHeaders({ id: `msg_${number}`, at: new Date(1_790_000_000_000), body, secrets })
    const given = headers['webhook-signature']?.split(' ')
    const signatures = (of: string) =>
      secrets.map((one) => {
        const mac = createHmac('sha256', keyOf(one)).update(`msg_${number}.1790000000.${of}`)
        return `v1,${mac.digest('base64')}`
      })
    assert.deepEqual(given, signatures(body))
    assert.notDeepEqual(given, signatures(`${body} `))
  }
})

test('ten tries over 75 h 35 min, spread by a fifth, and as late as the receiver asks within a day', () => {
  const waits = Array.from({ length: 10 }, (_, tries) => nextTryMs(tries + 1, { spread: 0.5 }))
  assert.equal(waits.at(-1), null)
  const sum = waits.reduce<number>((total, wait) => total + (wait ?? 0), 0)
  assert.equal(Math.round(sum / 60_000), 75 * 60 + 35)
  assert.equal(nextTryMs(1, { spread: 0 }), 4_000)
  assert.equal(nextTryMs(1, { spread: 1 }), 6_000)
  assert.equal(nextTryMs(1, { spread: 0.5, retryAfterMs: 60_000 }), 60_000)
  assert.equal(nextTryMs(1, { spread: 0.5, retryAfterMs: 1e12 }), 24 * 3_600_000)
})

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2026-11-20T08:00:00Z')
  assert.equal(retryAfterMs('120', now), 120_000)
  assert.equal(retryAfterMs('Fri, 20 Nov 2026 08:01:00 GMT', now), 60_000)
  assert.equal(retryAfterMs('Fri, 20 Nov 2026 07:00:00 GMT', now), 0)
  for (const nothing of [undefined, '', 'soon', '-5']) assert.equal(retryAfterMs(nothing, now), 0)
})
