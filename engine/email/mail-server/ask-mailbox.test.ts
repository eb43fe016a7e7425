import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Behaviour } from '#testing/fakes/mail/mail-server-replies.ts'
import type { MailServerScript } from '#testing/fakes/mail/mail-server-session.ts'
import { type FakeMailServer, startMailServer } from '#testing/fakes/mail/mail-server.ts'
import { type AskOptions, askMailbox, type MailboxAnswer } from './ask-mailbox.ts'
import { connectTcp } from './smtp-session.ts'

const anna = 'anna@esempio.example'
const bruno = 'bruno@esempio.example'
const loopback = [{ host: 'mx.esempio.example', preference: 10, addresses: ['127.0.0.1'] }]

function ask(port: number, recipients: string[], changes: Partial<AskOptions> = {}) {
  return askMailbox(loopback, recipients, {
    helo: 'verify.prova.example',
    from: 'check@prova.example',
    connect: connectTcp,
    port,
    timeouts: { connectMs: 1_000, replyMs: 600, totalMs: 3_000 },
    provider: null,
    ...changes,
  })
}

async function withServer(script: MailServerScript, story: (server: FakeMailServer) => Promise<void>) {
  const server = await startMailServer(script)
  try {
    await story(server)
    server.assertNoData()
  } finally {
    await server.stop()
  }
}

const replies: [Behaviour, MailboxAnswer][] = [
  ['valid', 'accepted'],
  ['unknown', 'no_mailbox'],
  ['full', 'full'],
  ['disabled', 'disabled'],
  ['busy', 'exists_busy'],
  ['policy', 'blocked'],
  ['no-ptr', 'needs_rdns'],
  ['edge-blocked', 'no_mailbox_probable'],
  ['not-found-at-lookup', 'no_mailbox'],
  ['members-only', 'not_permitted'],
  ['cannot-verify', 'cannot_verify'],
  ['non-ascii', 'no_mailbox'],
  ['silent', 'timed_out'],
  ['hangs-up', 'retry_later'],
  [{ text: 'what?' }, 'protocol_error'],
  [{ text: '550-never ends' }, 'timed_out'],
]
for (const [behaviour, answer] of replies) {
  const name = typeof behaviour === 'string' ? behaviour : behaviour.text
  test(`a server that says "${name}" is heard as ${answer}`, () =>
    withServer({ mailboxes: { [anna]: behaviour } }, async ({ port }) => {
      assert.deepEqual((await ask(port, [anna])).answers, [answer])
    }))
}

test('the dialogue goes up to RCPT, says goodbye, and is kept', () =>
  withServer(
    { mailboxes: { [anna]: 'valid' }, banner: ['mx.fake.example ESMTP', 'no spam', 'ready'] },
    async (server) => {
      const { answers, transcript } = await ask(server.port, [bruno, anna])
      assert.deepEqual(answers, ['no_mailbox', 'accepted'])
      assert.deepEqual(server.connections[0]?.slice(0, 4), [
        'EHLO verify.prova.example',
        'MAIL FROM:<check@prova.example>',
        `RCPT TO:<${bruno}>`,
        `RCPT TO:<${anna}>`,
      ])
      assert.ok(transcript.includes('S: 220-no spam'))
      assert.ok(transcript.includes(`C: RCPT TO:<${anna}>`))
      assert.deepEqual(transcript.slice(-2), ['C: QUIT', 'S: 221 2.0.0 bye'])
    },
  ))

test('a server that hangs up after a refusal is called again for the next mailbox', () =>
  withServer({ mailboxes: { [anna]: 'valid' }, closesAfterRefusal: true }, async (server) => {
    assert.deepEqual((await ask(server.port, [bruno, anna])).answers, ['no_mailbox', 'accepted'])
    assert.equal(server.connections.length, 2)
    assert.equal(server.mostOpen(), 1)
  }))

test('452 4.5.3 is about the session: the next mailbox gets a fresh one', () =>
  withServer({ mailboxes: { [anna]: 'valid' }, maxRecipients: 1 }, async (server) => {
    assert.deepEqual((await ask(server.port, [bruno, anna])).answers, ['no_mailbox', 'accepted'])
    assert.equal(server.connections.length, 2)
  }))

test('a policy refusal ends the session and holds for every mailbox after it', () =>
  withServer({ otherwise: 'policy' }, async (server) => {
    assert.deepEqual((await ask(server.port, [bruno, anna])).answers, ['blocked', 'blocked'])
    assert.equal(server.connections.flat().filter((line) => line.startsWith('RCPT')).length, 1)
  }))

