import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { startApp } from '#testing/app.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { tidiedByItself } from '../import/write/written.ts'

const app = await startApp()
after(() => app.stop())
const { db, directoryPool } = app.services

/** How often the tables of creators were vacuumed on request, and whether scans of an index alone may skip pages of creators. */
async function stateOfTables() {
  const { rows } = await sql<{ creators: number; snapshots: number; has_visible: boolean }>`
    select creators.vacuum_count::int as creators, snapshots.vacuum_count::int as snapshots,
      (select relallvisible > 0 from pg_class where oid = creators.relid) as has_visible
    from pg_stat_user_tables as creators, pg_stat_user_tables as snapshots
    where creators.relid = 'directory.creators'::regclass
      and snapshots.relid = 'directory.creator_snapshots'::regclass`.execute(db)
  return rows
}

test('a large import of creators ends with a vacuum of its tables, a small one leaves that to the database', async () => {
  const put = (key: string, count: number) =>
    putCreators(directoryPool, key, {
      creators: Array.from({ length: count }, (_, index) => makeCreator(`creator${index}`)),
    })
  await put('few', 10)
  assert.deepEqual(await stateOfTables(), [{ creators: 0, snapshots: 0, has_visible: false }])
  await put('many', tidiedByItself + 1)
  assert.deepEqual(await stateOfTables(), [{ creators: 1, snapshots: 1, has_visible: true }])
})
