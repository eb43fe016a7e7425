import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { injectBrand } from '#server/features/branding/inject-brand.ts'
import { serveWebPages } from '#server/platform/web-pages/web-pages.ts'
import { startApp } from '#testing/app.ts'
import { breach, rawRequests, writeRaw } from '#testing/hostile/raw-http.ts'

const app = await startApp()
after(() => app.stop())
const folder = import.meta.dirname // nothing is asked of it
const pages = { folder, page: '<!doctype html><title></title>', inlineHashes: [] }
await serveWebPages(app.http, pages, injectBrand(app.services))
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as AddressInfo // it listens on TCP

const alive = Buffer.from('GET /healthz HTTP/1.1\r\nHost: quarry.test\r\nConnection: close\r\n\r\n')

test('F3 raw requests are answered as they deserve, and the server is up after each', async () => {
  const wrong: string[] = []
  for (const request of rawRequests()) {
    const answer = await writeRaw(port, request.bytes)
    const why = breach(request, answer)
    if (why !== undefined)
      wrong.push(`${request.id} ${request.bytes.toString('latin1').slice(0, 120)}: ${why}`)
    assert.match(await writeRaw(port, alive), /^HTTP\/1\.1 200 /, request.id)
  }
  assert.deepEqual(wrong, [])
})
