import { execFile } from 'node:child_process'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  databaseUrls,
  freePort,
  readAccess,
} from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { postgresBinaries } from '#server/platform/embedded-postgres/embedded-postgres-binaries.ts'
import { runPostgres } from '#server/platform/embedded-postgres/embedded-postgres-process.ts'
import { postgresUser } from '#server/platform/embedded-postgres/embedded-postgres-user.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { postmasterOf } from './kill-database.ts'

const run = promisify(execFile)
const standbyName = 'standby'

interface Node {
  folder: string
  port: number
}

/**
 * Two servers of one database, the second a synchronous standby of the first: a commit is acknowledged when both have
 * it on disk. `dataDir` holds a stopped embedded cluster, which becomes the first.
 */
export async function startStandbyPair(dataDir: string) {
  const access = await readAccess(dataDir, { clusterExists: true })
  const cluster = join(dataDir, 'postgres')
  const user = await postgresUser(cluster)
  const binaries = await postgresBinaries(user)
  const adminUrl = ({ port }: Node) => databaseUrls({ ...access, port }).adminUrl

  const start = ({ folder, port }: Node) => {
    const settings = ['-p', String(port), '-c', 'wal_keep_size=256MB', '-c', 'unix_socket_directories=']
    return runPostgres(binaries, { folder, user, settings }, createLog('silent'))
  }
  const give = async (path: string, text: string) => {
    await writeFile(path, text, { mode: 0o600 })
    if (user) await chown(path, user.uid, user.gid)
  }

  /** Copies the running server by the protocol for backups of its files, and lets the copy follow it. */
  async function follow(primary: Node, folder: string): Promise<Node> {
    const standby = { folder, port: await freePort() }
    const admin = await connect(adminUrl(primary))
    await admin.query(`select pg_backup_start('a standby', true)`)
    // Files may come and go while they are copied; the log that the standby replays makes up for it.
    await run('cp', ['-a', primary.folder, folder]).catch(() => undefined)
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await rm(join(folder, 'postmaster.pid'), { force: true })
    await give(join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
    await give(join(folder, 'standby.signal'), '')
    const conninfo = `host=127.0.0.1 port=${primary.port} user=postgres password=${access.admin} application_name=${standbyName}`
    await give(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
    await start(standby)
    await admin.query(`alter system set synchronous_standby_names = '${standbyName}'`)
    await admin.query('select pg_reload_conf()')
    const inStep = `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`
    while ((await admin.query(inStep)).rowCount === 0) await sleep(50)
    await admin.end()
    return standby
  }

  let generation = 1
  const nextFolder = () => join(dataDir, `postgres-${(generation += 1)}`)
  let primary: Node = { folder: cluster, port: await freePort() }
  await start(primary)
  let standby = await follow(primary, nextFolder())

  return {
    urls: () => databaseUrls({ ...access, port: primary.port }),
    /** Kills the first server; the standby takes its place before this ends. */
    async failOver(fence: () => void): Promise<void> {
      const dead = primary
      process.kill(await postmasterOf(dead.folder), 'SIGKILL')
      fence()
      const admin = await connect(adminUrl(standby))
      await admin.query('select pg_promote(true, 60)')
      await admin.end()
      primary = standby
      await rm(dead.folder, { recursive: true, force: true, maxRetries: 10 })
    },
    /** Gives the server that was promoted a standby of its own, in step with it. */
    async replace(): Promise<void> {
      standby = await follow(primary, nextFolder())
    },
    async stop(): Promise<void> {
      for (const { folder } of new Set([primary, standby]))
        process.kill(await postmasterOf(folder), 'SIGQUIT')
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
