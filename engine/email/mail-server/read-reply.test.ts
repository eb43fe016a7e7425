import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cpuMs } from '#testing/runs/cpu-time.ts'
import type { MailProvider } from './mail-provider.ts'
import { parseReply, type ReplyMeaning, readReply } from './read-reply.ts'

const rows: [string, ReplyMeaning, MailProvider?][] = [
  ['250 2.1.5 OK', 'accepted'],
  ['251 User not local; will forward', 'accepted'],
  ['252 2.0.0 cannot VRFY user', 'cannot_verify'],
  ['421 4.3.2 closing, too many connections', 'retry_later'],
  ['421 4.7.0 [TSS04] Messages temporarily deferred due to unexpected volume', 'retry_later', 'yahoo'],
  ['421 4.7.0 your address is blacklisted', 'blocked'],
  ['450 4.7.1 Greylisted, see http://postgrey.example/help/esempio.html', 'greylisted'],
  ['451 4.7.1 Service unavailable - try again later', 'greylisted'],
  ['450 4.2.0 anna@esempio.example: Recipient address rejected: Greylisted', 'greylisted'],
  ['450 4.1.1 <anna@esempio.example>: Recipient address rejected: unverified address', 'greylisted'],
  ['451 Temporary local problem - please try later', 'greylisted'],
  ['451 4.3.0 queue file write error', 'retry_later'],
  ['451 4.4.3 temporary name service failure', 'retry_later'],
  ['452 4.3.1 Insufficient system storage', 'retry_later'],
  ['452 4.2.2 The account is over quota', 'full'],
  ['452 4.2.2 The email account that you tried to reach is out of storage space', 'full', 'google'],
  [
    '450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents',
    'exists_busy',
    'google',
  ],
  ['452 4.5.3 Too many recipients', 'session_limit'],
  ['450 4.7.25 Client host rejected: cannot find your hostname', 'needs_rdns'],
  ['450 4.7.1 Client host rejected: cannot find your reverse hostname, [192.0.2.1]', 'needs_rdns'],
  ['550 5.1.1 <nobody@esempio.example>: Recipient address rejected: User unknown', 'no_mailbox'],
  ['550-5.1.1 The email account that you tried to reach does not exist. Please try', 'no_mailbox', 'google'],
  ['550 5.1.1 <spam@blocked.example>: no such user', 'no_mailbox'],
  [
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    'no_mailbox',
    'microsoft365',
  ],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', 'no_mailbox', 'outlook_consumer'],
  ['550 No such person at this address', 'no_mailbox'],
  ["554 delivery error: dd This user doesn't have a esempio.example account", 'no_mailbox', 'yahoo'],
  ['550 unrouteable address', 'no_mailbox'],
  ['550 Unknown local part anna in <anna@esempio.example>', 'no_mailbox'],
  ['550 5.1.1 utilisateur inconnu', 'no_mailbox'],
  ['551 User not local', 'no_mailbox'],
  ['553 5.1.3 invalid recipient', 'no_mailbox'],
  ['550 This mailbox is no longer available', 'no_mailbox'],
  ['550 5.2.1 The email account is disabled', 'disabled', 'google'],
  ['550 Account inactive', 'disabled'],
  ['554 5.2.1 mailbox has been discontinued', 'disabled'],
  ['552 5.2.2 mailbox full', 'full'],
  ['552 Mailbox over quota', 'full'],
  [
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
    'no_mailbox_probable',
    'microsoft365',
  ],
  ['550 5.4.1 Recipient address rejected: Access denied', 'no_mailbox_probable'],
  ['550 5.7.1 Service unavailable, client host [192.0.2.1] blocked using Spamhaus', 'blocked'],
  ['550 5.1.1 rejected, your address is listed at zen.spamhaus.org', 'blocked'],
  ['554 5.7.1 Access denied', 'blocked'],
  ['550 5.7.606 Access denied, banned sending IP [192.0.2.1]', 'blocked', 'microsoft365'],
  ['550 5.7.1 S3140 on our block list', 'blocked', 'outlook_consumer'],
  ['554 5.7.1 Relay access denied', 'blocked'],
  ['550 administratively denied', 'blocked'],
  ['550 poor reputation', 'blocked'],
  ['550 5.1.8 Sender domain does not exist', 'blocked'],
  ['553 5.1.8 <check@prova.example>: Sender address rejected: Domain not found', 'blocked'],
  ['550 5.7.25 no PTR record', 'needs_rdns'],
  ['554 5.7.1 Client host rejected: cannot find your reverse hostname', 'needs_rdns'],
  ['550 5.7.1 You do not have permission to send to this recipient', 'not_permitted'],
  ['550 5.7.1 not authorized to send to this group', 'not_permitted'],
  ['550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup', 'not_permitted', 'microsoft365'],
  ['550 5.7.1 no such user', 'no_mailbox_probable'],
  ['503 5.5.1 bad sequence of commands', 'protocol_refusal'],
  ['501 syntax error', 'protocol_refusal'],
  ['550 rejected', 'unclear'],
]
for (const [line, meaning, provider] of rows) {
  test(`"${line}" means ${meaning}${provider ? ` at ${provider}` : ''}`, () => {
    const reply = parseReply([line])
    assert.ok(reply)
    assert.equal(readReply(reply, provider ?? null), meaning)
  })
}

test('a reply of several lines is one reply, with its enhanced code taken out of every line', () => {
  assert.deepEqual(parseReply(['550-5.1.1 The account', '550-5.1.1 does not exist', '550 5.1.1 gsmtp']), {
    code: 550,
    enhanced: '5.1.1',
    text: 'The account does not exist gsmtp',
  })
})

test('lines that are no SMTP reply are none', () => {
  for (const lines of [[], ['hello'], ['25'], ['999 no'], ['250-one', '251 two']]) {
    assert.equal(parseReply(lines), null)
  }
})

test('any reply has a meaning, in linear time', () => {
  const code = fc.integer({ min: 200, max: 599 })
  fc.assert(
    fc.property(code, fc.string({ unit: 'binary' }), (number, text) => {
      const reply = parseReply([`${number} ${text}`])
      if (reply) assert.equal(typeof readReply(reply), 'string')
    }),
  )
  for (const unit of ['a.', 'user ', '<', 'a@', 'no such ', '-a']) {
    const took = cpuMs(() => {
      const reply = parseReply([`550 ${unit.repeat(100_000)}`])
      if (reply) readReply(reply)
    })
    assert.ok(took < 400, `${unit} ${took} ms`)
  }
})
