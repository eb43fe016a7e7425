import type { Config } from './platform/config/config.ts'
import { StartError } from './platform/config/start-error.ts'
import { reachEmbeddedPostgres } from './platform/embedded-postgres/reach-embedded-postgres.ts'
import { createLog } from './platform/observability/log.ts'
import { asRole, systemRole } from './platform/postgres/database-roles.ts'

/** Runs a command of the operator: what they can change is one line on the error output and exit code 1. */
export async function runCommand(work: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    const text =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}

export interface ReachedDatabase {
  /** The owner of the tables; the application's user where the settings name no owner. */
  url: string
  /** As the system, which sees the rows of all accounts. */
  systemUrl: string
  stop(): Promise<void>
}

/** The database of the settings, else the embedded one, whether the product runs or not. */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const { databaseUrl, databaseAppUrl, dataDir, logLevel } = config
  if (databaseAppUrl !== undefined) {
    const systemUrl = asRole(databaseAppUrl, systemRole)
    return { url: databaseUrl ?? systemUrl, systemUrl, stop: async () => undefined }
  }
  const { url, stop } = await reachEmbeddedPostgres(dataDir, createLog(logLevel))
  return { url, systemUrl: asRole(url, systemRole), stop }
}
