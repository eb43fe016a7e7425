import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateAll } from '#server/platform/database.ts'
import { startPostgres } from '#server/platform/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'

export interface BenchDatabase {
  url: string
  drop(): Promise<void>
}

/** A migrated database with every safety on: an embedded server of its own, or the one of BENCH_DATABASE_URL. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const given = process.env['BENCH_DATABASE_URL']
  if (given) {
    await migrateAll({ databaseUrl: given, directoryUrl: given })
    return { url: given, drop: async () => undefined }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'quarry-bench-'))
  const server = await startPostgres({ dataDir, log: createLog('silent') })
  await migrateAll({ databaseUrl: server.url, directoryUrl: server.url })
  return {
    url: server.url,
    async drop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
