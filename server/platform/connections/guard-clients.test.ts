import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setImmediate as nextTurn, setInterval as every } from 'node:timers/promises'
import Fastify from 'fastify'
import { sendProblem } from '#server/platform/http/send-problem.ts'
import { asProblem } from '#server/platform/http/http-errors.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { type ClientLimits, guardClients } from './guard-clients.ts'
import { patience } from './slow-clients.ts'

const quick = { ...patience, everyMs: 20, bodyMs: 300, uploadWindowMs: 300, answerWindowMs: 300 }
const log = createLog('silent')
const large = Buffer.alloc(30_000_000)

/** A small server with the guard of the product. `release` answers all clients that wait at `/wait`. */
async function serve(context: TestContext, limits: ClientLimits = {}) {
  const { server, guard } = guardClients({ patience: quick, ...limits })
  const trustProxy = (_address: string, hop: number) => hop < (limits.trustedProxies ?? 0)
  const app = Fastify({ ...server, bodyLimit: 1_000, trustProxy, forceCloseConnections: true })
  guard(app)
  app.setErrorHandler((error, _request, reply) => {
    return sendProblem(reply, asProblem(error, log))
  })
  const working = new EventEmitter()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  app.get('/healthz', async () => 'alive')
  app.get('/large', async (_request, reply) => reply.send(large))
  app.get('/wait', async () => {
    working.emit('more')
    return released.then(() => 'done')
  })
  app.post('/early', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => 'taken')
  app.post('/small', async ({ body }) => `taken ${String(body)}`)
  app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))
  app.post('/upload', { config: { uploadBytes: 1_000_000 } }, async ({ raw }) => {
    let size = 0
    for await (const chunk of raw) size += (chunk as Buffer).length
    return `${size} bytes`
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  context.after(() => app.close())
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const connected = () => once(app.server, 'connection').then(([socket]) => socket as Socket)
  /** A client whose request is being worked on. */
  async function keepBusy(from?: string, headers?: string) {
    const client = open(context, { port, sent: get('/wait', headers), from })
    await once(working, 'more')
    return client
  }
  return { port, release, connected, keepBusy }
}

interface Client {
  socket: Socket
  text(): string
  /** What the server had said when it closed the connection. */
  closed: Promise<string>
  /** What it has said once that matches. */
  says(pattern: RegExp): Promise<string>
}

function open(
  context: TestContext,
  { port, sent, from = '127.0.0.1' }: { port: number; sent: string; from?: string | undefined },
): Client {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let text = ''
  socket.setEncoding('latin1').on('data', (more: string) => (text += more))
  socket.on('error', () => undefined) // a reset is one way of closing
  socket.write(sent)
  context.after(() => socket.destroy())
  const { promise: closed, resolve } = Promise.withResolvers<string>()
  socket.once('close', () => resolve(text))
  return {
    socket,
    text: () => text,
    closed,
    async says(pattern) {
      while (!pattern.test(text))
        await Promise.race([once(socket, 'data'), closed.then(() => assert.fail(text))])
      return text
    },
  }
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a.test\r\n${headers}\r\n`
const withBody = (path: string, length: number, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a.test\r\nContent-Length: ${length}\r\n${headers}\r\n`
const post = (path: string, length: number, headers = '') =>
  withBody(path, length, `Content-Type: text/plain\r\n${headers}`)
const upload = (length: number) => withBody('/upload', length, 'Content-Type: application/octet-stream\r\n')

test('F11 a body that does not arrive in time is ended with 408, in the shape of all refusals', async (context) => {
  const { port } = await serve(context)
  const answer = await open(context, { port, sent: `${post('/small', 10)}a` }).closed
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.match(answer, /\{"success":false,"message":"[^"]+","code":"request_timeout","values":\{\}\}$/)
})

test('F11 an answer before the end of the body does not keep a slow sender connected', async (context) => {
  const { port } = await serve(context)
  const answer = await open(context, { port, sent: `${post('/early', 100_000)}a` }).closed
  assert.match(answer, /^HTTP\/1\.1 401 /)
})

test('a body that comes in parts, after its headers, is read whole, and so is the next on its connection', async (context) => {
  const { port } = await serve(context)
  const client = open(context, { port, sent: post('/small', 3) })
  const parts = ['a', 'b', `c${post('/small', 2)}`, 'd', `e${post('/small', 1)}f`]
  for (const part of parts) {
    client.socket.write(part)
    await nextTurn() // each is a packet of its own
  }
  await client.says(/taken abc[^]*taken de[^]*taken f$/)
})

test('F11 an upload may take longer than other bodies as long as it keeps up with its floor', async (context) => {
  const { port } = await serve(context)
  const client = open(context, { port, sent: upload(100_000) })
  let sent = 0
  for await (const _ of every(50)) {
    client.socket.write('a'.repeat(5_000)) // 100,000 a second, over 1 s
    sent += 5_000
    if (sent === 100_000) break
  }
  assert.match(await client.says(/bytes$/), /100000 bytes$/)
})

test('F11 an upload that trickles is ended', async (context) => {
  const { port } = await serve(context)
  const client = open(context, { port, sent: upload(100_000) })
  const trickle = setInterval(() => client.socket.write('a'), 20) // 50 a second
  assert.match(await client.closed, /^HTTP\/1\.1 408 /)
  clearInterval(trickle)
})

test('F11 a client that reads nothing of its answer is ended, and one that reads it in parts is not', async (context) => {
  const { port, connected } = await serve(context, { patience: { ...quick, answerWindowMs: 1_000 } })
  const accepted = connected()
  open(context, { port, sent: get('/large') }).socket.pause()
  await once(await accepted, 'close')

  const slow = open(context, { port, sent: get('/large') })
  let size = 0
  slow.socket.on('data', (part: string) => {
    size += part.length
    slow.socket.pause()
    setTimeout(() => slow.socket.resume(), 2) // several windows for the whole
  })
  const cut = slow.closed.then(() => assert.ok(size >= large.length, `ended after ${size} bytes`))
  while (size < large.length) await Promise.race([once(slow.socket, 'data'), cut])
})

test('a client that asks before it sends is told 413 at once when its body is too large', async (context) => {
  const { port } = await serve(context)
  const ask = 'Expect: 100-continue\r\n'
  const refused = await open(context, { port, sent: post('/small', 1_001, ask) }).closed
  assert.match(refused, /^HTTP\/1\.1 413 [^]*"too_large"/)
  const tooLarge = await open(context, { port, sent: post('/upload', 1_000_001, ask) }).closed
  assert.match(tooLarge, /^HTTP\/1\.1 413 /)
  const welcome = open(context, { port, sent: post('/small', 3, ask) })
  assert.equal(await welcome.says(/\r\n\r\n$/), 'HTTP/1.1 100 Continue\r\n\r\n')
  welcome.socket.write('abc')
  await welcome.says(/HTTP\/1\.1 200 [^]*taken abc$/)
})

test('F11 a process full of work answers health checks, and refuses others with 503', async (context) => {
  const { port, release, keepBusy } = await serve(context, { most: 2, mostEach: 2 })
  const busy = [await keepBusy(), await keepBusy()]
  await open(context, { port, sent: get('/healthz') }).says(/200 OK[^]*alive$/)
  const refused = await open(context, { port, sent: get('/large') }).closed
  assert.match(refused, /^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"too_busy"/i)
  release()
  for (const client of busy) await client.says(/200 OK[^]*done$/)
})

for (const [hurryMs, goes] of [
  [60_000, 'idle'],
  [0, 'half-sent'],
] as const) {
  test(`F11 with requests late after ${hurryMs} ms an ${goes} connection makes room, and work in progress never does`, async (context) => {
    const slow = { ...patience, hurryMs }
    const limits = { most: 3, mostEach: 3, patience: slow }
    const { port, release, keepBusy, connected } = await serve(context, limits)
    const busy = await keepBusy()
    const idle = open(context, { port, sent: get('/healthz') })
    await idle.says(/alive$/)
    const accepted = connected()
    const half = open(context, { port, sent: `${post('/small', 10)}a` })
    await accepted
    await open(context, { port, sent: get('/healthz') }).says(/alive$/)
    const first = await Promise.race([idle.closed.then(() => 'idle'), half.closed.then(() => 'half-sent')])
    assert.equal(first, goes)
    release()
    await busy.says(/done$/)
  })
}

test('F11 each network has its share, and others are let in beside a full one', async (context) => {
  const { port, release, keepBusy } = await serve(context, { most: 100, mostEach: 2 })
  const busy = [await keepBusy(), await keepBusy()]
  const refused = await open(context, { port, sent: get('/large') }).closed
  assert.match(refused, /^HTTP\/1\.1 503 /)
  busy.push(await keepBusy('127.0.0.2'))
  release()
  for (const client of busy) await client.says(/done$/)
})

test('F11 behind a proxy the share is that of each client, and not of the proxy', async (context) => {
  const { port, release, keepBusy } = await serve(context, { most: 100, mostEach: 2, trustedProxies: 1 })
  const from = (address: string) => `X-Forwarded-For: ${address}\r\n`
  const clients = [1, 1, 2, 3, 4, 5]
  const busy: Client[] = []
  for (const client of clients) busy.push(await keepBusy('127.0.0.1', from(`203.0.113.${client}`)))
  const refused = await open(context, { port, sent: get('/wait', from('203.0.113.1')) }).closed
  assert.match(refused, /^HTTP\/1\.1 429 /)
  release()
  for (const client of busy) await client.says(/done$/)
  await open(context, { port, sent: get('/large', from('203.0.113.1')) }).says(/200 OK/)
})
