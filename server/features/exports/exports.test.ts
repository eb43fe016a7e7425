import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { removeCampaigns } from '#contract/leads/lists.ts'
import { maxXlsxRows } from '#engine/xlsx/write-xlsx.ts'
import { listCampaignEvents } from '#contract/account/notifications/history.ts'
import {
  createExportLink,
  listExports,
  previewExport,
  retryExport,
  startExport,
  stopExport,
} from '#contract/leads/exports/exports.ts'
import { erasePerson } from '#contract/privacy/privacy.ts'
import { readSheet, readZip } from '#testing/engine/read-zip.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp({ exporting: { mostStreamed: 2 } })
after(() => app.stop())
const { db, files } = app.services

const otherHost = 'exports.firm.example'
await makeReseller(db, otherHost)

const all = { chosen: { scope: 'all' as const }, columns: ['name' as const] }

async function begin(names = ['One', 'Two', 'Three']) {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: names.map((name) => ({ name })) })
  const params = { type: 'local' as const, id }
  const start = (more: object = {}) => app.as(user, startExport, { params, body: { ...all, ...more } })
  const only = async () => {
    const [one] = await app.as(user, listExports, { params: { id } })
    assert.ok(one)
    return one
  }
  return { user, id, params, start, only }
}

const linkTo = async (user: TestUser, id: string) =>
  (await app.as(user, createExportLink, { params: { id } })).url
const get = (url: string, headers: Record<string, string> = {}, host = testHost) =>
  app.http.inject({ method: 'GET', url, headers: { host, ...headers } })
const stored = async () =>
  (await readdir(join(app.folder, 'exports')).catch(() => [])).filter((name) => !name.startsWith('.'))
const storedOf = async ({ id }: { id: string }) => (await stored()).filter((name) => name.startsWith(id))

test('a long export is written once however often it is asked for, and told once with its leads and its end', async () => {
  const { user, id, params, start, only } = await begin()
  const preview = await app.as(user, previewExport, { params, body: all })
  assert.deepEqual(preview, { leads: 3, left_out: 0, takes_job: true, minutes: 1 })
  const short = { chosen: { scope: 'matching' as const, filters: { search: 'two' } } }
  assert.equal((await app.as(user, previewExport, { params, body: short })).takes_job, false)
  const asked = await Promise.all([start(), start(), start()])
  assert.equal(new Set(asked.map((one) => one.id)).size, 1)
  await app.work()
  await app.work()
  const ended = await only()
  assert.deepEqual([ended.state, ended.leads, ended.written], ['done', 3, 3])
  const days = (Date.parse(ended.ends_at ?? '') - Date.parse(ended.ended_at ?? '')) / 86_400_000
  assert.equal(days, 7)
  const { body, headers } = await get(await linkTo(user, ended.id))
  assert.equal(body, 'name\r\n"One"\r\n"Two"\r\n"Three"\r\n')
  assert.equal(ended.bytes, body.length)
  assert.match(String(headers['content-disposition']), /filename="A list\.csv"/)
  const { items } = await app.as(user, listNotifications)
  const told = items.filter(({ action }) => action === 'leads_exported')
  assert.deepEqual(
    told.map(({ values }) => [values['leads'], values['export_id'], values['ends_at']]),
    [[3, ended.id, ended.ends_at]],
  )
  const events = await app.as(user, listCampaignEvents, { params: { id } })
  assert.equal(events.items.filter(({ action }) => action === 'leads_exported').length, 1)
})

