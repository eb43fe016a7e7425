import assert from 'node:assert/strict'
import { isIP, type AddressInfo, connect } from 'node:net'
import { createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import type { Resolve } from './dns.ts'
import { type SocketTrap, trapSockets } from './fakes/socket-trap.ts'
import { startWebFarm, type WebFarm } from './fakes/web-farm.ts'
import { tellFailure } from './fetch-outcome.ts'
import type { SafeFetch } from './fetch-request.ts'
import { createSafeFetch } from './safe-fetch.ts'

const UrlRow = z.object({
  id: z.string(),
  url: z.string(),
  expect: z.string(),
  resolves: z.record(z.string(), z.array(z.string())).optional(),
})

const { rows, skip } = hostileRows('ssrf-urls.jsonl', UrlRow)
let farm: WebFarm
let trap: SocketTrap
let answers: Record<string, string[]> = {}

const resolve: Resolve = async (host) => {
  const found = answers[host] ?? answers['*'] ?? []
  if (found.length === 0) return { outcome: 'failed', why: 'no_such_host' }
  return {
    outcome: 'answered',
    addresses: found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 })),
  }
}

function startFetch(): SafeFetch {
  return createSafeFetch({ userAgent: 'QuarryTest/1.0', resolve, standIn: farm.standIn, ca: farm.ca })
}

before(async () => {
  const names = rows.flatMap(({ url, expect }) =>
    expect === 'allow' ? (URL.parse(url)?.hostname ?? []) : [],
  )
  const certified = names.filter((name) => /^[a-z0-9.-]{1,253}$/i.test(name))
  farm = await startWebFarm(
    (_, response) => response.end('ok'),
    [...new Set(certified.map((name) => name.replace(/\.$/, '')))],
  )
  trap = trapSockets(farm.ports)
})

after(async () => {
  trap.release()
  await farm.close()
})

function assertNothingEscaped(row: string): void {
  assert.deepEqual(trap.escaped, [], row)
  assert.deepEqual(farm.violations, [], row)
}

test('S1 the socket trap sees a connection that goes elsewhere', async () => {
  const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise((ready) => other.once('listening', ready))
  const socket = connect((other.address() as AddressInfo).port, '127.0.0.1')
  await new Promise((closed) => socket.once('close', closed))
  other.close()
  assert.equal(trap.escaped.splice(0).length, 1)
})

test('S1 addresses, schemes and ports that must be refused open no socket', async () => {
  answers = { 'inner.example.com': ['10.0.0.1'], 'mixed.example.com': ['93.184.216.34', '::1'] }
  const fetch = startFetch()
  const urls = {
    'http://127.0.0.1/': 'blocked_address',
    'http://0x7f.1/': 'blocked_address',
    'http://[::ffff:169.254.169.254]/': 'blocked_address',
    'https://inner.example.com/': 'blocked_address',
    'http://mixed.example.com/': 'blocked_address',
    'http://example.com:6379/': 'bad_port',
    'file:///etc/passwd': 'bad_url',
    'gopher://127.0.0.1:6379/_x': 'bad_url',
    'http://unknown.example.com/': 'no_such_host',
    '//example.com/': 'bad_url',
  }
  for (const [url, why] of Object.entries(urls)) {
    const outcome = await fetch(url, { purpose: 'test' })
    assert.equal(outcome.outcome === 'failed' && outcome.why, why, url)
    assertNothingEscaped(url)
  }
  await fetch.close()
})

test('S1 no row of the URL corpus opens a socket to a non-public address', { skip }, async () => {
  for (const row of rows.filter(({ expect }) => expect !== 'allow')) {
    answers = row.resolves ?? {}
    const fetch = startFetch()
    const asked = farm.received.length
    const outcome = await fetch(row.url, { purpose: 'test' })
    assertNothingEscaped(`${row.id} ${row.url}`)
    if (row.expect === 'block') {
      assert.equal(outcome.outcome, 'failed', `${row.id} ${row.url}`)
      assert.equal(farm.received.length, asked, `${row.id} ${row.url}`)
    }
    await fetch.close()
  }
})

test('S4 every public row of the URL corpus is fetched', { skip }, async () => {
  for (const row of rows.filter(({ expect }) => expect === 'allow')) {
    answers = row.resolves ?? {}
    const fetch = startFetch()
    const outcome = await fetch(row.url, { purpose: 'test' })
    assert.equal(outcome.outcome, 'answered', `${row.id} ${row.url} ${JSON.stringify(outcome)}`)
    await fetch.close()
  }
  assertNothingEscaped('allow rows')
})

test('S4 1,000 ordinary sites at public addresses are fetched', async () => {
  const addressOf = (site: number): string => {
    const high = 11 + (site % 80)
    return site % 5 === 0
      ? `2a00:1450:${site.toString(16)}::${high}`
      : `${high}.${site % 250}.${(site * 7) % 250}.${site % 9}`
  }
  const names = Array.from({ length: 1000 }, (_, site) => `shop-${site}.example.com`)
  answers = Object.fromEntries(names.map((name, site) => [name, [addressOf(site)]]))
  const fetch = startFetch()
  for (let at = 0; at < names.length; at += 50) {
    const some = names.slice(at, at + 50)
    const outcomes = await Promise.all(some.map((name) => fetch(`http://${name}/`, { purpose: 'test' })))
    assert.deepEqual(
      outcomes.filter(({ outcome }) => outcome !== 'answered'),
      [],
    )
  }
  assertNothingEscaped('ordinary sites')
  await fetch.close()
})

test('S6 open, closed and unknown private targets are told apart by nothing', async () => {
  answers = { 'inner.example.com': ['10.0.0.1'] }
  const fetch = startFetch()
  const urls = [
    'http://127.0.0.1/',
    'http://10.255.255.1/',
    'http://inner.example.com/',
    'http://no.example.com/',
  ]
  const told = new Set<string>()
  for (const url of urls) {
    const outcome = await fetch(url, { purpose: 'test' })
    assert.equal(outcome.outcome, 'failed')
    told.add(JSON.stringify(tellFailure(outcome.why)))
    assert.doesNotMatch(JSON.stringify({ ...outcome, url: '' }), /10\.0\.0\.1/)
  }
  assert.equal(told.size, 1)
  await fetch.close()
})
