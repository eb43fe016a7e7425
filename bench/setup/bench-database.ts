import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  drop(): Promise<void>
}

/** A migrated database with every safety on: an embedded server of its own, or the one of BENCH_DATABASE_URL. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const given = process.env['BENCH_DATABASE_URL']
  if (given) {
    await prepareLogins({ databaseUrl: given, appUrl: given })
    await migrateAll({ databaseUrl: given, directoryUrl: given })
    return { url: given, ownerUrl: given, drop: async () => undefined }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'quarry-bench-'))
  const server = await startPostgres({ dataDir, log: createLog('silent') })
  await migrateAll({ databaseUrl: server.url, directoryUrl: server.url })
  return {
    url: server.appUrl,
    ownerUrl: server.url,
    async drop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** All rows of all accounts, as a system job sees them. */
export function systemDatabase(
  { url }: BenchDatabase,
  limits: PoolLimits = {},
  context?: TransactionContext,
): Database {
  return openDatabase(openPool(asRole(url, systemRole), limits), context)
}

/** Fresh statistics after many rows were made. */
export async function tidyLeads({ ownerUrl }: BenchDatabase): Promise<void> {
  const pool = openPool(ownerUrl, { max: 1, statementTimeoutMs: 0 })
  await pool.query('vacuum analyze results')
  await pool.end()
}
