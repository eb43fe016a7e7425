import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseUrls, freePort, provision, readAccess, writeAccess } from './embedded-postgres-access.ts'
import { type PostgresBinaries, postgresBinaries } from './embedded-postgres-binaries.ts'
import { clearPostmaster, lockDataFolder } from './embedded-postgres-lock.ts'
import { initdb, keepRunning, type PostgresProcess, runPostgres } from './embedded-postgres-process.ts'
import { postgresUser, type SystemUser } from './embedded-postgres-user.ts'
import type { Log } from '#server/platform/observability/log.ts'
import { errorCode, StartError } from '#server/platform/config/start-error.ts'
import { availableParallelism, totalmem } from 'node:os'

export type EmbeddedPostgres = {
  /** The owner of the database `quarry`: migrations. */
  url: string
  /** A role that owns nothing. */
  appUrl: string
  /** The superuser, on the database `postgres`. */
  adminUrl: string
  stop(): Promise<void>
}

/** `durable: false` trades safety for speed: tests. */
type Options = { dataDir: string; log: Log; durable?: boolean }

/**
 * The PostgreSQL of one data folder, made on the first start. A server that dies is started again; after
 * `stop`, or when this process is gone for any reason, none of its processes is left.
 */
export async function startPostgres({ dataDir, log, durable = true }: Options): Promise<EmbeddedPostgres> {
  const clusterDir = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockDataFolder(dataDir)
  try {
    const user = await postgresUser(clusterDir)
    const binaries = await postgresBinaries(user)
    const clusterExists = await hasCluster(clusterDir)
    let access = await readAccess(dataDir, { clusterExists })
    if (!clusterExists) await makeCluster(binaries, { clusterDir, user, password: access.admin })
    const start = async (): Promise<PostgresProcess> => {
      await clearPostmaster(clusterDir)
      const settings = [...postgresSettings({ durable }), '-p', String(access.port)]
      return runPostgres(binaries, { folder: clusterDir, user, settings }, log)
    }
    const first = await startPatiently(start, async () => {
      access = await writeAccess(dataDir, { ...access, port: await freePort() })
    })
    const server = keepRunning(first, start, log)
    await provision(access)
    return { ...databaseUrls(access), stop: () => server.stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function hasCluster(clusterDir: string): Promise<boolean> {
  try {
    const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim()
    if (version === '18') return true
    throw new StartError(
      `${clusterDir} was made by PostgreSQL ${version}, this Quarry runs 18: see docs/operations.md`,
    )
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    if (errorCode(error) === 'EACCES') {
      throw new StartError(`${clusterDir} belongs to another user: start Quarry as that user or as root`)
    }
    throw error
  }
}

/** Made beside its place and moved there whole, so a crash in the middle leaves nothing that looks finished. */
async function makeCluster(
  binaries: PostgresBinaries,
  { clusterDir, user, password }: { clusterDir: string; user: SystemUser | undefined; password: string },
): Promise<void> {
  const folder = `${clusterDir}.new`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  await writeFile(join(folder, 'password'), `${password}\n`, { mode: 0o600 })
  if (user) {
    for (const path of [folder, join(folder, 'password')]) await chown(path, user.uid, user.gid)
  }
  await initdb(binaries, { folder, user })
  await rename(join(folder, 'cluster'), clusterDir)
  await rm(folder, { recursive: true })
}

/** A taken port is exchanged; the memory of a killed server is given back within moments. */
async function startPatiently(
  start: () => Promise<PostgresProcess>,
  changePort: () => Promise<void>,
): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      const text = String(error)
      if (attempt === 20) throw error
      if (/could not bind|could not create any TCP/.test(text)) await changePort()
      else if (/shared memory block|lock file/.test(text)) await wait(250)
      else throw error
    }
  }
}

const MB = 1024 * 1024

/** Server settings for a machine that PostgreSQL shares with the product; given at each start, never stored. */
function postgresSettings({ durable }: { durable: boolean }): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MB
  const megabytes = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max(memory * share, least), most))}MB`
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: durable ? 100 : 200, // tests of several files share a cluster that isn't durable
    shared_buffers: durable ? megabytes(1 / 8, 64, 2048) : '64MB',
    effective_cache_size: megabytes(1 / 2, 256, 65_536),
    maintenance_work_mem: megabytes(1 / 32, 64, 1024),
    work_mem: '16MB',
    max_wal_size: durable ? '2GB' : '256MB',
    max_parallel_workers: availableParallelism(),
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
