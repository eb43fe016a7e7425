import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MailServerScript } from '#testing/fakes/mail/mail-server-session.ts'
import { inMailWorld, recipientsHeard } from '#testing/fakes/mail/mail-server-world.ts'
import { connectTcp } from '#engine/email/mail-server/smtp-session.ts'
import { verifyEmail } from './verify-email.ts'

const anna = 'anna.prova@esempio.example'
test('a mailbox is valid when a random one is refused', () =>
  inMailWorld({ mailboxes: { [anna]: 'valid' } }, async ({ options, mail }) => {
    const { transcript, ...verification } = await verifyEmail(anna, options)
    assert.deepEqual(verification, {
      address: anna,
      verdict: 'valid',
      reasons: [],
      is_role: false,
      is_free: false,
      is_disposable: false,
      is_catch_all: false,
      mx_provider: 'mx.esempio.example',
      checked_at: '2026-01-02T03:04:05.000Z',
      retry_after_ms: null,
    })
    assert.match(recipientsHeard(mail)[0] ?? '', /^RCPT TO:<[a-z0-9]{15}@esempio\.example>$/)
    assert.ok(transcript.some((line) => line.includes(anna)))
  }))

const outcomes: [string, MailServerScript, string, string[]][] = [
  ['a refused mailbox', {}, 'invalid', ['no_mailbox']],
  ['a disabled mailbox', { mailboxes: { [anna]: 'disabled' } }, 'invalid', ['disabled']],
  ['a full mailbox', { mailboxes: { [anna]: 'full' } }, 'risky', ['full']],
  ['a busy mailbox', { mailboxes: { [anna]: 'busy' } }, 'valid', ['exists_busy']],
  ['a domain that accepts all', { otherwise: 'accept-all' }, 'risky', ['accept_all']],
  ['a policy refusal', { otherwise: 'policy' }, 'unknown', ['blocked']],
  ['a missing PTR', { otherwise: 'no-ptr' }, 'unknown', ['needs_rdns']],
  ['a members-only list', { mailboxes: { [anna]: 'members-only' } }, 'unknown', ['not_permitted']],
  ['252', { mailboxes: { [anna]: 'cannot-verify' } }, 'unknown', ['cannot_verify']],
  ['a silent server', { isSilent: true }, 'unknown', ['timed_out']],
  ['421', { refuseFromConnection: 1 }, 'unknown', ['retry_later']],
]
for (const [what, script, verdict, reasons] of outcomes) {
  test(`${what} is ${verdict}: ${reasons.join()}`, () =>
    inMailWorld(script, async ({ options }) => {
      const verification = await verifyEmail(anna, options)
      assert.deepEqual([verification.verdict, verification.reasons], [verdict, reasons])
    }))
}

const withoutMail: [string, string, string[]][] = [
  ['no address', 'invalid', ['no_at_sign']],
  ['a\u200b@esempio.example', 'invalid', ['unsafe_character']],
  ['anna@null.example', 'invalid', ['null_mx']],
  ['anna@nowhere.example', 'invalid', ['no_domain']],
  ['anna@failing.example', 'unknown', ['dns_failure']],
]
for (const [address, verdict, reasons] of withoutMail) {
  test(`${JSON.stringify(address)} is ${verdict} and no mail server hears of it`, () =>
    inMailWorld({}, async ({ options, mail }) => {
      const verification = await verifyEmail(address, options)
      assert.deepEqual([verification.verdict, verification.reasons], [verdict, reasons])
      assert.equal(mail.connections.length, 0)
    }))
}

test('greylisting is unknown with a time to come back, and valid then', () =>
  inMailWorld({ mailboxes: { [anna]: 'valid' }, greylistMs: 0 }, async ({ options }) => {
    const first = await verifyEmail(anna, options)
    assert.deepEqual(
      [first.verdict, first.reasons, first.retry_after_ms],
      ['unknown', ['greylisted'], 600_000],
    )
    const second = await verifyEmail(anna, options)
    assert.deepEqual([second.verdict, second.is_catch_all], ['valid', false])
  }))

test('a mail server at a forbidden address is never called and takes no mail', () =>
  inMailWorld({}, async ({ options, mail }) => {
    const { allowAddress: _, ...publicOnly } = options
    const verification = await verifyEmail(anna, publicOnly)
    assert.deepEqual([verification.verdict, verification.reasons], ['invalid', ['blocked_address']])
    assert.equal(mail.connections.length, 0)
  }))

