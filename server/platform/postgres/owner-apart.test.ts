import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { runCommand } from '#testing/processes/run-command.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-owner-'))
const server = await startPostgres({ dataDir: join(folder, 'postgres'), log: createLog('silent') })
after(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const QUARRY_DATA = join(folder, 'data')
const QUARRY_SECRET = 'Zq7-only-known-to-these-tests-94bX'
const withApp = { QUARRY_DATA, QUARRY_SECRET, DATABASE_APP_URL: server.appUrl, QUARRY_ROLE: 'worker' }
const asOwner = { DATABASE_URL: server.url, DATABASE_APP_URL: server.appUrl, QUARRY_ROLE: 'migrate' }

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** How a start ends that has to end. */
const start = (env: Record<string, string>) => runCommand('server/start.ts', [], env)
const refused = async (env: Record<string, string>, why: RegExp) => {
  const { code, stderr } = await start(env)
  assert.equal(code, 1)
  assert.match(stderr, /^[^\n]+\n$/)
  assert.match(stderr, why)
  return stderr
}

test('B1 the owner of the tables migrates and ends; a process with the user of the product alone runs on what was migrated', async () => {
  await refused(
    withApp,
    /^The database lacks the migration 0001-tenancy\.ts: run once with QUARRY_ROLE=migrate/,
  )
  const migrated = await start(asOwner)
  assert.deepEqual(
    [migrated.code, migrated.stdout],
    [0, 'Quarry has migrated the database\n'],
    migrated.stderr,
  )
  const product = await startProcess('all', '', {
    env: {
      QUARRY_DATA,
      DATABASE_APP_URL: server.appUrl,
      QUARRY_URL: 'http://localhost',
    },
  })
  try {
    assert.equal((await fetch(`${product.address}/auth/options`)).status, 200)
    const backup = await runCommand('server/backup.ts', [join(folder, 'backups')], withApp)
    assert.equal(backup.code, 0, backup.stderr)
    const owner = await runCommand('server/owner-password.ts', [], withApp)
    assert.equal(owner.code, 0, owner.stderr)
  } finally {
    await product.stop()
  }
})

test('B2 a database that a newer release migrated is refused in one line when older code starts on it', async () => {
  await query(server.url, `insert into migrations_of_tenant values ('9999-later.ts', '')`)
  for (const env of [asOwner, withApp])
    await refused(
      env,
      /^The database was migrated by a newer release of Quarry \(9999-later\.ts\): start that release/,
    )
  await query(server.url, `delete from migrations_of_tenant where name = '9999-later.ts'`)
})

test('B2 a user that may not make roles is told statements that an administrator can run as they are', async () => {
  const admin = server.adminUrl
  await query(admin, 'create database apart owner quarry')
  await query(admin, 'revoke quarry_tenant, quarry_system from quarry, quarry_app')
  const at = (url: string) => url.replace(/\/quarry$/, '/apart')
  const DATABASE_APP_URL = at(server.appUrl).replace(/quarry_app:[^@]+@/, 'quarry_apart:PASSWORD@')
  const env = { ...asOwner, DATABASE_URL: at(server.url), DATABASE_APP_URL }
  const line = await refused(
    env,
    /^DATABASE_URL: its user may not make roles\. Let an administrator run once: /,
  )
  assert.match(line, /create role "quarry_apart" login password 'PASSWORD'/)
  await query(admin, line.slice(line.indexOf('run once: ') + 'run once: '.length))
  const migrated = await start(env)
  assert.equal(migrated.code, 0, migrated.stderr)
})
