import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import { migrateAll } from '#server/platform/postgres/database.ts'
import { prepareLogins } from '#server/platform/postgres/database-roles.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { openQueue, stopQueue } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { copyCluster } from './processes/cluster-copy.ts'
import { makeMemoryFolder } from './processes/memory-folder.ts'

export type TestDatabase = {
  /** The administrator, who sees everything. */
  url: string
  /** The product's login, as in production: it owns nothing and has no rights until it takes a role. */
  appUrl: string
  drop(): Promise<void>
}

/** What a migrated template follows from. */
const sources = [
  'migrations',
  'platform/postgres',
  'platform/embedded-postgres',
  'platform/tenancy',
  'platform/jobs',
].map((folder) => new URL(`../server/${folder}/`, import.meta.url))

/** A migrated database of the caller's own: a copy of a template that is made once per form of the migrations. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await testServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server.adminUrl, async (admin) => {
    const template = await migratedTemplate(admin, server.adminUrl)
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const url = withDatabase(server.adminUrl, name)
  return {
    url,
    appUrl: asApp(url),
    async drop() {
      await asAdmin(server.adminUrl, (admin) => admin.query(`drop database ${name} with (force)`))
      await server.stop()
    },
  }
}

/** The server of the whole run, or one of this process alone; both are fast and forget. */
async function testServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const adminUrl = process.env['TEST_DATABASE_URL']
  return adminUrl ? { adminUrl, stop: async () => undefined } : startTestServer()
}

export async function startTestServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const dataDir = await makeMemoryFolder('quarry-tests-')
  await copyCluster(dataDir, fingerprint(), makeCluster)
  const server = await startForgetful(dataDir)
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  return {
    adminUrl: server.adminUrl,
    async stop() {
      await server.stop()
      process.removeListener('exit', remove)
      remove()
    },
  }
}

const startForgetful = (dataDir: string) =>
  startPostgres({ dataDir, log: createLog('silent'), durable: false })

/** A stopped cluster with its template. */
async function makeCluster(dataDir: string): Promise<void> {
  const server = await startForgetful(dataDir)
  await asAdmin(server.adminUrl, (admin) => migratedTemplate(admin, server.adminUrl))
  await server.stop()
}

/** Files that start together wait for the one that migrates. */
async function migratedTemplate(admin: pg.Client, adminUrl: string): Promise<string> {
  const template = `migrated_${fingerprint()}`
  await admin.query('select pg_advisory_lock(7283)')
  try {
    const { rows } = await admin.query('select from pg_database where datname = $1', [template])
    if (rows.length > 0) return template
    await admin.query(`drop database if exists ${template}_unfinished with (force)`)
    await admin.query(`create database ${template}_unfinished`)
    const url = withDatabase(adminUrl, `${template}_unfinished`)
    await prepareLogins({ databaseUrl: url, appUrl: asApp(url) })
    await migrateAll({ databaseUrl: url, directoryUrl: url })
    await prepareQueues(asApp(url))
    await admin.query(`alter database ${template}_unfinished rename to ${template}`)
    return template
  } finally {
    await admin.query('select pg_advisory_unlock(7283)')
  }
}

/** An app that finds the queues of its jobs starts sooner; what a later change of the jobs adds, it makes itself. */
async function prepareQueues(appUrl: string): Promise<void> {
  const { jobs } = await import('#server/registered.ts')
  await stopQueue(await openQueue(appUrl, jobs, { log: createLog('silent') }))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of sources)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(new URL(name, folder)))
  hash.update(process.platform + process.arch)
  return hash.digest('hex').slice(0, 16)
}

/** The login of the product on a test database, which `start` makes where it is not there. */
export function asApp(url: string): string {
  const app = new URL(url)
  app.username = 'quarry_tests'
  app.password = 'quarry_tests'
  return app.href
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
