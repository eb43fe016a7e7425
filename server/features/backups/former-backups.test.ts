import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { migrate, openDatabase, openDirectory, openPool } from '#server/platform/postgres/database.ts'
import { former } from '#server/platform/postgres/migrations/former-migrations.ts'
import { migrationsOfCode } from '#server/platform/postgres/migrations/migrations-of-code.ts'
import { secretBox } from '#server/platform/security/secrets.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { runCommand } from '#testing/processes/run-command.ts'
import { migrateToForm, nameFormer } from '#tools/tables/forms.ts'

const secret = 'Zq7-only-known-to-these-tests-94bX'
const folder = await mkdtemp(join(tmpdir(), 'quarry-former-'))
const app = await startApp()
const { pool, directoryPool, files } = app.services
const source = { tenant: pool, directory: directoryPool, files, secrets: secretBox(secret), version: '0.1.0' }
const owner = openDatabase(openPool(app.url, { max: 1 }))
const names = owner.withoutPlugins() as Kysely<unknown> // no table of accounts
await migrateToForm(app.url, former.tenant.last)
await migrate(openDirectory(openPool(app.url, { max: 1 })), 'directory', { last: former.directory.now })
await sql`grant usage on schema directory to quarry_system`.execute(names)
await sql`grant select on all tables in schema public, directory to quarry_system`.execute(names)
await sql`grant select on all sequences in schema public to quarry_system`.execute(names)
const user = await makeUser(app.services.db)
const empty = await startPostgres({ dataDir: join(folder, 'empty'), log: createLog('silent') })
after(async () => {
  await owner.destroy()
  await app.stop()
  await empty.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Restores a back-up that was made after this migration. */
async function restored(lastOfTenant?: string) {
  await nameFormer(names, 'tenant', lastOfTenant)
  await nameFormer(names, 'directory')
  const backup = await writeBackup(source, join(folder, lastOfTenant ?? 'end'))
  return runCommand('server/restore.ts', [backup.folder], {
    QUARRY_SECRET: secret,
    QUARRY_DATA: join(folder, 'elsewhere'),
    DATABASE_URL: empty.url,
    DATABASE_APP_URL: empty.appUrl,
  })
}

test('R11 a back-up from the middle of the former migrations is refused, one from their end is restored', async () => {
  const { code, stderr } = await restored('0118-refunded-keys.ts')
  assert.equal(code, 1)
  assert.match(
    stderr,
    /^[^\n]+ is older than this release can restore \(its last migration is 0118-refunded-keys\.ts\): restore it with Quarry of the commit \w+, then start this one\n$/,
  )
  const done = await restored()
  assert.equal(done.code, 0, done.stderr)
  const client = new pg.Client({ connectionString: empty.adminUrl.replace(/[^/]*$/, 'quarry') })
  await client.connect()
  const { rows: users } = await client.query('select from users where id = $1', [user.id])
  const { rows: applied } = await client.query<{ name: string }>('select name from migrations_of_tenant')
  await client.end()
  assert.equal(users.length, 1)
  assert.deepEqual(applied.map(({ name }) => name).toSorted(), await migrationsOfCode('tenant'))
})
