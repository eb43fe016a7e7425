import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { startApp } from '#testing/app.ts'
import { osmFile } from '#testing/engine/osm-file.ts'
import { sendForm } from '#testing/http/send-form.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { createLog } from './log.ts'
import { logRequests } from './request-log.ts'

type Line = Record<string, unknown>
const lines: Line[] = []
const write = (line: string) => void lines.push(JSON.parse(line) as Line)
const app = await startApp({ written: write })
after(() => app.stop())
const admin = await makeAdmin(app.services.db)

/** What the log says of this kind, once it does. */
async function said(msg: string): Promise<Line[]> {
  const giveUpAt = performance.now() + 20_000
  while (performance.now() < giveUpAt) {
    const found = lines.filter((line) => line['msg'] === msg)
    if (found.length > 0) return found
    await nextTurn()
  }
  return assert.fail(`the log never said: ${msg}`)
}

test('a slow request is one line: its route, its status and its time, without ids and queries', async () => {
  const http = Fastify()
  logRequests(http, createLog('info', { write }), { from: 0 })
  http.get('/lists/:id', async () => 'seen')
  await http.inject('/lists/42?q=kanari')
  const [line, ...others] = await said('a request was slow')
  const { time: _, ms, ...rest } = line ?? {}
  assert.deepEqual(rest, { level: 'warn', route: 'GET /lists/:id', status: 200, msg: 'a request was slow' })
  assert.ok(Number(ms) >= 0)
  assert.deepEqual(others, [])
  await http.close()
})

test('an upload whose line breaks is one line', async () => {
  lines.length = 0
  const http = Fastify()
  logRequests(http, createLog('info', { write }))
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  http.addHook('onRequest', async () => begin())
  http.post('/files/:id', { config: { uploadBytes: 1_000 } }, async () => 'stored')
  await http.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  line.write(
    'POST /files/42 HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf',
  )
  await begun
  line.destroy()
  const [broken] = await said('an upload broke off')
  assert.equal(broken?.['route'], 'POST /files/:id')
  await http.close()
  assert.equal(lines.length, 1)
})

test('an upload that fails and the end of an import are lines of the log, and a quick request is none', async () => {
  lines.length = 0
  const send = (content: string | Buffer) =>
    sendForm(app, admin, { to: 'uploadImport', file: { name: 'andorra.osm.pbf', content } })
  assert.equal((await send('no extract at all')).statusCode, 422)
  const [failed] = await said('an upload failed')
  assert.deepEqual(
    [failed?.['level'], failed?.['route'], failed?.['status']],
    ['warn', 'POST /api/directory/imports', 422],
  )
  const cafe = { id: 1, lat: 1, lon: 2, tags: { amenity: 'cafe', name: 'Café' } }
  assert.equal((await send(osmFile([cafe]))).statusCode, 200)
  await app.work()
  const [ended] = await said('an import ended')
  assert.deepEqual([ended?.['level'], ended?.['state'], ended?.['added']], ['info', 'done', 1])
  assert.equal(lines.filter(({ msg }) => msg === 'an upload failed').length, 1)
  assert.ok(!lines.some(({ msg }) => msg === 'a request was slow'))
})

test('a process says that it has started, and stops with one line', async () => {
  const worker = await startProcess('worker', app.url, { env: { LOG_LEVEL: 'info' } })
  await worker.stop()
  const giveUpAt = performance.now() + 20_000
  while (!worker.said().includes('"stopped"') && performance.now() < giveUpAt) await nextTurn()
  const told = worker
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => String(msg) !== 'a request was slow')
  assert.deepEqual(
    told.map(({ msg, role, exit_code }) => [msg, role ?? exit_code]),
    [
      ['started', 'worker'],
      ['stopped', 0],
    ],
  )
})
