import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { storageSettings } from '#server/platform/config/storage-settings.ts'
import { startApp } from '#testing/app.ts'
import { osmFile } from '#testing/engine/osm-file.ts'
import { startS3Server } from '#testing/fakes/s3-server.ts'
import { sendForm } from '#testing/http/send-form.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { s3Files } from './s3/s3-files.ts'

const app = await startApp()
after(() => app.stop())
const { db, files } = app.services
const admin = await makeAdmin(db)
const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#357' } })
  .png()
  .toBuffer()
const { put } = files

for (const code of ['ENOSPC', 'EDQUOT'])
  for (const [what, to, file] of [
    ['a photo', 'uploadPhoto', { name: 'photo.png', content: photo, type: 'image/png' }],
    ['an extract', 'uploadImport', { name: 'andorra.osm.pbf', content: osmFile([]) }],
  ] as const)
    test(`R3 ${what} that the disk has no room for (${code}) is told so, and taken once there is some`, async (context) => {
      context.after(() => (files.put = put))
      files.put = async (_key, content) => {
        for await (const _ of content) break
        throw Object.assign(new Error(`${code}: no room, write`), { code })
      }
      const refused = await sendForm(app, admin, { to, file })
      assert.equal(refused.statusCode, 503, refused.body)
      assert.equal(refused.json<{ code: string }>().code, 'disk_full')
      assert.ok(Number(refused.headers['retry-after']) > 0)
      files.put = put
      const taken = await sendForm(app, admin, { to, file })
      assert.equal(taken.statusCode, 200, taken.body)
    })

test('R3 a photo that the bucket has no room for is told so, and taken once there is some', async (context) => {
  const server = await startS3Server()
  context.after(() => server.stop())
  context.after(() => (files.put = put))
  files.put = s3Files(storageSettings(server.url) ?? assert.fail('no settings')).put
  const send = () =>
    sendForm(app, admin, {
      to: 'uploadPhoto',
      file: { name: 'photo.png', content: photo, type: 'image/png' },
    })
  server.fail(1, 507, 'XMinioStorageFull')
  const refused = await send()
  assert.equal(refused.statusCode, 503, refused.body)
  assert.equal(refused.json<{ code: string }>().code, 'disk_full')
  assert.equal((await send()).statusCode, 200)
})
