import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'
import { enableRowLevelSecurity } from './row-level-security.ts'

const database = await testDatabase()
const pool = openPool(database.url, { max: 2 })
const reader = new pg.Client({ connectionString: database.url })
await reader.connect()
after(async () => {
  await reader.end()
  await pool.end()
  await database.drop()
})

test('a release that adds a column to leads starts while a transaction of the release before reads them', async () => {
  await pool.query('alter table results add column of_next_release text')
  await reader.query(`set deadlock_timeout = '60s'; begin; select from results limit 0`)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const renewed = enableRowLevelSecurity(db, { withDirectory: true })
  const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await reader.query(isWaiting)).rowCount === 0);
  await reader.query('select from leads limit 0') // each waits for the other, until the start gives way
  await reader.query('commit')
  await renewed
  const { rowCount } = await reader.query(
    `select from information_schema.columns where table_name = 'leads' and column_name = 'of_next_release'`,
  )
  assert.equal(rowCount, 1)
})

test('a process that starts once more waits for no transaction that reads and writes what tenants own', async () => {
  const tables = [
    'leads',
    'wallets',
    'holds',
    'credit_entries',
    'identities',
    'accounts',
    'suppressions',
    'api_keys',
  ]
  await reader.query(`begin; ${tables.map((name) => `select from ${name} limit 0`).join('; ')}`)
  const starting = openPool(`${database.url}?options=-c%20lock_timeout%3D2s`, { max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: starting }) })
  await enableRowLevelSecurity(db, { withDirectory: true })
  await reader.query('commit')
  await starting.end()
})

test('a policy that was altered by hand is made anew by the next start', async () => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const readers = async () =>
    (
      await pool.query<{ using: string }>(
        `select pg_get_expr(polqual, polrelid) as using from pg_policy
         where polrelid = 'wallets'::regclass and polname = 'owner'`,
      )
    ).rows
  const before = await readers()
  await pool.query('alter policy owner on wallets using (true)')
  await enableRowLevelSecurity(db, { withDirectory: true })
  assert.deepEqual(await readers(), before)
})
