import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import type { AddressInfo } from 'node:net'
import { isOwnAddress, resolveOwn } from './own-hosts.ts'
import { createSafeFetch } from './safe-fetch.ts'

const server = createServer((_, response) => response.end('own'))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as AddressInfo // a TCP server has an address
const hosts: Record<string, string> = { 'gpu.internal': '127.0.0.1', 'clouds.internal': '169.254.169.254' }
const fetch = createSafeFetch({
  userAgent: 'test',
  resolve: async (host) => ({
    outcome: 'answered',
    addresses: [{ address: hosts[host] ?? '127.0.0.1', family: 4 }],
  }),
  ownHosts: [
    { host: '127.0.0.1', port },
    { host: 'gpu.internal', port },
    { host: 'clouds.internal', port: 80 },
  ],
})
after(async () => {
  await fetch.close()
  server.close()
})

test('hosts of the own network are called by their name and port, and no others', async () => {
  for (const url of [`http://127.0.0.1:${port}/`, `http://gpu.internal:${port}/`]) {
    const answer = await fetch(url, { purpose: 'test' })
    assert.equal(answer.outcome === 'answered' && new TextDecoder().decode(answer.bytes), 'own', url)
  }
  for (const url of [
    `http://127.0.0.1:${port + 1}/`,
    `http://gpu.internal:${port + 1}/`,
    `http://other.internal:${port}/`,
    `http://127.0.0.2:${port}/`,
    'https://api.example.com/',
    'http://clouds.internal/',
  ]) {
    const answer = await fetch(url, { purpose: 'test' })
    assert.equal(answer.outcome === 'failed' && answer.why, 'blocked_address', url)
  }
})

test('a named host may lie in any network but a link-local one', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.4',
    '100.64.0.1',
    '::1',
    'fd00::5',
    '93.184.216.34',
  ])
    assert.ok(isOwnAddress(address), address)
  for (const address of ['169.254.169.254', 'fe80::1', '0.0.0.0', '::', '224.0.0.1', '168.63.129.16', 'gpu'])
    assert.equal(isOwnAddress(address), false, address)
  assert.equal((await resolveOwn('localhost')).outcome, 'answered')
})
