import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { storageSettings } from '#server/platform/config/storage-settings.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { secretBox } from '#server/platform/security/secrets.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { openFiles } from '#server/platform/storage/open-files.ts'
import { testDatabase } from '#testing/database.ts'
import { startS3Server } from '#testing/fakes/s3-server.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { runCommand } from '#testing/processes/run-command.ts'
import { agreeOnSecret, agreeOnStorage } from './agree.ts'

const database = await testDatabase()
const db = openDatabase(openPool(database.url, { max: 1 }))
const folder = await mkdtemp(join(tmpdir(), 'quarry-agree-'))
after(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
const [first, second] = ['Zq7-only-known-to-these-tests-94bX', 'K2-another-random-text-of-the-tests']
const shared = { QUARRY_DATA: join(folder, 'shared'), LOG_LEVEL: 'warn' }

test('B2 a process with another secret does not start, and one with the previous secret beside the new one does', async () => {
  await (await startProcess('worker', database.url, { env: { ...shared, QUARRY_SECRET: first } })).stop()
  const env = {
    ...shared,
    DATABASE_URL: database.url,
    DATABASE_APP_URL: database.appUrl,
    QUARRY_ROLE: 'worker',
  }
  const { code, stderr } = await runCommand('server/start.ts', [], { ...env, QUARRY_SECRET: second })
  assert.equal(code, 1)
  assert.match(stderr, /^QUARRY_SECRET is not the one that this installation was started with: [^\n]+\n$/)
  await agreeOnSecret(db, secretBox(second, first))
  await agreeOnSecret(db, secretBox(second))
  await assert.rejects(agreeOnSecret(db, secretBox(first)), StartError)
})

/** The lines of the log of a process that agrees on its storage with the others on this database. */
async function agreed(db: Database, files: Files): Promise<string> {
  let lines = ''
  await agreeOnStorage(db, files, createLog('warn', { write: (line) => (lines += line) }))
  return lines
}

test('a process that stores files elsewhere says so in one line of its log, and one with the shared folder does not', async () => {
  const sharedFiles = openFiles({ dataDir: shared.QUARRY_DATA, s3: undefined })
  const apart = openFiles({ dataDir: join(folder, 'apart'), s3: undefined })
  assert.match(await agreed(db, apart), /^[^\n]*stores files elsewhere than the installation does[^\n]*\n$/)
  assert.equal(await agreed(db, sharedFiles), '')
})

test('two machines that share a bucket store files at one place', async () => {
  const [store, other] = [await startS3Server(), await testDatabase()]
  const elsewhere = openDatabase(openPool(other.url, { max: 1 }))
  await agreeOnSecret(elsewhere, secretBox(first))
  for (const name of ['one', 'two']) {
    const s3 = storageSettings(store.url)
    assert.equal(await agreed(elsewhere, openFiles({ dataDir: join(folder, name), s3 })), '')
  }
  await elsewhere.destroy()
  await other.drop()
  await store.stop()
  assert.equal(store.stored.size, 1)
})

test('B2 a web process keeps to its budget of connections, and a server with fewer is told in one line', async () => {
  const settings = { ...shared, QUARRY_SECRET: second, QUARRY_DATABASE_CONNECTIONS: '10' }
  const web = await startProcess('web', database.url, { env: settings })
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  let most = 0
  const asked = Promise.all(Array.from({ length: 300 }, () => fetch(`${web.address}/auth/options`)))
  for (let done = false; !done; ) {
    const { rows } = await admin.query<{ open: number }>(
      `select count(*)::int - 1 as open from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    )
    most = Math.max(most, rows[0]?.open ?? 0)
    done = await Promise.race([
      asked.then(() => true),
      new Promise<false>((resolve) => void setImmediate(resolve, false)),
    ])
  }
  await web.stop()
  await admin.end()
  assert.ok(most > 3 && most <= 10, `${most} connections`)
  const greedy = await startProcess('worker', database.url, {
    env: {
      ...settings,
      QUARRY_DATABASE_CONNECTIONS: '900',
      QUARRY_DATA: join(folder, 'apart'),
    },
  })
  await greedy.stop()
  assert.match(
    greedy.said(),
    /connections left and this process may open 900: lower QUARRY_DATABASE_CONNECTIONS/,
  )
  assert.match(greedy.said(), /stores files elsewhere than the installation does/)
})
