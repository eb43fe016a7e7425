import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getNotice, setNoticeTemplate, setRetention } from '#contract/privacy/notices.ts'
import { erasePerson, exportPerson, lookUpPerson } from '#contract/privacy/privacy.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makePerson, makeTraces, personOf } from '#testing/make/traces/make-person.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

/** Every row of every table as text, the queue's too, and every stored file. */
async function dump(): Promise<string> {
  const admin = openDatabase(openPool(app.url))
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    admin,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(admin)
    texts.push(...rows.map(({ row }) => row))
  }
  await admin.destroy()
  const files = await readdir(app.folder, { recursive: true, withFileTypes: true })
  for (const file of files)
    if (file.isFile()) texts.push(await readFile(join(file.parentPath, file.name), 'latin1'))
  return texts.join('\n').toLowerCase()
}

const find = (user: TestUser, query: string) => app.as(user, lookUpPerson, { body: { query } })

test('a person is found by email, phone and name, in leads and in values of other leads', async () => {
  const user = await makeUser(db)
  const ada = personOf('canary', '0991')
  const { lead, firm } = await makePerson(app, user, ada)
  for (const query of [
    ada.email.toUpperCase(),
    ada.email.replace('@', '+x@'),
    ada.phone,
    '+44 20 7946 0991',
    ada.name,
  ]) {
    const { leads } = await find(user, query)
    assert.ok(
      leads.some(({ id }) => id === lead),
      query,
    )
  }
  const byName = await find(user, ada.name)
  assert.deepEqual(
    byName.values.map(({ field, result_id }) => [field, result_id]),
    [['person', firm]],
  )
  const stranger = await makeUser(db)
  assert.deepEqual((await find(stranger, ada.email)).leads, [])
})

test('P7 an access request answers every value with its source and who received it', async () => {
  const user = await makeUser(db)
  const ada = personOf('wren', '0992')
  const made = await makePerson(app, user, ada)
  await makeTraces(app, user, made)
  const { records } = await app.as(user, exportPerson, { body: { result_ids: [made.lead] } })
  const [record] = records
  assert.equal(records.length, 1)
  assert.equal(record?.details['email'], ada.email)
  assert.deepEqual(
    record?.values.map(({ field, value }) => [field, value]),
    [
      ['email', ada.email],
      ['phone', ada.phone],
      ['profile', ada.linkedin_url],
    ],
  )
  assert.ok(record?.values.every(({ source, method, seen_at }) => source && method && seen_at))
  assert.deepEqual(
    [record?.notes.map(({ text }) => text), record?.tasks.map(({ title }) => title)],
    [[`Spoke to ${ada.name.toUpperCase()}, ${ada.email}`], [`Call ${ada.phone}`]],
  )
  assert.deepEqual(
    record?.sent_to.map(({ receiver }) => receiver),
    ['hooks.example', 'Harrow Garden CRM'],
  )
})

test('P1 an erased person is in no table, queue or file, only as salted hashes, and does not come back', async () => {
  const user = await makeUser(db, { credits: 100 })
  const ada = personOf('kestrel', '0993')
  const made = await makePerson(app, user, ada)
  await makeTraces(app, user, made)
  const values = [...Object.values(ada), 'kestrel']
  const before = await dump()
  for (const value of values) assert.ok(before.includes(value.toLowerCase()), `${value} is there to be found`)
  const { leads, values: inOthers } = await find(user, ada.email)
  const named = await find(user, ada.name)
  const result_ids = leads.filter(({ type }) => type === 'people').map(({ id }) => id)
  const fact_ids = [...inOthers, ...named.values].map(({ id }) => id)
  await app.as(user, erasePerson, { body: { result_ids, fact_ids } })
  await app.work()
  const after = await dump()
  for (const value of values) {
    const at = after.indexOf(value.toLowerCase())
    assert.equal(at, -1, `${value} is left: ${after.slice(Math.max(0, at - 200), at + 200)}`)
  }
  assert.ok(after.includes('another.example'), 'others stay')
  assert.equal((await find(user, ada.email)).is_kept_out, true)
  const again = await makeLeads(db, user, { leads: [{ email: ada.email }, { phone: ada.phone }] })
  const { count } = await db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaign_id', '=', again)
    .where('is_suppressed', '=', true)
    .executeTakeFirstOrThrow()
  assert.equal(count, 2)
})

test('P4 a notice names who holds what, from where and for how long, in a text that the account may change', async () => {
  const user = await makeUser(db)
  const ada = personOf('plover', '0994')
  const { lead, people } = await makePerson(app, user, ada)
  const noticeOf = async () => {
    const { body } = await app.as(user, getNotice, { params: { id: lead } })
    return body.replace(/token=[\w.-]+/, '') // sealed anew each time
  }
  await app.as(user, setRetention, { params: { id: people }, body: { keep_days: 90 } })
  const first = await noticeOf()
  for (const part of [ada.name, ada.email, 'firm.example/contact', '90', user.email, '/opt-out?'])
    assert.ok(first.includes(part), part)
  const body = 'Hello {{name}}, we keep it for {{retention}}. {{constructor}}'
  await app.as(user, setNoticeTemplate, { body: { body } })
  assert.equal(await noticeOf(), `Hello ${ada.name}, we keep it for at most 90 days. {{constructor}}`)
  await app.as(user, setNoticeTemplate, { body: { body: null } })
  assert.equal(await noticeOf(), first)
})
