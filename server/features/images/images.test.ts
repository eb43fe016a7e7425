import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { z } from 'zod'
import { getMe, removePhoto } from '#contract/account/me.ts'
import { startApp, testHost } from '#testing/app.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { withCut } from '#testing/processes/cut.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { renewImage } from './renew-image.ts'

const app = await startApp()
after(() => app.stop())

const boundary = 'a-line-between-parts'
const head = (name: string, type: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`

interface Answer {
  status: number
  errors?: Record<string, string>
  photo: string | null | undefined
}

async function send(user: TestUser | null, payload: Buffer, key?: string): Promise<Answer> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/me/photo',
    headers: {
      host: testHost,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload,
  })
  const { errors, data } = response.json<Pick<Answer, 'errors'> & { data?: { photo: string | null } }>()
  return { status: response.statusCode, ...(errors && { errors }), photo: data?.photo }
}

interface Sent {
  name?: string
  type?: string
  key?: string
}

const upload = (
  user: TestUser | null,
  bytes: Buffer,
  { name = 'photo.png', type = 'image/png', key }: Sent = {},
) => send(user, Buffer.concat([Buffer.from(head(name, type)), bytes, Buffer.from(tail)]), key)

async function get(path: string) {
  const response = await app.http.inject({ method: 'GET', url: path, headers: { host: testHost } })
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })

test('a photo is drawn anew as a square, found by its path alone, and a second one takes its place', async () => {
  const user = await makeUser(app.services.db)
  const first = await upload(user, await picture(900, 300).png().toBuffer())
  assert.equal(first.status, 200)
  assert.equal((await app.as(user, getMe)).photo, first.photo)
  const shown = await get(first.photo ?? '')
  assert.equal(shown.type, 'image/webp')
  const { width, height, format } = await sharp(shown.bytes).metadata()
  assert.deepEqual({ width, height, format }, { width: 256, height: 256, format: 'webp' })

  const second = await upload(user, await picture(300, 300).jpeg().toBuffer(), {
    name: 'p.jpg',
    type: 'image/jpeg',
  })
  await app.work(['remove-image'])
  assert.equal((await get(first.photo ?? '')).status, 404)
  assert.equal((await get(second.photo ?? '')).status, 200)
  assert.equal((await app.as(user, removePhoto)).photo, null)
  await app.work(['remove-image'])
  assert.equal((await get(second.photo ?? '')).status, 404)
})

test('M4 a photo that is sent ten times with one key is one photo, and stays there', async () => {
  const user = await makeUser(app.services.db)
  const [bytes, other] = await Promise.all([40, 50].map((size) => picture(size, size).png().toBuffer()))
  assert.ok(bytes && other)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(user, bytes, { key })))
  assert.deepEqual(answers, Array(10).fill(answers[0]))
  await app.work(['remove-image'])
  assert.equal((await get(answers[0]?.photo ?? '')).status, 200)
  assert.equal((await upload(user, other, { key })).status, 422)
  assert.equal((await app.as(user, getMe)).photo, answers[0]?.photo)
})

test('wherever the line to the database is cut, a photo that a row names is there, and a file without a row goes', async () => {
  const user = await makeUser(app.services.db)
  const bytes = await picture(20, 20).png().toBuffer()
  const { statements } = await withCut(undefined, () => upload(user, bytes))
  assert.ok(statements.length > 8)
  const stored = () => readdir(join(app.folder, 'images'))
  const nameOf = async () => (await app.as(user, getMe)).photo?.split('/').at(-1) ?? ''
  const first = await nameOf()
  const others = (await stored()).filter((name) => name !== first)
  for (let at = 1; at <= statements.length; at += 1) {
    for (const when of ['before', 'after'] as const) {
      await withCut({ at, when }, () => upload(user, bytes))
      await sql`update pgboss.job set start_after = now() where name = 'remove-image'`.execute(
        app.services.db,
      )
      await app.work(['remove-image'])
      const own = (await stored()).filter((name) => !others.includes(name))
      assert.deepEqual(own, [await nameOf()], `cut ${when} ${statements[at - 1]}`)
    }
  }
})

test('F5 what a camera wrote beside the pixels is gone, and the picture stands upright', async () => {
  const bytes = await picture(200, 100)
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'a camera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes: logo } = await renewImage(bytes, { use: 'logo', holder: 'one' })
  const { exif, orientation, width, height } = await sharp(logo).metadata()
  assert.deepEqual([exif, orientation, width, height], [undefined, undefined, 100, 200])
})

test('F5 5,000,000 bytes are taken, one more is refused before the body ends', async () => {
  const user = await makeUser(app.services.db)
  const bytes = await picture(64, 64).png().toBuffer()
  const padded = (size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
  assert.equal((await upload(user, padded(5_000_000))).status, 200)
  assert.equal((await upload(user, padded(5_000_001))).status, 413)

  const { status, sent } = await sendEndless(user)
  assert.ok(status === 413 || status === undefined, 'the line is cut, with or without the answer read before')
  assert.ok(sent < 12_000_000, `${sent} bytes were taken`)
})

/** Sends a file without an end over a socket until the server hangs up; most of what it counts lies in buffers of the system. */
async function sendEndless(user: TestUser): Promise<{ status: number | undefined; sent: number }> {
  const { port } = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }))
  const asking = request({
    port,
    method: 'POST',
    path: '/api/me/photo',
    headers: {
      host: testHost,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${user.token}`,
    },
  })
  asking.write(head('endless.png', 'image/png'))
  let sent = 0
  const chunk = Buffer.alloc(65_536, 1)
  const more = () => {
    for (let room = true; room && sent < 500_000_000; sent += chunk.length) room = asking.write(chunk)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  let status: number | undefined
  asking
    .on('drain', more)
    .on('response', (response) => {
      status = response.resume().statusCode
    })
    .on('error', () => asking.destroy())
    .on('close', resolve)
  more()
  await promise
  return { status, sent }
}

