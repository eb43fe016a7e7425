import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { Client, request } from 'undici'
import { withOpenFiles } from '#testing/processes/processes.ts'

/** A server with the product's guard and figures that opens files until the system grants no more, and closes them. */
const server = `
  import { closeSync, openSync } from 'node:fs'
  import Fastify from 'fastify'
  import { guardClients } from '#server/platform/connections/guard-clients.ts'
  import { createMetrics } from '#server/platform/observability/metrics.ts'
  const { registry, ...metrics } = createMetrics([], { read: async () => [] })
  const { server, guard } = guardClients({ most: 50, metrics })
  const app = Fastify(server)
  guard(app)
  const files = []
  app.get('/healthz', async () => 'alive')
  app.get('/metrics', async () => registry.metrics())
  app.get('/fill', async () => {
    try {
      for (;;) files.push(openSync('/dev/null'))
    } catch (error) {
      return error.code
    }
  })
  app.get('/release', async () => files.splice(0).map(closeSync).length)
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
`

test('F11 a process that can open no more files goes on, and takes connections again when it can', async (context) => {
  const run = [process.execPath, '--input-type=module-typescript', '-e', server]
  const [program = '', ...args] = withOpenFiles(300, run)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  context.after(() => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const address = line.toString().trim()
  const client = new Client(address)
  context.after(() => client.destroy())
  const get = async (path: string) => {
    const { statusCode, body } = await client.request({ method: 'GET', path })
    return `${statusCode} ${await body.text()}`
  }

  assert.equal(await get('/fill'), '200 EMFILE')
  const fullSince = performance.now()
  while (performance.now() - fullSince < 2_500) assert.equal(await get('/healthz'), '200 alive') // its timers have run
  assert.match(await get('/metrics'), /^200 [^]*quarry_http_connections 1/)
  await assert.rejects(request(`${address}/healthz`), 'no file is left for another connection')
  assert.match(await get('/release'), /^200 \d+/)
  const { body } = await request(`${address}/healthz`)
  assert.equal(await body.text(), 'alive')
})
