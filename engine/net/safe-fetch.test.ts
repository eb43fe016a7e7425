import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startWebFarm, type WebFarm } from './fakes/web-farm.ts'
import type { EgressLine, FetchAnswered, FetchFailed, FetchOutcome } from './fetch-outcome.ts'
import type { FetchRequest, SafeFetch } from './fetch-request.ts'
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts'

let farm: WebFarm
let answer: (request: IncomingMessage, response: ServerResponse) => void
const lines: EgressLine[] = []
const opened: SafeFetch[] = []

function open(options: Partial<SafeFetchOptions> = {}): SafeFetch {
  const fetch = createSafeFetch({
    userAgent: 'QuarryTest/1.0 (+https://example.com/bot)',
    resolve: async () => ({ outcome: 'answered', addresses: [{ address: '93.184.216.34', family: 4 }] }),
    standIn: farm.standIn,
    ca: farm.ca,
    log: (line) => lines.push(line),
    ...options,
  })
  opened.push(fetch)
  return fetch
}

before(async () => {
  farm = await startWebFarm((request, response) => answer(request, response))
})

after(async () => {
  await Promise.all(opened.map((fetch) => fetch.close()))
  await farm.close()
})

async function ask(url: string, request: Partial<FetchRequest> = {}): Promise<FetchOutcome> {
  farm.received.length = 0
  lines.length = 0
  return open()(url, { purpose: 'test', ...request })
}

function answered(outcome: FetchOutcome): FetchAnswered {
  assert.equal(outcome.outcome, 'answered', JSON.stringify(outcome))
  return outcome as FetchAnswered // asserted on the line above
}

function failed(outcome: FetchOutcome): FetchFailed['why'] {
  assert.equal(outcome.outcome, 'failed', JSON.stringify(outcome))
  return (outcome as FetchFailed).why // asserted on the line above
}

/** Redirects `/from` to the location, and says `end` everywhere else. */
function redirectTo(location: string, status = 302): void {
  answer = ({ url }, response) => {
    if (url === '/from') response.writeHead(status, { location }).end()
    else response.end('end')
  }
}

test('S3 credentials do not follow a redirect to another origin, nor out of a URL', async () => {
  const headers = { authorization: 'Bearer one', cookie: 'a=1', 'x-api-key': 'two', accept: 'text/html' }
  redirectTo('http://user:pw@other.example.com/end')
  const moved = answered(await ask('http://user:pw@one.example.com/from', { headers }))
  assert.equal(moved.url, 'http://other.example.com/end')
  const [first, second] = farm.received
  assert.equal(first?.headers.authorization, 'Bearer one')
  assert.equal(second?.headers.authorization, undefined)
  assert.equal(second?.headers.cookie, undefined)
  assert.equal(second?.headers['x-api-key'], undefined)
  redirectTo('/end')
  await ask('http://one.example.com/from', { headers })
  assert.equal(farm.received[1]?.headers.authorization, 'Bearer one')
})

test('S3 a redirect is checked like a first address, and there are not many of them', async () => {
  redirectTo('http://169.254.169.254/latest')
  assert.equal(failed(await ask('http://one.example.com/from')), 'blocked_address')
  redirectTo('http://one.example.com:6379/')
  assert.equal(failed(await ask('http://one.example.com/from')), 'bad_port')
  redirectTo('/from')
  assert.equal(failed(await ask('http://one.example.com/from')), 'too_many_redirects')
  assert.equal(farm.received.length, 6)
  redirectTo('/end')
  assert.equal(answered(await ask('http://one.example.com/from', { redirects: 'refuse' })).status, 302)
})

test('S3 a POST that is redirected becomes a GET, or keeps its body on its own origin only', async () => {
  const post = { method: 'POST', body: 'secret', headers: { 'content-type': 'text/plain' } }
  redirectTo('/end', 303)
  await ask('http://one.example.com/from', post)
  assert.equal(farm.received[1]?.method, 'GET')
  assert.equal(farm.received[1]?.headers['content-type'], undefined)
  redirectTo('/end', 307)
  await ask('http://one.example.com/from', post)
  assert.equal(farm.received[1]?.method, 'POST')
  redirectTo('http://other.example.com/end', 307)
  assert.equal(answered(await ask('http://one.example.com/from', post)).status, 307)
  assert.equal(farm.received.length, 1)
})

