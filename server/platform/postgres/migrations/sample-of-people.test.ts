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

test('people of an import that ends while their sixteenth is divided are kept', async () => {
  const rows = directory.withoutPlugins() as Kysely<unknown> // the tables of an earlier release
  await sql`drop schema directory cascade`.execute(rows)
  await sql`drop table if exists migrations_of_directory, migration_lock_of_directory`.execute(rows)
  await migrate(directory, 'directory', '0015-overture-area.ts')
  const imported = (number: number) =>
    running.query(
      `insert into directory.people (shard, source_key, dataset_id, name, contacts, terms, digest)
       values (0, $1, gen_random_uuid(), 'Ada', 0, '', '')`,
      [`people/${number}`],
    )
  await imported(1)
  await running.query('begin')
  await imported(2)
  const migrated = migrate(directory, 'directory', '0016-sample-of-people.ts')
  const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await running.query(isWaiting)).rowCount === 0);
  await running.query('commit')
  await migrated
  const { rows: kept } = await running.query('select source_key from directory.people order by source_key')
  assert.deepEqual(kept, [{ source_key: 'people/1' }, { source_key: 'people/2' }])
})
