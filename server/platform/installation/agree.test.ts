import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '#testing/database.ts'
import { startS3Server } from '#testing/fakes/s3-server.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { runCommand } from '#testing/processes/run-command.ts'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'quarry-agree-'))
after(async () => {
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
  const changed = { ...shared, QUARRY_SECRET: second, QUARRY_SECRET_PREVIOUS: first }
  await (await startProcess('worker', database.url, { env: changed })).stop()
  await (await startProcess('worker', database.url, { env: { ...shared, QUARRY_SECRET: second } })).stop()
})

test('a process that stores files elsewhere says so in one line, and one with the shared folder does not', async () => {
  const settings = { LOG_LEVEL: 'warn', QUARRY_SECRET: second }
  const apart = await startProcess('worker', database.url, {
    env: {
      ...settings,
      QUARRY_DATA: join(folder, 'apart'),
    },
  })
  const beside = await startProcess('worker', database.url, { env: { ...settings, ...shared } })
  await apart.stop()
  await beside.stop()
  assert.match(apart.said(), /stores files elsewhere than the installation does/)
  assert.doesNotMatch(beside.said(), /stores files elsewhere/)
})

test('two machines that share a bucket store files at one place', async () => {
  const [store, other] = [await startS3Server(), await testDatabase()]
  const settings = { LOG_LEVEL: 'warn', QUARRY_S3_URL: store.url }
  const web = await startProcess('web', other.url, { env: { ...settings, QUARRY_DATA: join(folder, 'one') } })
  const worker = await startProcess('worker', other.url, {
    env: { ...settings, QUARRY_DATA: join(folder, 'two') },
  })
  await Promise.all([web.stop(), worker.stop()])
  await other.drop()
  await store.stop()
  assert.doesNotMatch(web.said() + worker.said(), /stores files elsewhere/)
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
    },
  })
  await greedy.stop()
  assert.match(
    greedy.said(),
    /connections left and this process may open 900: lower QUARRY_DATABASE_CONNECTIONS/,
  )
})
