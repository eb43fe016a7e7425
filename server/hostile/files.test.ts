import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { z } from 'zod'
import { createLedgerLink } from '#contract/wallet/wallet.ts'
import { createRejectsLink } from '#contract/leads/tables.ts'
import { addImport } from '#server/features/directory/import/imports.ts'
import { rejectsKey } from '#server/features/directory/tables/rejects/table-files.ts'
import { createExportLink, startExport } from '#contract/leads/exports/exports.ts'
import { createListRejectsLink, startListImport } from '#contract/leads/imports/list-imports.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { streams } from '#contract/streams.ts'
import { mapKey, mapOfImport } from '#server/features/directory/base-map/map-files.ts'
import { startApp, testHost } from '#testing/app.ts'
import { type FormFile, sendForm } from '#testing/http/send-form.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const user = await makeUser(app.services.db)
const script = '<html><script>alert(document.domain)</script>'

type Name = keyof typeof streams
type Way = 'file' | 'upload' | 'import' | 'events' | 'json' | 'machine'

/** How each stream of the product hands bytes out or takes them in. A new one is not known until it stands here. */
const ways: { [name in Name]?: Way } = {
  events: 'events',
  uploadImport: 'import',
  uploadTable: 'import',
  uploadListImport: 'import',
  downloadRejects: 'file',
  downloadListRejects: 'file',
  download: 'file',
  downloadExport: 'file',
  downloadLedger: 'file',
  uploadPhoto: 'upload',
  uploadLogo: 'upload',
  image: 'file',
  baseMap: 'file',
  openApi: 'json',
  mcp: 'json',
  unsubscribe: 'machine',
}

const names = Object.keys(streams) as Name[]
const wayOf = (name: Name): Way | undefined =>
  streams[name].includes(' /api/webhooks/') ? 'machine' : ways[name]
const those = (way: Way) => names.filter((name) => wayOf(name) === way)

/** The path of a file of each kind, with a script wherever the product takes a text from a user. */
const files: Partial<Record<Name, () => Promise<string>>> = {
  async download() {
    const id = await makeLeads(app.services.db, user, { leads: [{ name: script }], name: script })
    const params = { type: 'local' as const, id }
    return (await app.as(user, createCsvLink, { params, body: { chosen: { scope: 'all' } } })).url
  },
  async downloadRejects() {
    const id = await addImport(app.services.directory, {
      name: script,
      kind: 'people',
      fileName: script,
      key: 'imports/x.table',
      size: 1,
    })
    const plan = {
      columns: [script],
      kind: 'people',
      mapping: {},
      defaults: {},
      licence: '',
      attribution: '',
    }
    const reject = { record: 1, reason: 'no_name', values: { [script]: [script] } }
    await app.services.directory
      .updateTable('imports')
      .set({ state: 'done', rejected: 1, plan: JSON.stringify(plan) })
      .where('id', '=', id)
      .execute()
    await app.services.files.put(rejectsKey(id), [Buffer.from(JSON.stringify(reject))])
    return (await app.as(user, createRejectsLink, { params: { id } })).url
  },
  async downloadListRejects() {
    const content = Buffer.from(
      `Company,Email,${script}\nA firm,office@firm.example,x\n${script},none,${script}\n`,
    )
    const { body } = await send('uploadListImport', { content, name: `${script}.csv`, type: 'text/html' })
    const params = { id: (JSON.parse(body) as { data: { id: string } }).data.id }
    await app.work()
    await app.as(user, startListImport, { params, body: {} })
    await app.work()
    return (await app.as(user, createListRejectsLink, { params })).url
  },
  async baseMap() {
    const name = mapOfImport(randomUUID())
    await app.services.files.put(mapKey(name), [Buffer.from(script)])
    return streams.baseMap.replace('GET ', '').replace(':name', name)
  },
  async downloadExport() {
    const id = await makeLeads(app.services.db, user, { leads: [{ name: script }], name: script })
    const asked = { params: { type: 'local' as const, id }, body: { chosen: { scope: 'all' as const } } }
    const { id: export_id } = await app.as(user, startExport, asked)
    await app.work(['write-export'])
    return (await app.as(user, createExportLink, { params: { id: export_id } })).url
  },
  downloadLedger: async () => (await app.as(user, createLedgerLink)).url,
  async image() {
    const comment = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a7' } })
      .withExif({ IFD0: { ImageDescription: script, Artist: script } })
      .png()
      .toBuffer()
    const content = Buffer.concat([comment, Buffer.from(script)])
    const { body } = await send('uploadPhoto', { content, name: 'p.png', type: 'image/png' })
    return (JSON.parse(body) as { data: { photo: string } }).data.photo
  },
}