test('F5 25 megapixels are taken, more are refused unseen, and memory stays', {
  timeout: 60_000,
}, async () => {
  const user = await makeUser(app.services.db)
  const flood = (width: number, height: number) => picture(width, height).png().toBuffer()
  const [most, more] = [await flood(5_000, 5_000), await flood(5_000, 5_001)]
  await upload(user, await flood(10, 10))
  const before = process.memoryUsage().rss
  assert.equal((await upload(user, most)).status, 200)
  const grown = process.memoryUsage().rss - before
  const refused = await upload(user, more)
  assert.equal(refused.status, 422)
  assert.match(refused.errors?.['file'] ?? '', /25 megapixels/)
  assert.ok(grown < 64_000_000, `${grown} bytes`)
})

test('F5 what is not wholly a PNG, JPEG or WebP is refused whatever it calls itself', async () => {
  const user = await makeUser(app.services.db)
  const png = await picture(40, 40).png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')
  const others = [
    svg,
    await picture(9, 9).gif().toBuffer(),
    await picture(9, 9).tiff().toBuffer(),
    Buffer.from('<html><script>alert(1)</script></html>'),
    png.subarray(0, png.length - 30),
    Buffer.concat([png.subarray(0, 8), svg]),
    Buffer.alloc(0),
  ]
  for (const [index, bytes] of others.entries())
    assert.equal((await upload(user, bytes)).status, 422, String(index))
  assert.equal((await app.as(user, getMe)).photo, null)
})

test('a form that ends too early is refused', async () => {
  const user = await makeUser(app.services.db)
  const cut = Buffer.from(`${head('a.png', 'image/png')}half a pic`)
  assert.equal((await send(user, cut)).status, 400)
})

test('a form without a file changes nothing, and a form without a session is refused', async () => {
  const user = await makeUser(app.services.db)
  assert.equal((await send(user, Buffer.from(`--${boundary}--\r\n`))).status, 200)
  assert.equal((await upload(null, await picture(9, 9).png().toBuffer())).status, 401)
})

const Row = z.object({
  id: z.string(),
  where: z.string(),
  filename: z.string(),
  content_type: z.string(),
  b64: z.string().optional(),
  expect: z.string(),
})
const { rows, skip } = hostileRows('uploads.jsonl', Row)

test('F5 hostile images are refused or stored as what they are', { skip }, async () => {
  const user = await makeUser(app.services.db)
  for (const { id, where, filename, content_type, b64, expect } of rows) {
    if (b64 === undefined || !where.includes('avatar')) continue
    const name = filename.replace(/[\0\r\n"\\]/g, '_')
    const type = content_type.replace(/[^!-~ ]/g, '')
    const { status, photo } = await upload(user, Buffer.from(b64, 'base64'), { name, type })
    assert.ok(status === 200 || status === 422, `${id} ${status}`)
    if (/^422$/.test(expect)) assert.equal(status, 422, id)
    if (status === 200) assert.match(photo ?? '', /^\/api\/images\/[0-9a-f-]{36}\.webp$/, id)
    if (expect.startsWith('stored')) assert.equal(status, 200, id)
  }
})
