import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Verification, type VerifyOptions, verifyMany } from '#engine/email/verify/verify-email.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { inMailWorld } from '#testing/fakes/mail/mail-server-world.ts'
import { askVerifier } from './ask-verifier.ts'
import { verifierServer } from './verifier-server.ts'

const key = 'k'.repeat(40)
let port = 0
const safeFetch = createSafeFetch({
  userAgent: 'QuarryTest/1.0',
  resolve: async () => ({ outcome: 'answered', addresses: [{ address: '93.184.216.34', family: 4 }] }),
  standIn: () => ({ address: '127.0.0.1', port }),
})
after(() => safeFetch.close())

const mailboxes = {
  'anna@esempio.example': 'valid',
  'full@esempio.example': 'full',
  'gone@esempio.example': 'unknown',
} as const
const asked = [...Object.keys(mailboxes), 'no address']
const signal = () => AbortSignal.timeout(30_000)
const told = ({ address, verdict, reasons }: Verification) => [address, verdict, ...reasons]

const verifyWith =
  (options: VerifyOptions): Network['verify'] =>
  (addresses, signal, more) =>
    verifyMany(addresses, { ...options, ...more, signal })

/** A product whose port 25 is closed, and a verifier, or what else listens in its place. */
async function between(
  options: VerifyOptions,
  { instead, given = key, most }: { instead?: RequestListener; given?: string; most?: number },
  story: (verify: Network['verify'], url: string) => Promise<void>,
): Promise<void> {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const verifier = verifierServer({ key, verify: verifyWith(options), log, ...(most ? { most } : {}) })
  const server = instead ? createServer(instead).listen(0, '127.0.0.1') : undefined
  if (server) await once(server, 'listening')
  else await verifier.listen({ port: 0, host: '127.0.0.1' })
  port = ((server ?? verifier.server).address() as AddressInfo).port
  try {
    const remote = { url: 'http://verify.test', key: given }
    const here = verifyWith({ ...options, probing: false })
    await story(askVerifier(safeFetch, remote, here), `http://127.0.0.1:${port}`)
  } finally {
    server?.closeAllConnections()
    server?.close()
    await verifier.close()
  }
  assert.deepEqual(
    lines.filter((line) => line.includes('esempio') || line.includes(key)),
    [],
  )
}

test('a verifier gives the verdicts that this machine would get, with their reasons', () =>
  inMailWorld({ mailboxes }, async ({ options }) => {
    const here = await verifyMany(asked, options)
    await between(options, {}, async (verify) => {
      assert.deepEqual((await verify(asked, signal())).map(told), here.map(told))
    })
  }))

test('guessing ends at the first valid address, there as here', () =>
  inMailWorld({ mailboxes: { 'b@esempio.example': 'valid' } }, async ({ options }) => {
    const ladder = ['a', 'b', 'c', 'd'].map((local) => `${local}@esempio.example`)
    await between(options, {}, async (verify) => {
      const verdicts = await verify(ladder, signal(), { stopAtFirstValid: true })
      assert.deepEqual(verdicts.map(({ verdict }) => verdict).slice(0, 2), ['invalid', 'valid'])
      assert.equal(verdicts[3]?.reasons[0], 'not_asked')
    })
  }))

test('two questions at once are asked of a mail server one after the other', () =>
  // The world fails when two connections are open at one time.
  inMailWorld({ mailboxes, delayMs: 2 }, async ({ options }) => {
    await between(options, {}, async (verify) => {
      const both = await Promise.all([verify(asked, signal()), verify(asked, signal())])
      assert.deepEqual(both[0].map(told), both[1].map(told))
    })
  }))

const answering =
  (status: number, body: string): RequestListener =>
  (request, response) =>
    request
      .resume()
      .on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
