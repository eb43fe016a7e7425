import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { migrate, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url, { max: 2 }))
const request = new pg.Client({ connectionString: database.url })
await request.connect()
after(async () => {
  await request.end()
  await db.destroy()
  await database.drop()
})

test('a migration that deadlocks with a request of the running release gives way and is applied afterwards', async () => {
  const rows = db.withoutPlugins() as Kysely<unknown> // the tables of an earlier release
  await sql`drop schema public cascade`.execute(rows)
  await sql`create schema public`.execute(rows)
  await migrate(db, 'tenant', '0103-freshness.ts')
  // The migration locks leads and then their facts, the request the other way round.
  await request.query(`set deadlock_timeout = '60s'; begin; update facts set value = value where false`)
  const migrated = migrate(db, 'tenant', '0105-email-checked-at.ts')
  const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await request.query(isWaiting)).rowCount === 0);
  await request.query('select from results limit 0')
  await request.query('commit')
  await migrated
  const { rowCount } = await request.query(
    `select from information_schema.columns where table_name = 'results' and column_name = 'email_checked_at'`,
  )
  assert.equal(rowCount, 1)
})