const beforeRecipients: [string, MailServerScript, MailboxAnswer][] = [
  ['421 instead of a greeting', { refuseFromConnection: 1 }, 'retry_later'],
  ['554 instead of a greeting', { greeting: '554 5.7.1 no service for you' }, 'blocked'],
  ['a greeting that is no SMTP', { greeting: 'HTTP/1.1 400 Bad Request' }, 'protocol_error'],
  ['a refused sender', { mailFrom: '550 5.1.0 user unknown' }, 'blocked'],
  ['a greylisted sender', { mailFrom: '451 4.7.1 try again later' }, 'greylisted'],
  ['a reverse DNS refusal of the sender', { mailFrom: '554 5.7.25 no PTR' }, 'needs_rdns'],
  ['not a word', { isSilent: true }, 'timed_out'],
  ['two replies for one command', { mailFrom: '250 OK\r\n250 OK' }, 'protocol_error'],
]
for (const [what, script, answer] of beforeRecipients) {
  test(`${what} is ${answer}, and never about the mailbox`, () =>
    withServer({ ...script, otherwise: 'valid' }, async ({ port }) => {
      assert.deepEqual((await ask(port, [anna, bruno])).answers, [answer, answer])
    }))
}

test('a server that knows no EHLO is greeted with HELO', () =>
  withServer({ ehlo: '502 5.5.1 not implemented', otherwise: 'valid' }, async ({ port }) => {
    assert.deepEqual((await ask(port, [anna])).answers, ['accepted'])
  }))

test('a tarpit costs no more than the time for the whole conversation', () =>
  withServer({ delayMs: 60, otherwise: 'valid' }, async ({ port }) => {
    const timeouts = { connectMs: 100, replyMs: 100, totalMs: 150 }
    assert.deepEqual((await ask(port, [anna], { timeouts })).answers, ['timed_out'])
  }))

test('a slow server within its time is heard to the end', () =>
  withServer({ delayMs: 10, otherwise: 'valid' }, async ({ port }) => {
    assert.deepEqual((await ask(port, [anna])).answers, ['accepted'])
  }))

test('when one server cannot be reached the next is asked', () =>
  withServer({ otherwise: 'valid' }, async ({ port }) => {
    const dead = { host: 'mx0.esempio.example', preference: 5, addresses: ['127.0.0.2'] }
    const { answers, transcript } = await askMailbox([dead, ...loopback], [anna], {
      helo: 'verify.prova.example',
      from: 'check@prova.example',
      connect: connectTcp,
      port,
      timeouts: { connectMs: 200, replyMs: 200, totalMs: 1000 },
      provider: null,
    })
    assert.deepEqual(answers, ['accepted'])
    assert.match(transcript[0] ?? '', /connect_refused/)
  }))

test('no server to be reached is a fault of the connection, not of the mailbox', async () => {
  const server = await startMailServer()
  await server.stop()
  assert.deepEqual((await ask(server.port, [anna])).answers, ['connect_refused'])
  const never = (_address: string, _port: number, signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const timeouts = { connectMs: 20, replyMs: 100, totalMs: 1000 }
  assert.deepEqual((await ask(25, [anna], { connect: never, timeouts })).answers, ['connect_timeout'])
})

test('an abort ends the conversation as aborted', () =>
  withServer({ isSilent: true }, async ({ port }) => {
    const stop = new AbortController()
    const asking = ask(port, [anna], { signal: stop.signal })
    setTimeout(() => stop.abort(), 20)
    assert.deepEqual((await asking).answers, ['aborted'])
  }))

test('an address beyond ASCII is asked about only where SMTPUTF8 is spoken', async () => {
  const pino = 'pinò@esempio.example'
  await withServer({ otherwise: 'valid' }, async ({ port, connections }) => {
    assert.deepEqual((await ask(port, [pino, anna])).answers, ['cannot_verify', 'accepted'])
    assert.equal(
      connections.flat().some((line) => line.includes('pin')),
      false,
    )
  })
  await withServer(
    { otherwise: 'valid', ehlo: '250-mx.fake.example\r\n250 SMTPUTF8' },
    async ({ port, connections }) => {
      assert.deepEqual((await ask(port, [pino])).answers, ['accepted'])
      assert.ok(connections[0]?.includes('MAIL FROM:<check@prova.example> SMTPUTF8'))
    },
  )
})

test('an endless reply is cut off and the transcript stays small', () =>
  withServer({ otherwise: { text: '250-x'.padEnd(200_000, 'x') } }, async ({ port }) => {
    const { answers, transcript } = await ask(port, [anna])
    assert.deepEqual(answers, ['protocol_error'])
    assert.ok(transcript.join('').length < 30_000)
  }))
