import Fastify from 'fastify'
import { type Config, readConfig } from './platform/config.ts'
import { migrate, openDatabase, openDirectory, openPool } from './platform/database.ts'
import { startPostgres } from './platform/embedded-postgres.ts'
import { createLog, type Log } from './platform/log.ts'
import { type Shutdown, shutdownOnSignal } from './platform/shutdown.ts'
import { checkDatabase, checkDataFolder, checkPort } from './platform/start-checks.ts'
import { StartError } from './platform/start-error.ts'

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const shutdown = shutdownOnSignal(log)
  await start(config, log, shutdown).catch(async (error: unknown) => {
    say(error)
    await shutdown.run(1)
  })
} catch (error) {
  say(error)
  process.exitCode = 1
}

async function start(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  if (config.role !== 'worker') await checkPort(config.port, config.host)
  await checkDataFolder(config.dataDir)
  const { databaseUrl, directoryUrl } = await openDatabases(config, log, shutdown)
  const pool = openPool(databaseUrl)
  const directoryPool = openPool(directoryUrl)
  shutdown.add('the connections', async () => void (await Promise.all([pool.end(), directoryPool.end()])))
  await migrate(openDatabase(pool), 'tenant')
  await migrate(openDirectory(directoryPool), 'directory')

  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/healthz', () => ({ ok: true }))
  await app.listen({ port: config.port, host: config.host })
  shutdown.add('the web server', () => app.close())

  process.stdout.write(
    `\n  Quarry is ready\n\n    Address   ${config.url}\n    E-mail    ${config.ownerEmail}\n\n`,
  )
}

async function openDatabases(config: Config, log: Log, shutdown: Shutdown) {
  if (config.databaseUrl) await checkDatabase('DATABASE_URL', config.databaseUrl)
  if (config.directoryUrl) await checkDatabase('DIRECTORY_URL', config.directoryUrl)
  if (config.databaseUrl) {
    return { databaseUrl: config.databaseUrl, directoryUrl: config.directoryUrl ?? config.databaseUrl }
  }
  const server = await startPostgres({ dataDir: config.dataDir, log })
  shutdown.add('the database', () => server.stop())
  return { databaseUrl: server.url, directoryUrl: config.directoryUrl ?? server.url }
}

/** One line for what the operator can change; the whole story for what only a developer can. */
function say(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
}
