import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isPublicAddress } from '#engine/net/public-address.ts'
import { type FakeDnsServer, startDnsServer } from '#testing/fakes/dns-server.ts'
import { createMailDns, type MailDns } from './mail-dns.ts'
import { findMailServers } from './mail-servers.ts'

const host = (address: string) => ({ a: [address] })
let server: FakeDnsServer
let dns: MailDns
/** Soon gives up a server that says nothing. */
let hasty: MailDns

before(async () => {
  server = await startDnsServer({
    'esempio.example': {
      mx: [
        [20, 'mx2.esempio.example'],
        [10, 'MX1.esempio.example'],
        [20, 'mx3.esempio.example'],
      ],
    },
    'mx1.esempio.example': { a: ['5.5.5.1'], aaaa: ['2a00:1450::1'] },
    'mx2.esempio.example': host('5.5.5.2'),
    'mx3.esempio.example': host('5.5.5.3'),
    'null.example': { mx: 'null', a: ['5.5.5.5'] },
    'host-only.example': { a: ['5.5.5.6'] },
    'six-only.example': { aaaa: ['2a00:1450::6'] },
    'empty.example': {},
    'failing.example': 'SERVFAIL',
    'silent.example': 'TIMEOUT',
    'lost.example': { mx: [[10, 'gone.lost.example']] },
    'stuck.example': { mx: [[10, 'silent.example']] },
    'private.example': { mx: [[10, 'inner.private.example']] },
    'inner.private.example': { a: ['10.0.0.1'] },
    'mixed.example': { mx: [[10, 'mx.mixed.example']] },
    'mx.mixed.example': { a: ['5.5.5.7', '127.0.0.1'] },
    'backup.example': {
      mx: [
        [10, 'inner.private.example'],
        [20, 'mx2.esempio.example'],
      ],
    },
    'literal.example': { mx: [[10, '169.254.169.254']] },
    'many.example': {
      mx: Array.from({ length: 40 }, (_, at) => [at, `mx${at}.many.example`] as [number, string]),
    },
  })
  dns = createMailDns({ servers: [server.address], timeoutMs: 5_000, tries: 1 })
  hasty = createMailDns({ servers: [server.address], timeoutMs: 60, tries: 1 })
})
after(() => server.stop())

const find = (domain: string, random?: () => number, by = dns) =>
  findMailServers(domain, by, { allowAddress: isPublicAddress, random })

test('mail servers come by preference with both families, equals in drawn order', async () => {
  const first = await find('esempio.example', () => 0.5)
  assert.equal(first.outcome, 'found')
  assert.deepEqual(first.servers[0], {
    host: 'mx1.esempio.example',
    preference: 10,
    addresses: ['5.5.5.1', '2a00:1450::1'],
  })
  const lots = [0.9, 0.5, 0.1]
  const second = await find('esempio.example', () => lots.shift() ?? 0)
  assert.equal(second.outcome, 'found')
  const names = second.servers.map((each) => each.host.slice(0, 3))
  assert.deepEqual(new Set(names), new Set(['mx1', 'mx2', 'mx3']))
  assert.equal(names[0], 'mx1')
})

test('a domain without MX is its own mail server', async () => {
  assert.deepEqual(await find('host-only.example'), {
    outcome: 'found',
    implicit: true,
    servers: [{ host: 'host-only.example', preference: 0, addresses: ['5.5.5.6'] }],
  })
  assert.equal((await find('six-only.example')).outcome, 'found')
})

const none: [string, string][] = [
  ['null.example', 'null_mx'],
  ['nowhere.example', 'no_domain'],
  ['empty.example', 'no_mail_server'],
  ['lost.example', 'no_mail_server'],
  ['private.example', 'blocked_address'],
  ['mixed.example', 'blocked_address'],
  ['literal.example', 'blocked_address'],
]
for (const [domain, why] of none) {
  test(`${domain} takes no mail: ${why}`, async () => {
    assert.deepEqual(await find(domain), { outcome: 'none', why })
  })
}

const unknown: [string, string][] = [
  ['failing.example', 'dns_failure'],
  ['silent.example', 'dns_timeout'],
  ['stuck.example', 'dns_timeout'],
]
for (const [domain, why] of unknown) {
  test(`${domain} leaves it unknown: ${why}`, async () => {
    const by = why === 'dns_timeout' ? hasty : dns
    assert.deepEqual(await find(domain, undefined, by), { outcome: 'unknown', why })
  })
}

test('a host at a private address is left out, the next one is used', async () => {
  const found = await find('backup.example')
  assert.equal(found.outcome, 'found')
  assert.deepEqual(
    found.servers.map((each) => each.host),
    ['mx2.esempio.example'],
  )
})

test('of a zone that names many hosts only the first five are looked up', async () => {
  server.questions.length = 0
  await find('many.example')
  assert.equal(server.questions.filter((question) => question.startsWith('A ')).length, 5)
})

test('an abort is answered at once', async () => {
  const stop = new AbortController()
  stop.abort()
  const answer = await findMailServers('esempio.example', dns, {
    allowAddress: () => true,
    signal: stop.signal,
  })
  assert.deepEqual(answer, { outcome: 'unknown', why: 'aborted' })
})
