import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { migrate, openDirectory, openPool } from '#server/platform/postgres/database.ts'
import { testDatabase } from '#testing/database.ts'

const database = await testDatabase()
const directory = openDirectory(openPool(database.url, { max: 2 }))
const running = new pg.Client({ connectionString: database.url })
await running.connect()
after(async () => {
  await running.end()
  await directory.destroy()
  await database.drop()
})

const rows = directory.withoutPlugins() as Kysely<unknown> // the tables of an earlier release

/** The directory as a migration leaves it, without people. */
async function startWith(migration: string): Promise<void> {
  await sql`drop schema directory cascade`.execute(rows)
  await sql`drop table if exists migrations_of_directory, migration_lock_of_directory`.execute(rows)
  await migrate(directory, 'directory', migration)
}

/** Writes a person as the release before the shard of its own does. */
const imported = (key: string) =>
  running.query(
    `insert into directory.people (shard, source_key, dataset_id, name, contacts, terms, digest)
     values (0, $1, gen_random_uuid(), 'Ada', 0, '', '')`,
    [key],
  )

async function keysOf(shard?: number): Promise<string[]> {
  const { rows: found } = await running.query<{ source_key: string }>(
    'select source_key from directory.people where shard = $1 or $1 is null order by source_key',
    [shard ?? null],
  )
  return found.map(({ source_key }) => source_key)
}

/** Migrates while a transaction that has begun writes, and ends it once the migration waits for it. */
async function migrateBeside(key: string, migration: string, meanwhile = () => Promise.resolve()) {
  await running.query('begin')
  await imported(key)
  const migrated = migrate(directory, 'directory', migration)
  const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await running.query(isWaiting)).rowCount === 0);
  await meanwhile()
  await running.query('commit')
  await migrated
}

test('people of an import that ends while their sixteenth is divided are kept', async () => {
  await startWith('0015-overture-area.ts')
  await imported('people/1')
  await migrateBeside('people/2', '0016-sample-of-people.ts')
  assert.deepEqual(await keysOf(), ['people/1', 'people/2'])
})

test('while the smallest shard waits for an import, searches go on, and none of its people is written twice', async () => {
  await startWith('0017-fewer-people-indexes.ts')
  const { rows: tiny } = await running.query<{ key: string }>(
    `select 'people/' || n as key from generate_series(1, 40000) n where md5('people/' || n) like '000%' limit 3`,
  )
  const [first = '', second = '', third = ''] = tiny.map(({ key }) => key)
  await imported(first)
  await migrateBeside(second, '0018-small-sample-of-people.ts', async () => {
    await sql`set statement_timeout = '5s'`.execute(rows)
    const { rows: read } = await sql`select from directory.people`.execute(rows)
    assert.equal(read.length, 1)
  })
  assert.deepEqual(await keysOf(17), [first, second].toSorted())
  await assert.rejects(imported(third), /people_0_without_17/)
})
