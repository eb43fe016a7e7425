import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { StartError } from '#server/platform/config/start-error.ts'
import { migrate, openDatabase, openDirectory, openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'
import { nameFormer } from '#tools/tables/forms.ts'
import { checkMigrations } from './check-migrations.ts'
import { former } from './former-migrations.ts'
import { migrationsOfCode, type Room } from './migrations-of-code.ts'

const database = await testDatabase()
const pools = [1, 2].map(() => openPool(database.url, { max: 2 }))
after(async () => {
  for (const pool of pools) await pool.end()
  await database.drop()
})
const rooms = ['tenant', 'directory'] as const
const [pool = assert.fail()] = pools
const db = openDatabase(pool).withoutPlugins() as Kysely<unknown>

async function namesOf(room: Room): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`migrations_of_${room}`)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every process of an installation brings both rooms up to date. */
const start = () =>
  Promise.all(
    pools.flatMap((each) => [
      migrate(openDatabase(each), 'tenant'),
      migrate(openDirectory(each), 'directory'),
    ]),
  )

/** The tables as the former migrations left them, named as these did. */
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`drop schema directory cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await sql`grant usage on schema public to quarry_system`.execute(db)
  await migrate(openDatabase(pool), 'tenant', { last: former.tenant.now })
  await migrate(openDirectory(pool), 'directory', { last: former.directory.now })
  for (const room of rooms) await nameFormer(db, room)
})

test('B3 two processes take over a database at the end of the former migrations, and none runs again', async () => {
  await start()
  for (const room of rooms) assert.deepEqual(await namesOf(room), await migrationsOfCode(room))
  await start()
})

test('B3 a later migration runs after the take-over, and a process that does not migrate starts then', async () => {
  await start()
  await checkMigrations(database.url, { migrates: false })
  const up = async (tables: Kysely<unknown>) => {
    await sql`create table next_release (id int)`.execute(tables)
  }
  await migrate(openDatabase(pool), 'tenant', { later: { '9999-next-release.ts': { up } } })
  assert.equal((await namesOf('tenant')).at(-1), '9999-next-release.ts')
})

test('B2 a database in the middle of the former migrations is refused in one line, and stays as it is', async () => {
  for (const [room, last] of [
    ['tenant', '0118-refunded-keys.ts'],
    ['directory', '0016-sample-of-people.ts'],
  ] as const) {
    await nameFormer(db, room, last)
    const before = await namesOf(room)
    const isRefused = (error: unknown) =>
      error instanceof StartError &&
      /^The database is older than this release can take over \(its last migration is [^\n]*: start Quarry of the commit \w+ once, then this one$/.test(
        error.message,
      ) &&
      error.message.includes(last)
    await assert.rejects(checkMigrations(database.url, { migrates: true }), isRefused)
    await assert.rejects(start(), isRefused)
    assert.deepEqual(await namesOf(room), before)
    await nameFormer(db, room)
  }
})

test('B2 a database with a migration beyond the former ones is of a newer release', async () => {
  await sql`insert into migrations_of_tenant values ('0999-later.ts', '3')`.execute(db)
  await assert.rejects(
    checkMigrations(database.url, { migrates: true }),
    /newer release of Quarry \(0999-later/,
  )
})