test('an export of each kind, of filters or of those with email, holds what its link promises', async () => {
  const { user, params, start, only } = await begin(['=1+1', 'Two', 'Three'])
  await start({ format: 'xlsx' })
  await app.work()
  const xlsx = await get(await linkTo(user, (await only()).id))
  const sheet = readZip(xlsx.rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
  assert.deepEqual(readSheet(sheet), [{ A: 'name' }, { A: '=1+1' }, { A: 'Two' }, { A: 'Three' }])
  await start({
    format: 'json',
    chosen: { scope: 'matching', filters: { search: 't', search_type: 'start' } },
  })
  await app.work()
  const json = await only()
  assert.equal(json.leads, 2)
  assert.deepEqual((await get(await linkTo(user, json.id))).json(), [{ name: 'Two' }, { name: 'Three' }])
  const body = { ...all, only_with_email: true }
  assert.equal((await app.ask(user, startExport, { params, body })).code, 'nothing_to_export')
})

test('a download goes on where it broke off, with the same link', async () => {
  const { user, start, only } = await begin()
  await start()
  await app.work()
  const url = await linkTo(user, (await only()).id)
  const whole = await get(url)
  assert.deepEqual([whole.statusCode, whole.headers['accept-ranges']], [200, 'bytes'])
  const etag = String(whole.headers['etag'])
  const rest = await get(url, { range: 'bytes=6-', 'if-range': etag })
  assert.deepEqual([rest.statusCode, rest.body], [206, whole.body.slice(6)])
  assert.equal(rest.headers['content-range'], `bytes 6-${whole.body.length - 1}/${whole.body.length}`)
  assert.equal((await get(url, { range: 'bytes=6-', 'if-range': '"another"' })).statusCode, 200)
  assert.equal((await get(url, { range: 'bytes=600-' })).statusCode, 416)
})

test('A6 a link ends with its user, its host, its days and its list, and opens nothing of another account', async () => {
  const { user, id, start, only } = await begin()
  await start()
  await app.work()
  const ended = await only()
  const mate = await makeMember(db, user, { modules: ['leads'] })
  const [ofMate, own] = [await linkTo(mate, ended.id), await linkTo(user, ended.id)]
  assert.equal((await get(own, {}, otherHost)).statusCode, 404)
  await db
    .updateTable('users')
    .set({ suspended_at: new Date().toISOString() })
    .where('id', '=', mate.id)
    .execute()
  assert.deepEqual([(await get(ofMate)).statusCode, (await get(own)).statusCode], [404, 200])
  const stranger = await makeUser(db)
  const asked = await app.ask(stranger, createExportLink, { params: { id: ended.id } })
  assert.equal(asked.status, 404)
  await db
    .updateTable('exports')
    .set({ ends_at: new Date().toISOString() })
    .where('id', '=', ended.id)
    .execute()
  assert.equal((await get(own)).statusCode, 404)
  const late = await app.ask(user, createExportLink, { params: { id: ended.id } })
  assert.deepEqual([late.status, late.code], [410, 'export_gone'])
  await start()
  await app.work()
  const second = await linkTo(user, (await only()).id)
  await app.as(user, removeCampaigns, { body: { resultIds: [id] } })
  assert.equal((await get(second)).statusCode, 404)
})

test('P1 files are deleted after their days, with their list, and when a person of the account is erased', async () => {
  const { user, id, start, only } = await begin()
  await start()
  await app.work()
  const first = await only()
  assert.equal((await storedOf(first)).length, 1)
  const lead = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow()
  await start({ excel: ';' }) // waits while the person is erased
  await app.as(user, erasePerson, { body: { result_ids: [lead.id], fact_ids: [] } })
  await app.work()
  assert.deepEqual(await storedOf(first), [])
  const second = await only()
  assert.equal(second.leads, 2, 'what was being written begins again without the person')
  assert.ok(!(await get(await linkTo(user, second.id))).body.includes('One'))
  await app.as(user, removeCampaigns, { body: { resultIds: [id] } })
  await app.work()
  assert.deepEqual(await storedOf(second), [])
  await files.put(`exports/${second.id}-9.csv`, [Buffer.from('of an attempt that died')])
  await app.services.queue.boss.send('drop-exports', {})
  await app.work()
  assert.deepEqual(await storedOf(second), [])
})

test('an export is stopped before it has a file, and begun again', async () => {
  const { user, start, only } = await begin()
  const { id } = await start()
  assert.equal((await app.as(user, stopExport, { params: { id } })).state, 'stopped')
  await app.work()
  assert.deepEqual(
    [(await only()).state, (await only()).reason, await storedOf({ id })],
    ['stopped', 'by_user', []],
  )
  const again = await app.ask(user, stopExport, { params: { id } })
  assert.deepEqual([again.status, again.code], [409, 'export_ended'])
  await app.as(user, retryExport, { params: { id } })
  await app.work()
  assert.equal((await only()).state, 'done')
  assert.equal((await app.ask(user, retryExport, { params: { id } })).code, 'export_not_ended')
})

test('an account writes three exports at a time', async () => {
  const { user, params, start } = await begin()
  for (const excel of [null, ',', ';']) await start({ excel })
  const fourth = await app.ask(user, startExport, { params, body: { ...all, format: 'json' } })
  assert.deepEqual([fourth.status, fourth.code], [409, 'too_many_exports'])
  await app.work()
})

test('a workbook that no sheet can hold is refused, of filters as well', async () => {
  const { user, id, params } = await begin()
  await db
    .updateTable('campaigns')
    .set({ leads: maxXlsxRows, with_email: maxXlsxRows })
    .where('id', '=', id)
    .execute()
  for (const more of [{}, { only_with_email: true }]) {
    for (const route of [previewExport, startExport]) {
      const refused = await app.ask(user, route as typeof startExport, {
        params,
        body: { ...all, ...more, format: 'xlsx' },
      })
      assert.deepEqual([refused.status, refused.code], [409, 'xlsx_too_long'])
    }
  }
  const body = { chosen: { scope: 'matching' as const, filters: { search: 'two' } }, format: 'xlsx' as const }
  assert.equal((await app.as(user, previewExport, { params, body })).leads, 1, 'few of a long list fit')
})

test('an export that a newer release ended says so in general words', async () => {
  const { start, only } = await begin()
  const { id } = await start()
  await app.work()
  await sql`update exports set state = 'failed', reason = 'too_bright', ended_at = now(), file_key = null, ends_at = null
    where id = ${id}`.execute(db)
  assert.equal((await only()).reason, 'other')
})
