import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailDns } from '#engine/email/mail-server/mail-dns.ts'
import { createMailThrottle } from '#engine/email/mail-server/mail-throttle.ts'
import { connectTcp } from '#engine/email/mail-server/smtp-session.ts'
import { startDnsServer, type ZoneEntry } from '#testing/fakes/dns-server.ts'
import { startMailServer } from '#testing/fakes/mail/mail-server.ts'
import { verifyMany } from './verify-email.ts'

const domains = 100
const addressesEach = 5
const delayMs = 200
const mostMs = 10_000
const mostConnections = 2

test('500 addresses over 100 domains that answer after 200 ms are verified in 10 s, with two connections a mail server', async () => {
  const names = Array.from({ length: domains }, (_, index) => `firm${index}.example`)
  const locals = ['ada', 'ben', 'cleo', 'dan', 'eve'].slice(0, addressesEach)
  const servers = await Promise.all(
    names.map((name) =>
      startMailServer({ delayMs, mailboxes: Object.fromEntries([[`ada@${name}`, 'valid']]) }),
    ),
  )
  const zone = names.flatMap((name, index): [string, ZoneEntry][] => [
    [name, { mx: [[10, `mx.${name}`]] }],
    [`mx.${name}`, { a: [`127.0.1.${index + 1}`] }],
  ])
  const dns = await startDnsServer(Object.fromEntries(zone))
  const options = {
    dns: createMailDns({ servers: [dns.address], timeoutMs: 2_000, tries: 2 }),
    helo: 'verify.prova.example',
    from: 'check@prova.example',
    throttle: createMailThrottle(),
    allowAddress: (address: string) => address.startsWith('127.0.1.'),
    connect: (...[host, , ...rest]: Parameters<typeof connectTcp>) => {
      const port = servers[Number(host.split('.').at(-1)) - 1]?.port ?? 0
      return connectTcp('127.0.0.1', port, ...rest)
    },
  }
  try {
    const started = performance.now()
    const found = await Promise.all(
      names.map((name) =>
        verifyMany(
          locals.map((local) => `${local}@${name}`),
          options,
        ),
      ),
    )
    const took = performance.now() - started
    for (const [valid, ...gone] of found) {
      assert.equal(valid?.verdict, 'valid')
      assert.deepEqual(new Set(gone.map(({ verdict }) => verdict)), new Set(['invalid']))
    }
    assert.equal(found.flat().length, domains * addressesEach)
    assert.ok(Math.max(...servers.map((server) => server.mostOpen())) <= mostConnections)
    assert.ok(took < mostMs, `${Math.round(took)} ms`)
  } finally {
    await Promise.all([dns.stop(), ...servers.map((server) => server.stop())])
  }
})
