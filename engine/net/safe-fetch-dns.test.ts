import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { createDnsResolver } from './dns.ts'
import { type DnsServer, startDnsServer } from './fakes/dns-server.ts'
import { startWebFarm, type WebFarm } from './fakes/web-farm.ts'
import type { EgressLine } from './fetch-outcome.ts'
import type { SafeFetch } from './fetch-request.ts'
import { isPublicAddress } from './public-address.ts'
import { createSafeFetch } from './safe-fetch.ts'

const Records = z.array(z.object({ t: z.string(), v: z.string(), ttl: z.number() }))
const DnsRow = z.object({
  id: z.string(),
  host: z.string(),
  answers: z.array(z.union([Records, z.string()])),
  expect: z.string(),
})

const { rows, skip } = hostileRows('ssrf-dns.jsonl', DnsRow)

let farm: WebFarm
let dns: DnsServer
const lines: EgressLine[] = []

/** A fetch without connections yet, whose resolver asks the scripted server. */
function startFetch(): SafeFetch {
  return createSafeFetch({
    userAgent: 'QuarryTest/1.0',
    resolve: createDnsResolver({ servers: [dns.server], timeoutMs: 800, tries: 1 }),
    standIn: farm.standIn,
    ca: farm.ca,
    log: (line) => lines.push(line),
  })
}

before(async () => {
  farm = await startWebFarm((request, response) => {
    const again = request.url === '/again'
    response.writeHead(
      again ? 302 : 200,
      again ? { location: '/', connection: 'close' } : { connection: 'close' },
    )
    response.end('ok')
  })
  dns = await startDnsServer()
})

after(async () => {
  await farm.close()
  await dns.close()
})

/** Three visits over several connections, redirect included, as a rebinding host would want them. */
async function visit(fetch: SafeFetch, host: string): Promise<string[]> {
  const outcomes: string[] = []
  for (const path of ['/robots.txt', '/again', '/page']) {
    const outcome = await fetch(`http://${host}${path}`, { purpose: 'test' })
    outcomes.push(outcome.outcome === 'failed' ? outcome.why : outcome.outcome)
  }
  return outcomes
}

test('S2 a name that turns private between two connections is refused at the second', async () => {
  const host = 'turns.attacker.test'
  dns.play(host, [[{ t: 'A', v: '93.184.216.34', ttl: 0 }], [{ t: 'A', v: '127.0.0.1', ttl: 0 }]])
  const fetch = startFetch()
  assert.deepEqual(await visit(fetch, host), ['answered', 'blocked_address', 'blocked_address'])
  assert.deepEqual(farm.violations, [])
  await fetch.close()
})

test('S2 one connection is one lookup, and the log names the address that was called', async () => {
  const host = 'once.attacker.test'
  dns.play(host, [[{ t: 'A', v: '93.184.216.34', ttl: 0 }]])
  const fetch = startFetch()
  const asked = farm.received.length
  await visit(fetch, host)
  assert.equal(dns.lookups(host), farm.received.length - asked)
  assert.equal(lines.at(-1)?.address, '127.0.0.1')
  await fetch.close()
})

test('S2 one private address among public ones refuses the host', async () => {
  const host = 'mixed.attacker.test'
  dns.play(host, [
    [
      { t: 'A', v: '93.184.216.34', ttl: 0 },
      { t: 'AAAA', v: '::1', ttl: 0 },
    ],
  ])
  const fetch = startFetch()
  assert.deepEqual(new Set(await visit(fetch, host)), new Set(['blocked_address']))
  await fetch.close()
})

test('S2 a resolver that fails is a failure, a name without address is no host', async () => {
  const expected = {
    NXDOMAIN: 'no_such_host',
    SERVFAIL: 'dns_failure',
    TIMEOUT: 'dns_failure',
    REFUSED: 'dns_failure',
  }
  const fetch = startFetch()
  await Promise.all(
    Object.entries(expected).map(async ([script, why]) => {
      const host = `${script.toLowerCase()}.attacker.test`
      dns.play(host, [script])
      const outcome = await fetch(`http://${host}/`, { purpose: 'test' })
      assert.equal(outcome.outcome === 'failed' && outcome.why, why, script)
    }),
  )
  await fetch.close()
})

test('S2 every row of the DNS corpus keeps to public addresses', { skip }, async () => {
  const play = async (row: z.infer<typeof DnsRow>): Promise<void> => {
    dns.play(row.host, row.answers)
    const fetch = startFetch()
    const outcomes = await visit(fetch, row.host)
    if (row.expect === 'connect-public') assert.ok(outcomes.includes('answered'), row.id)
    if (row.expect === 'error-in-10s') assert.ok(!outcomes.includes('answered'), row.id)
    await fetch.close()
  }
  const hosts = [...Map.groupBy(rows, ({ host }) => host.toLowerCase()).values()]
  await Promise.all(
    hosts.map(async (ofHost) => {
      for (const row of ofHost) await play(row)
    }),
  )
  assert.deepEqual(farm.violations, [])
})

test('S2 300 random answer sequences open no connection to a private address', async () => {
  const pool = [
    '93.184.216.34',
    '1.1.1.1',
    '2606:4700::1111',
    '127.0.0.1',
    '10.0.0.5',
    '::1',
    '::ffff:127.0.0.1',
  ]
  const random = seeded(20261120)
  const pick = (): string => pool[Math.floor(random() * pool.length)] ?? '127.0.0.1'
  const fetch = startFetch()
  const play = async (number: number): Promise<void> => {
    const host = `random-${number}.attacker.test`
    const answers = Array.from({ length: 3 }, () =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, pick),
    )
    dns.play(
      host,
      answers.map((list) => list.map((v) => ({ t: v.includes(':') ? 'AAAA' : 'A', v, ttl: 0 }))),
    )
    const [first] = await visit(fetch, host)
    const expected = answers[0]?.every(isPublicAddress) ? 'answered' : 'blocked_address'
    assert.equal(first, expected, `${host} ${JSON.stringify(answers)}`)
  }
  for (let number = 0; number < 300; number += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) => play(number + more)))
  }
  assert.deepEqual(farm.violations, [])
  await fetch.close()
})

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
