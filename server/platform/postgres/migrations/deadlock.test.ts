import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { migrate, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url, { max: 3 }))
const request = new pg.Client({ connectionString: database.url })
await request.connect()
after(async () => {
  await request.end()
  await db.destroy()
  await database.drop()
})

/** Locks leads and then their facts. */
const up = async (tables: Kysely<unknown>) => {
  await sql`alter table results add next_release text`.execute(tables)
  await sql`alter table facts add next_release text`.execute(tables)
}

test('a migration that deadlocks with a request of the running release gives way and is applied afterwards', async () => {
  await request.query(`set deadlock_timeout = '60s'; begin; update facts set value = value where false`)
  const migrated = migrate(db, 'tenant', { later: { '9999-next-release.ts': { up } } })
  const waiting = sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await waiting.execute(db)).rows.length === 0);
  await request.query('select from results limit 0')
  await request.query('commit')
  await migrated
  const { rowCount } = await request.query(
    `select from information_schema.columns where column_name = 'next_release'`,
  )
  assert.equal(rowCount, 2)
})
