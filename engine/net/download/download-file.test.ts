import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { downloadFile, type DownloadRequest } from './download-file.ts'
import { startWebFarm, type WebFarm } from '../fakes/web-farm.ts'
import { createSafeFetch } from '../safe-fetch.ts'
import type { SafeFetch } from '../fetch-request.ts'

const content = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * 31) % 251))
let farm: WebFarm
let fetch: SafeFetch
let folder: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage[] = []
let files = 0

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-download-'))
  farm = await startWebFarm((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  fetch = createSafeFetch({
    userAgent: 'QuarryTest/1.0',
    resolve: async () => ({ outcome: 'answered', addresses: [{ address: '93.184.216.34', family: 4 }] }),
    standIn: farm.standIn,
    ca: farm.ca,
  })
})

after(async () => {
  await fetch.close()
  await farm.close()
  await rm(folder, { recursive: true })
})

async function download(more: Partial<DownloadRequest> = {}) {
  asked = []
  files += 1
  const path = join(folder, `${files}.bin`)
  const outcome = await downloadFile(fetch, 'http://mirror.example/a.bin', {
    purpose: 'test',
    path,
    maxBytes: 1_000_000,
    pausesMs: [1, 1, 1],
    ...more,
  })
  return { outcome, path: more.path ?? path }
}

/** Serves the content with ranges; `upTo` cuts the connection after so many bytes of an answer. */
function serve(
  { upTo = Infinity, etag = '"one"' }: { upTo?: number; etag?: string },
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { range, 'if-range': ifRange } = request.headers
  const from = range && ifRange === etag ? Number(/^bytes=(\d+)-$/.exec(range)?.[1]) : 0
  const rest = content.subarray(from)
  response.writeHead(from > 0 ? 206 : 200, {
    etag,
    'content-length': rest.length,
    ...(from > 0 ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}),
  })
  if (upTo >= rest.length) response.end(rest)
  else response.write(rest.subarray(0, upTo), () => setTimeout(() => request.socket.destroy(), 20))
}

test('a download that is cut goes on where it was, and each byte is as the server has it', async () => {
  answer = (request, response) => serve({ upTo: asked.length < 3 ? 150_000 : Infinity }, request, response)
  const { outcome, path } = await download()
  assert.deepEqual(outcome, { outcome: 'downloaded', bytes: content.length })
  assert.deepEqual(
    asked.map(({ headers }) => headers.range),
    [undefined, 'bytes=150000-', 'bytes=300000-'],
  )
  assert.ok(content.equals(await readFile(path)))
})

test('a file that changed since the cut is downloaded from its beginning', async () => {
  answer = (request, response) =>
    serve(asked.length === 1 ? { upTo: 150_000 } : { etag: '"two"' }, request, response)
  const { outcome, path } = await download()
  assert.deepEqual(outcome, { outcome: 'downloaded', bytes: content.length })
  assert.ok(content.equals(await readFile(path)))
})

test('a download goes on in another process', async () => {
  const abort = new AbortController()
  answer = (request, response) => serve({ upTo: 150_000 }, request, response)
  const first = await download({
    signal: abort.signal,
    onProgress: (bytes) => bytes >= 150_000 && abort.abort(),
  })
  assert.deepEqual(first.outcome, { outcome: 'failed', why: 'aborted' })
  answer = (request, response) => serve({}, request, response)
  const { outcome, path } = await download({ path: first.path })
  assert.deepEqual(outcome, { outcome: 'downloaded', bytes: content.length })
  assert.equal(asked[0]?.headers.range, 'bytes=150000-')
  assert.ok(content.equals(await readFile(path)))
  await assert.rejects(stat(`${path}.version`), { code: 'ENOENT' })
})

test('a body without an end is refused at the limit', async () => {
  answer = (_, response) => {
    response.writeHead(200)
    const more = () => response.write(content, () => response.destroyed || setImmediate(more))
    more()
  }
  const { outcome, path } = await download()
  assert.deepEqual(outcome, { outcome: 'failed', why: 'too_large' })
  assert.ok((await stat(path)).size <= 1_000_000)
})

test('a redirect to a private address is not followed', async () => {
  answer = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  const { outcome } = await download()
  assert.deepEqual(outcome, { outcome: 'failed', why: 'blocked_address' })
  assert.equal(asked.length, 1)
})

test('a refusal ends the download, and a server that is busy is asked again', async () => {
  answer = (_, response) => response.writeHead(404).end()
  assert.deepEqual((await download()).outcome, { outcome: 'refused', status: 404 })
  assert.equal(asked.length, 1)
  answer = (_, response) => response.writeHead(429, { 'retry-after': '0' }).end()
  assert.deepEqual((await download()).outcome, { outcome: 'refused', status: 429 })
  assert.equal(asked.length, 4)
  answer = (request, response) =>
    asked.length < 2 ? response.writeHead(503, { 'retry-after': '0' }).end() : serve({}, request, response)
  assert.deepEqual((await download()).outcome, { outcome: 'downloaded', bytes: content.length })
})

test('a server that falls silent is left, and the download ends when no try brings more', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 10))
  }
  const { outcome } = await download({ stallMs: 50 })
  assert.deepEqual(outcome, { outcome: 'failed', why: 'timeout' })
  assert.ok(asked.length >= 4)
})