test('S10 a body is cut at its limit as sent and as inflated, or refused', async () => {
  const large = Buffer.alloc(3_000_000, 'a')
  const packed: Record<string, Buffer> = {
    gzip: gzipSync(large),
    br: brotliCompressSync(large),
    identity: large,
  }
  answer = ({ url = '' }, response) => {
    const encoding = url.slice(1)
    response.writeHead(200, { 'content-encoding': encoding }).end(packed[encoding])
  }
  for (const encoding of Object.keys(packed)) {
    const cut = answered(await ask(`http://one.example.com/${encoding}`, { maxBytes: 100_000 }))
    assert.equal(cut.bytes.length, 100_000, encoding)
    assert.equal(cut.truncated, true)
    const whole = answered(await ask(`http://one.example.com/${encoding}`))
    assert.equal(whole.bytes.length, 3_000_000, encoding)
    assert.equal(whole.truncated, false)
    const refused = await ask(`http://one.example.com/${encoding}`, { maxBytes: 100_000, oversize: 'refuse' })
    assert.equal(failed(refused), 'too_large')
  }
})

test('a body of an unwanted type is not read', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4' }).write('x')
  }
  assert.equal(failed(await ask('http://one.example.com/', { accept: ['text/html'] })), 'unwanted_type')
})

test('requests to a host that wait for each other share one connection', async () => {
  answer = (_, response) => response.end('page')
  farm.received.length = 0
  let connections = 0
  const fetch = open({
    standIn: (address, port) => {
      connections += 1
      return farm.standIn(address, port)
    },
  })
  for (const path of ['robots.txt', '', 'contact', 'team'])
    answered(await fetch(`https://one.example.com/${path}`, { purpose: 'test' }))
  assert.equal(farm.received.length, 4)
  assert.equal(connections, 1)
})

test('a silent site times out, and a signal ends a call at once', async () => {
  answer = () => {}
  assert.equal(failed(await ask('http://one.example.com/', { timeoutMs: 40 })), 'timeout')
  const controller = new AbortController()
  const call = ask('http://one.example.com/', { signal: controller.signal })
  controller.abort()
  assert.equal(failed(await call), 'aborted')
})

test('S11 every request names us, and leaves a line with its purpose, host and outcome', async () => {
  redirectTo('https://other.example.com/end')
  answered(await ask('http://one.example.com/from', { purpose: 'page' }))
  assert.ok(farm.received.every(({ headers }) => headers['user-agent']?.includes('+https://example.com/bot')))
  assert.deepEqual(
    lines.map(({ purpose, host, port, status, why }) => ({ purpose, host, port, status, why })),
    [
      { purpose: 'page', host: 'one.example.com', port: 80, status: 302, why: null },
      { purpose: 'page', host: 'other.example.com', port: 443, status: 200, why: null },
    ],
  )
  await ask('http://10.0.0.1/', { purpose: 'webhook' })
  assert.deepEqual(
    { ...lines[0], ms: 0 },
    {
      purpose: 'webhook',
      method: 'GET',
      host: '10.0.0.1',
      port: 80,
      address: null,
      status: null,
      why: 'blocked_address',
      bytes: 0,
      ms: 0,
    },
  )
})

test('only hosts under a pinned suffix reach this machine', async () => {
  answer = (_, response) => response.end('sample')
  const place = { address: '127.0.0.1', port: farm.ports[0] ?? 0 }
  const fetch = open({
    pinned: [{ suffix: 'sample.example', ...place }],
    resolve: async () => ({ outcome: 'answered', addresses: [{ address: '127.0.0.1', family: 4 }] }),
  })
  assert.equal((await fetch('http://shop.sample.example/', { purpose: 'test' })).outcome, 'answered')
  for (const host of ['notsample.example', 'sample.example.attacker.test', '127.0.0.1']) {
    assert.equal(failed(await fetch(`http://${host}/`, { purpose: 'test' })), 'blocked_address', host)
  }
})

test('a certificate for another name is refused', async () => {
  answer = (_, response) => response.end('ok')
  assert.equal(failed(await ask('https://www.elsewhere.test/')), 'tls')
})
