import pg from 'pg'
import { databaseUrls, readAccess } from './embedded-postgres-access.ts'
import type { Log } from '#server/platform/observability/log.ts'

export interface ReachedPostgres {
  /** The owner of the database. */
  url: string
  stop(): Promise<void>
}

/** The embedded database for a command: that of the copy which runs on the data folder, else one started for this while. */
export async function reachEmbeddedPostgres(dataDir: string, log: Log): Promise<ReachedPostgres> {
  const running = await readAccess(dataDir, { clusterExists: true }).catch(() => undefined)
  const url = running && databaseUrls(running).url
  if (url !== undefined && (await answers(url))) return { url, stop: async () => undefined }
  const { startPostgres } = await import('./embedded-postgres.ts')
  const server = await startPostgres({ dataDir, log })
  return { url: server.url, stop: () => server.stop() }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
