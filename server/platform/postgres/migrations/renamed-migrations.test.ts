import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#testing/database.ts'
import { migrate, openDatabase, openPool } from '#server/platform/postgres/database.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url, { max: 4 }))
after(async () => {
  await db.destroy()
  await database.drop()
})

const applied = async () => {
  const { rows } = await sql<{ name: string }>`select name from migrations_of_tenant order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Each migration that was renumbered, with the name that an earlier release gave it. */
const earlier = [
  ['0022-found-websites.ts', '0020-found-websites.ts'],
  ['0021-suspended-by.ts', '0019-suspended-by.ts'],
  ['0020-taken-invitations.ts', '0018-taken-invitations.ts'],
  ['0019-app-errors.ts', '0017-app-errors.ts'],
  ['0018-identities.ts', '0016-identities.ts'],
  ['0017-operator.ts', '0015-operator.ts'],
  ['0016-languages.ts', '0014-languages.ts'],
  ['0015-second-factors.ts', '0013-second-factors.ts'],
  ['0014-post-entry.ts', '0012-post-entry.ts'],
  ['0013-plans.ts', '0012-plans.ts'],
] as const

test('a database of an earlier release starts: applied migrations take their new names and none runs again', async () => {
  const folder = fileURLToPath(new URL('../../../migrations/tenant/', import.meta.url))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
  for (const [now, before] of earlier)
    await sql`update migrations_of_tenant set name = ${before} where name = ${now}`.execute(db)
  assert.equal((await applied()).filter((name) => name.startsWith('0012-')).length, 3)

  await Promise.all([migrate(db, 'tenant'), migrate(db, 'tenant')])
  assert.deepEqual(await applied(), files)
})
