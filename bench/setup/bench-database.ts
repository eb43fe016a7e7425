import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type Database,
  migrateAll,
  openDatabase,
  openPool,
  type PoolLimits,
} from '#server/platform/postgres/database.ts'
import { asRole, prepareLogins, systemRole } from '#server/platform/postgres/database-roles.ts'
import type { TransactionContext } from '#server/platform/postgres/transaction-context.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'

export interface BenchDatabase {
  /** Who runs the product. */
  url: string
  /** Who owns the tables and may tidy them. */
  ownerUrl: string
  /** The superuser, on the same database. */
  adminUrl: string
  drop(): Promise<void>
}

/**
 * A migrated database with every safety on: an embedded server of its own, or the one of BENCH_DATABASE_URL. With
 * `withStatistics` the embedded server can count statements by pg_stat_statements; it counts none until it is told to.
 */
export async function benchDatabase({ withStatistics = false } = {}): Promise<BenchDatabase> {
  const given = process.env['BENCH_DATABASE_URL']
  if (given) {
    await prepareLogins({ databaseUrl: given, appUrl: given })
    await migrateAll({ databaseUrl: given, directoryUrl: given })
    return { url: given, ownerUrl: given, adminUrl: given, drop: async () => undefined }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'quarry-bench-'))
  const start = () => startPostgres({ dataDir, log: createLog('silent') })
  let server = await start()
  const adminUrl = server.adminUrl.replace(/[^/]*$/, 'quarry')
  if (withStatistics) {
    await loadStatistics(adminUrl)
    await server.stop()
    server = await start()
  }
  await migrateAll({ databaseUrl: server.url, directoryUrl: server.url })
  return {
    url: server.appUrl,
    ownerUrl: server.url,
    adminUrl,
    async drop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function loadStatistics(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('alter system set shared_preload_libraries = pg_stat_statements')
  await client.query('alter system set pg_stat_statements.track = none')
  await client.query('alter system set pg_stat_statements.track_planning = on')
  await client.query('create extension pg_stat_statements')
  await client.end()
}

/** All rows of all accounts, as a system job sees them. */
export function systemDatabase(
  { url }: BenchDatabase,
  limits: PoolLimits = {},
  context?: TransactionContext,
): Database {
  return openDatabase(openPool(asRole(url, systemRole), limits), context)
}

/**
 * Loads leads without their indexes, which are built once afterwards, and without asking for each whether it is on a
 * do-not-contact list, of which a new account has none. Both took most of the time.
 */
export async function inBulk<T>({ ownerUrl }: BenchDatabase, load: () => Promise<T>): Promise<T> {
  const pool = openPool(ownerUrl, { max: 1, statementTimeoutMs: 0 })
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'results'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await pool.query('alter table results disable trigger note_suppressed_inserts')
  const loaded = await load()
  await pool.query('alter table results enable trigger note_suppressed_inserts')
  await pool.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of indexes) await pool.query(definition)
  await pool.end()
  return loaded
}

/** Fresh statistics after many rows were made. */
export async function tidyLeads({ ownerUrl }: BenchDatabase): Promise<void> {
  const pool = openPool(ownerUrl, { max: 1, statementTimeoutMs: 0 })
  await pool.query('vacuum analyze results, lead_labels')
  await pool.end()
}