const verdictOf = (address: string) => ({
  address,
  verdict: 'valid',
  reasons: [],
  is_role: false,
  is_free: false,
  is_disposable: false,
  is_catch_all: null,
  mx_provider: null,
  checked_at: '2026-01-02T03:04:05Z',
  retry_after_ms: null,
})
const faults: [string, { instead?: RequestListener; given?: string }][] = [
  ['another key', { given: 'x'.repeat(40) }],
  ['a verifier that fails', { instead: answering(500, '{}') }],
  ['an answer that is no JSON', { instead: answering(200, '<html>') }],
  ['an answer of 50 MB', { instead: answering(200, `[${'1,'.repeat(25_000_000)}1]`) }],
  [
    'a verdict too few',
    { instead: answering(200, JSON.stringify({ verdicts: [verdictOf(asked[0] ?? '')] })) },
  ],
  [
    'verdicts about others',
    {
      instead: answering(
        200,
        JSON.stringify({ verdicts: asked.map((_, index) => verdictOf(`other${index}@esempio.example`)) }),
      ),
    },
  ],
  [
    'a verdict that does not exist',
    {
      instead: answering(
        200,
        JSON.stringify({ verdicts: asked.map((address) => ({ ...verdictOf(address), verdict: 'sure' })) }),
      ),
    },
  ],
  ['a closed connection', { instead: (request) => void request.socket.destroy() }],
]
for (const [what, given] of faults) {
  test(`${what} leaves addresses unchecked and says why; what needs no mail server is known`, () =>
    inMailWorld({ mailboxes }, async ({ options, mail }) => {
      await between(options, given, async (verify) => {
        const verdicts = await verify([...asked], signal())
        assert.deepEqual(
          verdicts.map(({ verdict, reasons }) => [verdict, reasons[0]]),
          [
            ...Object.keys(mailboxes).map(() => ['not_checked', 'remote_failed']),
            ['invalid', verdicts[3]?.reasons[0]],
          ],
        )
      })
      assert.equal(mail.connections.length, 0)
    }))
}

test('a verifier serves its key alone, one domain a question, and no more at once than it can', () =>
  inMailWorld({ mailboxes, delayMs: 100 }, async ({ options }) => {
    await between(options, { most: 1 }, async (_verify, url) => {
      const ask = (body: unknown, authorization = `Bearer ${key}`) =>
        fetch(`${url}/verify`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      assert.equal((await ask({ addresses: ['anna@esempio.example'] }, '')).status, 401)
      assert.equal((await ask({ addresses: ['anna@esempio.example'] }, `Bearer ${key}k`)).status, 401)
      for (const addresses of [
        [],
        ['a@one.example', 'a@two.example'],
        Array.from({ length: 51 }, () => 'a@a.example'),
        'x',
        null,
      ])
        assert.equal((await ask({ addresses })).status, 422, JSON.stringify(addresses).slice(0, 60))
      assert.equal((await ask({ addresses: ['a'.repeat(40_000)] })).status, 413)
      const together = await Promise.all([1, 2].map(() => ask({ addresses: ['anna@esempio.example'] })))
      assert.deepEqual(
        together.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 503],
      )
      assert.equal(together.find(({ status }) => status === 503)?.headers.get('retry-after'), '5')
      const said = (await together.find(({ status }) => status === 200)?.text()) ?? ''
      assert.ok(said.includes('"valid"') && !said.includes('transcript') && !said.includes('RCPT'))
      assert.equal((await fetch(`${url}/healthz`)).status, 200)
    })
  }))

test('the role verifier starts without a database and ends on a signal', async () => {
  const free = await freePort()
  const start = fileURLToPath(new URL('../../start.ts', import.meta.url))
  const child = spawn(process.execPath, [start], {
    env: { PATH: process.env['PATH'], QUARRY_ROLE: 'verifier', QUARRY_VERIFIER_KEY: key, PORT: String(free) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  assert.match(line.toString(), /checks mailboxes on port/)
  assert.equal((await fetch(`http://127.0.0.1:${free}/readyz`)).status, 200)
  assert.equal((await fetch(`http://127.0.0.1:${free}/verify`, { method: 'POST' })).status, 401)
  child.kill('SIGTERM')
  assert.deepEqual(await once(child, 'exit'), [0, null])
})
