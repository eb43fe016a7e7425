import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as immediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { getImport } from '#contract/leads/directory.ts'
import { importTable, undoImport } from '#contract/leads/tables.ts'
import { erasePerson } from '#contract/privacy/privacy.ts'
import { startApp } from '#testing/app.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'
import { cleanDrafts } from '../upload/clean-drafts.ts'
import { writeLock } from '../write-rows.ts'

const app = await startApp()
after(() => app.stop())
const { db, directory, directoryPool } = app.services
const admin = await makeUser(db)

/** Begins the import of a company with an email beside all columns. */
async function begun(file: string, email: string): Promise<string> {
  const content = `Company,Website\nLooms,looms.example,${email}\n`
  const { data } = await uploadTable(app, admin, { name: `${file}.csv`, content })
  await app.as(admin, importTable, { params: { id: data.id } })
  return data.id
}

async function imported(file: string, email: string): Promise<string> {
  const id = await begun(file, email)
  await app.work()
  return id
}

async function erasePersonOfUser(): Promise<void> {
  const user = await makeUser(db)
  await makeLeads(db, user, { type: 'people', leads: [{ name: 'Grace Hopper' }] })
  const { id } = await db
    .selectFrom('results')
    .select('id')
    .where('account_id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  await app.as(user, erasePerson, { body: { result_ids: [id], fact_ids: [] } })
}

async function leftOut(id: string) {
  const { omitted } = await app.as(admin, getImport, { params: { id } })
  return omitted?.values.map(({ count, first }) => [count, ...first.map(({ value }) => value)])
}

test('values that an import left out go with its files, and with its undo', async () => {
  const emails = ['ada@looms.example', 'ada.b@looms.example', 'ada.byron@looms.example']
  const ids = []
  for (const email of emails) ids.push(await imported('Looms', email))
  const [first = '', second = '', third = ''] = ids
  assert.deepEqual(await leftOut(first), [[1]], 'only two imports of a table keep their files')
  assert.deepEqual(await leftOut(second), [[1, emails[1]]])
  assert.deepEqual(await leftOut(third), [[1, emails[2]]])
  await app.as(admin, undoImport, { params: { id: third } })
  await app.work()
  assert.deepEqual(await leftOut(third), [[1]])
  assert.deepEqual(await leftOut(second), [[1, emails[1]]], 'it was imported again')
})

test('values that imports left out go with a person who is erased', async () => {
  const email = 'grace@mills.example'
  const id = await imported('Mills', email)
  assert.deepEqual(await leftOut(id), [[1, email]])
  await erasePersonOfUser()
  assert.deepEqual(await leftOut(id), [[1]])
})

/** Ends when something waits for a lock. */
async function untilWaiting(): Promise<void> {
  const isWaiting = `
    select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
  while ((await directoryPool.query(isWaiting)).rowCount === 0) await immediate()
}

test('an import that runs while a person is erased keeps none of the values that it leaves out', async () => {
  const other = await directoryPool.connect()
  await other.query(`select pg_advisory_lock(${writeLock})`)
  const id = await begun('Late mills', 'late@mills.example')
  const worked = app.work()
  await untilWaiting()
  await erasePersonOfUser()
  await other.query(`select pg_advisory_unlock(${writeLock})`)
  other.release()
  await worked
  assert.deepEqual(await leftOut(id), [[1]])
  const { state, has_rejects } = await app.as(admin, getImport, { params: { id } })
  assert.deepEqual([state, has_rejects], ['done', true], 'the rows are kept')
})

test('an erasure that comes while an import ends waits for its end', async () => {
  const id = await imported('Ending mills', 'ending@mills.example')
  const end = 'update directory.imports set omitted = $2 where id = $1 returning old.omitted'
  const { rows } = await directoryPool.query<{ omitted: object }>(end, [id, null])
  const other = await directoryPool.connect()
  await other.query('begin')
  await other.query(end, [id, rows[0]?.omitted])
  const erased = erasePersonOfUser()
  await untilWaiting()
  await other.query('commit')
  other.release()
  await erased
  assert.deepEqual(await leftOut(id), [[1]])
})

test('values of imports by the command, and those of files that are gone, are emptied every night', async () => {
  const ids = []
  for (const email of ['a@sheds.example', 'b@sheds.example', 'c@sheds.example'])
    ids.push(await imported('Sheds', email))
  const [first = '', second = '', third = ''] = ids
  // As a release before left them, and as the command imports a file of its own.
  const values = JSON.stringify([
    { column: '', field: null, fault: 'beside', count: 1, first: [{ record: 2, value: 'x' }] },
  ])
  await sql`update directory.imports set omitted = jsonb_set(omitted, '{values}', ${values}::jsonb), file_key = ''
    where id = any(${[first, third]}::uuid[])`.execute(directory)
  const signal = new AbortController().signal
  await cleanDrafts.run({ services: app.services, account_id: '', signal, jobId: '' }, {})
  assert.deepEqual(await leftOut(first), [[1]])
  assert.deepEqual(await leftOut(second), [[1, 'b@sheds.example']])
  assert.deepEqual(await leftOut(third), [[1, 'x']], 'the newest is shown as it was')
})
