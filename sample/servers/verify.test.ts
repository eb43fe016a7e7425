import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createMailThrottle } from '#engine/email/mail-server/mail-throttle.ts'
import { verifyEmail } from '#engine/email/verify/verify-email.ts'
import { type ServedTestville, serveTestville } from './serve.ts'
import { testville } from '../testville.ts'

const { mailboxes, mailDomains } = testville()
const modes = new Map(mailDomains.map(({ domain, mode }) => [domain, mode]))
const modeOf = (address: string) => modes.get(address.split('@')[1] ?? '')

/** `anna.ferrer@…` of a domain that answers by its mailboxes: no role, nothing else to say about it. */
const isPerson = (address: string) => /^[a-z]+\.[a-z]+@/.test(address) && modeOf(address) === 'mailboxes'

let world: ServedTestville
before(async () => {
  world = await serveTestville({ tarpitMs: 1 })
})
after(() => world.close())

function verify(address: string) {
  return verifyEmail(address, {
    dns: world.dns,
    helo: 'verify.testville.example',
    from: 'check@verify.testville.example',
    port: world.smtp.port,
    timeouts: { connectMs: 1000, replyMs: 300, totalMs: 1500 },
    throttle: createMailThrottle({ gapMs: 0 }),
    allowAddress: (ip) => ip === '127.0.0.1',
  })
}

const byState = [
  ['valid', 'valid'],
  ['slow', 'valid'],
  ['gone', 'invalid'],
  ['disabled', 'invalid'],
  ['full', 'risky'],
  ['greylisted', 'unknown'],
  ['silent', 'unknown'],
] as const
for (const [state, verdict] of byState) {
  test(`a ${state} mailbox of the sample world is found ${verdict}`, async () => {
    const box = mailboxes.find((one) => one.state === state && isPerson(one.address))
    const found = await verify(box?.address ?? '')
    assert.equal(
      found.verdict,
      verdict,
      `${box?.address} ${found.reasons.join()}\n${found.transcript.join('\n')}`,
    )
  })
}

const byMode = [
  ['catch_all', 'accept_all'],
  ['null_mx', 'null_mx'],
  ['blocked', 'blocked'],
] as const
for (const [mode, reason] of byMode) {
  test(`a ${mode} domain of the sample world is told by its reason`, async () => {
    const domain = mailDomains.find((one) => one.mode === mode)?.domain
    const { reasons } = await verify(`somebody@${domain}`)
    assert.equal(reasons[0], reason)
  })
}

test('a domain without MX is asked at its own address', async () => {
  const box = mailboxes.find(({ address, state }) => modeOf(address) === 'implicit_mx' && state === 'valid')
  const { verdict, reasons } = await verify(box?.address ?? '')
  assert.equal(verdict, 'valid')
  assert.ok(reasons.includes('implicit_mx'), reasons.join())
})
