import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'

const app = await startApp()
after(() => app.stop())
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as AddressInfo // it listens on TCP
const user = await makeAdmin(app.services.db)

interface Sent {
  endpoint: string
  token?: string
  type?: string
  bytes: number
  /** So much of it is sent before the answer. */
  first: Buffer
}

/** Sends a part of a request, reads its answer, sends the rest and asks for something else on the same connection. */
async function answersOf({
  endpoint,
  token,
  type = 'application/json',
  bytes,
  first,
}: Sent): Promise<string> {
  const { method, path } = readAddress(endpoint)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const closed = once(socket, 'close')
  socket.on('error', () => undefined) // a reset is one way of closing
  let text = ''
  socket.setEncoding('latin1').on('data', (more: string) => (text += more))
  const authorization = token ? `Authorization: Bearer ${token}\r\n` : ''
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${testHost}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n${authorization}\r\n`,
  )
  socket.write(first)
  while (!text.includes('\r\n\r\n')) await Promise.race([once(socket, 'data'), closed])
  socket.write(Buffer.alloc(bytes - first.length))
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${testHost}\r\n\r\n`)
  const isOver = () => text.split('HTTP/1.1 ').length > 2 || socket.readableEnded || socket.destroyed
  while (!isOver()) await Promise.race([once(socket, 'data'), once(socket, 'end'), closed])
  socket.destroy()
  return text
}

const boundary = 'a-line-between-parts'
const form = `multipart/form-data; boundary=${boundary}`
const file = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`,
)
const large = 40_000_000
const part = Buffer.concat([file, Buffer.alloc(2_000_000, 'a')])

const uploads = [
  streams.uploadListImport,
  streams.uploadTable,
  streams.uploadImport,
  streams.uploadPhoto,
  streams.uploadLogo,
]
const { token } = user
const refused: Record<string, Sent & { status: number }> = {
  ...Object.fromEntries(
    uploads.map((endpoint) => [
      `${endpoint} of nobody`,
      { endpoint, type: form, bytes: large, first: part, status: 401 },
    ]),
  ),
  'lines beyond the limit': {
    endpoint: addSuppressions.address,
    token,
    bytes: large,
    first: part,
    status: 413,
  },
  'a photo beyond the limit': {
    endpoint: streams.uploadPhoto,
    token,
    type: form,
    bytes: large,
    first: part,
    status: 413,
  },
  'an upload that is no form': {
    endpoint: streams.uploadListImport,
    token,
    type: 'text/csv',
    bytes: large,
    first: part,
    status: 415,
  },
}

for (const [name, { status, ...sent }] of Object.entries(refused))
  test(`F13 a refusal never leaves a body before the next request: ${name}`, async () => {
    const text = await answersOf(sent)
    assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `), text)
    if (/\r\nconnection: close\r\n/i.test(text)) assert.equal(text.split('HTTP/1.1 ').length, 2, text)
    else assert.match(text, /HTTP\/1\.1 200 OK/, text)
  })

test('F13 an upload that finds no room on the disk closes its connection', async () => {
  const { files } = app.services
  const full: Files['put'] = async (_key, content) => {
    for await (const _ of content) break
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  }
  const { put } = files
  files.put = full
  try {
    const text = await answersOf({
      endpoint: streams.uploadListImport,
      token,
      type: form,
      bytes: large,
      first: part,
    })
    assert.match(text, /^HTTP\/1\.1 503 [^]*\r\nconnection: close\r\n[^]*"disk_full"/i)
    assert.equal(text.split('HTTP/1.1 ').length, 2)
  } finally {
    files.put = put
  }
})
