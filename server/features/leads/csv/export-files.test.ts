import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCsvLink } from '#contract/leads/leads.ts'
import { setCampaignDetails } from '#contract/leads/webhooks.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import { maxXlsxRows } from '#engine/xlsx/write-xlsx.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { readSheet, readZip } from '#testing/engine/read-zip.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const columns = ['name', 'email', 'lat', 'labels', 'created_at', 'tags', 'list_source'] as const
async function exported(
  user: TestUser,
  id: string,
  more: { format: 'csv' | 'xlsx' | 'json'; only_with_email?: boolean },
) {
  const body = { chosen: { scope: 'all' as const }, columns: [...columns], ...more }
  const { url } = await app.as(user, createCsvLink, { params: { type: 'local', id }, body })
  return app.http.inject({ method: 'GET', url, headers: { host: testHost } })
}

async function makeList(user: TestUser): Promise<string> {
  const created_at = '2026-11-20T12:00:00.000Z'
  const leads = [
    { name: '=1+1 "a"\n\\ü', email: 'a@b.example', email_state: 'found' as const, lat: -0.5, created_at },
    { name: 'Two', created_at },
    { name: 'Not to be contacted', email: 'stop@d.example', email_state: 'found' as const },
  ]
  await app.as(user, addSuppressions, { body: { lines: 'stop@d.example' } })
  const id = await makeLeads(db, user, { leads })
  await app.as(user, setCampaignDetails, {
    body: { campaign_id: id, tags: ['a', '{{email}}'], source: 'Fair' },
  })
  return id
}

test('JSON holds the same leads and columns as they are, numbers and lists among them', async () => {
  const user = await makeUser(db)
  const id = await makeList(user)
  const file = await exported(user, id, { format: 'json' })
  assert.match(String(file.headers['content-disposition']), /filename="A list\.json"/)
  const second = {
    email: null,
    lat: null,
    labels: [],
    created_at: '2026-11-20T12:00:00Z',
    list_source: 'Fair',
  }
  assert.deepEqual(file.json(), [
    { ...second, name: '=1+1 "a"\n\\ü', email: 'a@b.example', lat: -0.5, tags: ['a', 'a@b.example'] },
    { ...second, name: 'Two', tags: ['a'] },
  ])
  assert.deepEqual(Object.keys((file.json() as object[])[0] ?? {}), [...columns])
  assert.equal(((await exported(user, id, { format: 'json', only_with_email: true })).json() as []).length, 1)
})

test('XLSX holds the same leads and columns, a text never as a formula', async () => {
  const user = await makeUser(db)
  const file = await exported(user, await makeList(user), { format: 'xlsx' })
  assert.match(String(file.headers['content-type']), /spreadsheetml\.sheet/)
  const rows = readSheet(readZip(file.rawPayload).get('xl/worksheets/sheet1.xml') ?? '')
  const at = { E: '2026-11-20T12:00:00Z', G: 'Fair' }
  assert.deepEqual(rows, [
    Object.fromEntries(columns.map((name, index) => ['ABCDEFG'[index], name])),
    { A: '=1+1 "a"\n\\ü', B: 'a@b.example', C: -0.5, ...at, F: 'a, a@b.example' },
    { A: 'Two', ...at, F: 'a' },
  ])
})

test('a list without leads is an empty array, and a sheet with its header', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [] })
  assert.deepEqual((await exported(user, id, { format: 'json' })).json(), [])
  const sheet = readZip((await exported(user, id, { format: 'xlsx' })).rawPayload).get(
    'xl/worksheets/sheet1.xml',
  )
  assert.equal(readSheet(sheet ?? '').length, 1)
})

test('a list that no sheet can hold is refused before the download', async () => {
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads: [] })
  await db.updateTable('campaigns').set({ leads: maxXlsxRows }).where('id', '=', id).execute()
  const sent = { params: { type: 'local' as const, id }, body: { chosen: { scope: 'all' as const } } }
  const refused = await app.ask(user, createCsvLink, { ...sent, body: { ...sent.body, format: 'xlsx' } })
  assert.deepEqual([refused.status, refused.success || refused.code], [409, 'xlsx_too_long'])
  assert.equal((await exported(user, id, { format: 'csv' })).statusCode, 200)
})