test('a closed port 25 is unknown, with that reason', () =>
  inMailWorld({}, async ({ options }) => {
    const refused = { ...options, connect: () => connectTcp('127.0.0.1', 1, AbortSignal.timeout(100)) }
    const verification = await verifyEmail(anna, refused)
    assert.deepEqual(
      [verification.verdict, verification.reasons],
      ['unknown', ['port_blocked', 'connect_refused']],
    )
  }))

test('with probing off no server is connected to and the address is not checked', () =>
  inMailWorld({}, async ({ options, mail }) => {
    const verification = await verifyEmail('info@esempio.example', { ...options, probing: false })
    assert.deepEqual(
      [verification.verdict, verification.reasons],
      ['not_checked', ['probing_off', 'role_address']],
    )
    assert.equal((await verifyEmail('a@null.example', { ...options, probing: false })).verdict, 'invalid')
    assert.equal(mail.connections.length, 0)
  }))

test('role, free and disposable addresses are marked', () =>
  inMailWorld(
    { otherwise: 'unknown', mailboxes: { 'info@esempio.example': 'valid', 'x@mailinator.com': 'valid' } },
    async ({ options }) => {
      const role = await verifyEmail('info@esempio.example', options)
      assert.deepEqual([role.verdict, role.reasons, role.is_role], ['valid', ['role_address'], true])
      const thrownAway = await verifyEmail('x@mailinator.com', options)
      assert.deepEqual([thrownAway.verdict, thrownAway.is_disposable], ['risky', true])
      assert.deepEqual(thrownAway.reasons, ['disposable_domain', 'implicit_mx'])
    },
  ))

test('Gmail is believed without a random probe, Yahoo is not believed at all', () =>
  inMailWorld({ otherwise: 'valid' }, async ({ options, mail }) => {
    const google = await verifyEmail('anna.prova@gmail.com', options)
    assert.deepEqual([google.verdict, google.mx_provider, google.is_free], ['valid', 'google', true])
    const yahoo = await verifyEmail('anna.prova@yahoo.com', options)
    assert.deepEqual([yahoo.verdict, yahoo.reasons[0]], ['risky', 'accept_all_provider'])
    assert.equal(recipientsHeard(mail).length, 2)
  }))

test('Microsoft 5.4.1 is no sure refusal while the random mailbox gets an equal reply', () =>
  inMailWorld({ otherwise: 'edge-blocked' }, async ({ options }) => {
    const verification = await verifyEmail('anna@tenant.example', options)
    assert.deepEqual([verification.verdict, verification.reasons], ['unknown', ['no_mailbox_probable']])
  }))

test('Microsoft 5.4.1 is a refusal when the random mailbox hears something else', () =>
  inMailWorld(
    { otherwise: 'not-found-at-lookup', mailboxes: { 'anna@tenant.example': 'edge-blocked' } },
    async ({ options }) => {
      assert.equal((await verifyEmail('anna@tenant.example', options)).verdict, 'invalid')
    },
  ))

test('a domain known to accept all is not probed again', () =>
  inMailWorld({ otherwise: 'accept-all' }, async ({ options, mail }) => {
    const catchAllCache = new Map<string, boolean>()
    const remembering = {
      ...options,
      catchAllCache: {
        find: (domain: string) => catchAllCache.get(domain),
        remember: (domain: string, acceptsAll: boolean) => void catchAllCache.set(domain, acceptsAll),
      },
    }
    await verifyEmail(anna, remembering)
    const second = await verifyEmail('bruno@esempio.example', remembering)
    assert.deepEqual([second.verdict, second.reasons], ['risky', ['accept_all', 'not_asked']])
    assert.equal(mail.connections.length, 1)
  }))

test('an abort gives unknown, not an exception', () =>
  inMailWorld({ isSilent: true }, async ({ options }) => {
    const stop = new AbortController()
    const asking = verifyEmail(anna, { ...options, signal: stop.signal })
    setTimeout(() => stop.abort(), 20)
    const verification = await asking
    assert.deepEqual([verification.verdict, verification.reasons], ['unknown', ['aborted']])
  }))
