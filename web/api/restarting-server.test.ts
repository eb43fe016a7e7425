import '#testing/react.ts'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { wireId, wireMe } from '#testing/make/make-wire.ts'

const { call } = await import('./call.ts')
const { Refusal } = await import('./refusal.ts')
const { session } = await import('./session.ts')
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

type Step = (request: IncomingMessage, response: ServerResponse) => void

/** What the proxy does with one request after the other; the last step repeats. */
let steps: Step[] = []
let keys: (string | undefined)[] = []

const proxy = createServer((request, response) => {
  keys.push(request.headers['idempotency-key'] as string | undefined)
  const step = steps.length > 1 ? steps.shift() : steps[0]
  request.resume().on('end', () => step?.(request, response))
})
proxy.listen(0, '127.0.0.1')
await once(proxy, 'listening')
after(() => {
  proxy.closeAllConnections()
  proxy.close()
})

const empty =
  (status: number): Step =>
  (_request, response) =>
    response.writeHead(status).end()
const page =
  (status: number): Step =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
const cut: Step = (request) => request.socket.destroy()
const answers: Step = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ success: true, data: wireMe({ id: wireId(1) }) }))
const busy: Step = (_request, response) =>
  response
    .writeHead(503, { 'content-type': 'application/json' })
    .end(JSON.stringify({ success: false, code: 'busy', message: 'Try again in a moment.', values: {} }))

const rename = () => call('saveMe', { body: { first_name: 'Ada', last_name: 'Byron' } } as never)
const refusal = (status: number) => (error: unknown) => error instanceof Refusal && error.status === status

beforeEach(() => {
  happyDOM.setURL(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`)
  session.begin('a token')
  keys = []
})

test('a write that a proxy answers while the server restarts is sent again with the same key', async () => {
  steps = [empty(502), page(502), empty(503), answers]
  await rename()
  assert.equal(keys.length, 4)
  assert.equal(new Set(keys).size, 1)
  assert.ok(keys[0])
})

test('a write whose line breaks beside a restart is sent again with the same key', async () => {
  steps = [cut, empty(502), answers]
  await rename()
  assert.equal(new Set(keys).size, 1)
  assert.equal(keys.length, 3)
})

test('a refusal of the server itself is told at once', async () => {
  steps = [busy]
  await assert.rejects(rename, refusal(503))
  assert.equal(keys.length, 1)
})

test('a page in place of an answer is no answer, and not repeated where nothing restarts', async () => {
  steps = [page(413)]
  await assert.rejects(rename, refusal(413))
  assert.equal(keys.length, 1)
})

test('a server that stays away is told as the status that its proxy gives', async () => {
  steps = [empty(502)]
  await assert.rejects(rename, refusal(502))
  assert.equal(keys.length, 6)
})
