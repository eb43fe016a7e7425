import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Facts, judge } from './verdict.ts'

const found: Facts = {
  fault: null,
  isRole: false,
  isFree: false,
  isDisposable: false,
  servers: { outcome: 'found', implicit: false, servers: [] },
  provider: null,
  mailbox: 'accepted',
  acceptsAll: 'no',
  probe: 'no_mailbox',
}

const answers = [
  'accepted',
  'exists_busy',
  'full',
  'no_mailbox',
  'no_mailbox_probable',
  'disabled',
  'cannot_verify',
  'greylisted',
  'retry_later',
  'session_limit',
  'blocked',
  'needs_rdns',
  'not_permitted',
  'protocol_refusal',
  'unclear',
  'connect_refused',
  'connect_timeout',
  'unreachable',
  'timed_out',
  'closed',
  'protocol_error',
  'aborted',
] as const

test('an accepted mailbox is valid only when a random one is known to be refused', () => {
  assert.equal(judge(found).verdict, 'valid')
  assert.equal(judge({ ...found, acceptsAll: 'not_needed', probe: null }).verdict, 'valid')
  const unsure = judge({ ...found, acceptsAll: 'unknown', probe: 'greylisted' })
  assert.deepEqual([unsure.verdict, unsure.reasons], ['risky', ['accept_all_unknown']])
  assert.ok(unsure.retryAfterMs)
})

test('a refused mailbox is invalid even where others are all accepted', () => {
  assert.equal(
    judge({ ...found, mailbox: 'no_mailbox', acceptsAll: 'yes', probe: 'accepted' }).verdict,
    'invalid',
  )
})

test('any facts give a verdict, and no answer from a mailbox is ever taken for a refusal', () => {
  const facts = fc.record({
    fault: fc.constantFrom(null, 'empty', 'bad_domain'),
    isRole: fc.boolean(),
    isFree: fc.boolean(),
    isDisposable: fc.boolean(),
    servers: fc.constantFrom(
      null,
      found.servers,
      { outcome: 'none', why: 'null_mx' },
      { outcome: 'unknown', why: 'dns_timeout' },
    ),
    provider: fc.constantFrom(null, 'google', 'yahoo', 'microsoft365'),
    mailbox: fc.constantFrom(null, ...answers),
    acceptsAll: fc.constantFrom('yes', 'no', 'unknown', 'not_needed'),
    probe: fc.constantFrom(null, ...answers),
  })
  fc.assert(
    fc.property(facts, (drawn) => {
      const given = drawn as Facts
      const { verdict, reasons, retryAfterMs } = judge(given)
      if (verdict !== 'valid') assert.ok(reasons.length > 0)
      assert.equal(new Set(reasons).size, reasons.length)
      assert.ok(retryAfterMs === null || retryAfterMs >= 0)
      if (verdict === 'invalid' && given.fault === null && given.servers?.outcome !== 'none') {
        assert.match(given.mailbox ?? '', /^(?:no_mailbox|no_mailbox_probable|disabled)$/)
      }
      if (given.mailbox === null) assert.notEqual(verdict, 'valid')
    }),
  )
})