const get = (url: string) => app.http.inject({ method: 'GET', url, headers: { host: testHost } })

async function send(to: Name, file: FormFile) {
  const { statusCode, headers, body } = await sendForm(app, user, { to, file })
  return { status: statusCode, type: headers['content-type'], body }
}

test('X4 every stream of the product is known for what it hands out or takes in', () => {
  assert.deepEqual(
    names.filter((name) => wayOf(name) === undefined),
    [],
  )
  assert.deepEqual(those('file').toSorted(), Object.keys(files).toSorted())
})

for (const name of those('file')) {
  test(`X4 ${streams[name]} hands out nothing that runs on our origin`, async () => {
    const { statusCode, headers, rawPayload } = await get((await files[name]?.()) ?? '')
    assert.equal(statusCode, 200)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox")
    const type = String(headers['content-type'])
    if (/^image\/(png|webp)$/.test(type)) {
      assert.equal((await sharp(rawPayload).metadata()).format, type.slice(6))
      assert.ok(!rawPayload.includes('<script'), 'an image is drawn anew')
    } else if (type !== 'application/vnd.pmtiles') {
      assert.match(String(headers['content-disposition']), /^attachment; filename="/)
      assert.equal(type, 'text/csv; charset=utf-8')
    }
  })
}

const Upload = z.object({ filename: z.string(), content_type: z.string(), b64: z.string().optional() })
const Markup = z.object({ context: z.string(), payload: z.unknown() })
const { rows } = hostileRows('uploads.jsonl', Upload)
const { rows: markup } = hostileRows('xss.jsonl', Markup)

const documents: [name: string, type: string, bytes: Buffer][] = [
  ['x.html', 'text/html', Buffer.from(script)],
  ['x.svg', 'image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['x.png', 'image/png', Buffer.from(script)],
  ['x.js', 'text/javascript', Buffer.from('alert(1)')],
  ['x.pdf', 'application/pdf', Buffer.from('%PDF-1.4 /OpenAction /JS (app.alert(1))')],
  ...rows.flatMap(({ filename, content_type, b64 }): [string, string, Buffer][] =>
    b64 === undefined || b64.length > 100_000 ? [] : [[filename, content_type, Buffer.from(b64, 'base64')]],
  ),
  ...markup.flatMap(({ context, payload }): [string, string, Buffer][] =>
    context === 'logo' && typeof payload === 'string'
      ? [['logo.svg', 'image/svg+xml', Buffer.from(payload)]]
      : [],
  ),
]

/** All go through one reader, so those of the test data are shared out among the routes. */
for (const [route, name] of those('upload').entries()) {
  const own = documents.filter((_, at) => at < 5 || at % those('upload').length === route)
  test(`X4 ${streams[name]} keeps nothing but images that are drawn anew`, async () => {
    for (const [fileName, type, content] of own) {
      const { status, body } = await send(name, {
        content,
        name: fileName.replace(/[\0\r\n"\\]/g, '_'),
        type: type.replace(/[^!-~ ]/g, ''),
      })
      assert.ok(status === 200 || status === 422, `${fileName} ${status} ${body}`)
      for (const path of body.match(/\/api\/images\/[^"]+/g) ?? []) {
        const { headers, rawPayload } = await get(path)
        assert.match(String(headers['content-type']), /^image\/(png|webp)$/)
        assert.ok(!rawPayload.includes('<script'), fileName)
      }
    }
  })
}

test('X4 an import that is no extract is refused in JSON, which no browser takes for a page', async () => {
  for (const name of those('import')) {
    const { status, type, body } = await send(name, {
      content: script,
      name: `${script}.html`,
      type: 'text/html',
    })
    assert.ok(status < 500, body)
    assert.equal(type, 'application/json; charset=utf-8')
  }
})
