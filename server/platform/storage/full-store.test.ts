import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { startApp } from '#testing/app.ts'
import { osmFile } from '#testing/engine/osm-file.ts'
import { sendForm } from '#testing/http/send-form.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'

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
