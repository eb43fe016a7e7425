import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createOwner } from './features/auth/registration/create-owner.ts'
import { injectBrand } from './features/branding/inject-brand.ts'
import { loadSampleBrand } from './features/branding/load-sample-brand.ts'
import { loadSampleSources } from '#server/features/sources/load-sample-sources.ts'
import { loadSample } from './features/directory/load-sample.ts'
import { keepSuggestionsReady } from './features/directory/suggest/prepare-suggestions.ts'
import { features, jobs } from './registered.ts'
import { requireWholeRestore } from './platform/backup/unfinished-restore.ts'
import { agreeOnSecret, agreeOnStorage, oneAtATime } from './platform/installation/agree.ts'
import { prepareToLeaveRoot } from './platform/installation/leave-root.ts'
import { checkConnections, connectionBudget } from './platform/installation/connection-budget.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { migrateAll } from './platform/postgres/database.ts'
import { checkMigrations } from './platform/postgres/migrations/check-migrations.ts'
import { asRole, prepareLogins, systemRole } from './platform/postgres/database-roles.ts'
import { startPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { openFiles } from './platform/storage/open-files.ts'
import { openTemporaryFolder } from './platform/storage/temporary-folder.ts'
import { health } from './platform/observability/health.ts'
import { metricsPage } from './platform/observability/metrics-page.ts'
import { createHttp, type HttpOptions, type Stream } from './platform/http/http.ts'
import { startVerifier } from './platform/mail-check/start-verifier.ts'
import { openQueue, stopQueue } from './platform/jobs/jobs.ts'
import { startWorking } from './platform/jobs/run-jobs.ts'
import { createLog, type Log } from './platform/observability/log.ts'
import { backlog, guardClients } from './platform/connections/guard-clients.ts'
import { drainable } from './platform/connections/drain.ts'
import { connectionsToServe } from './platform/connections/open-files.ts'
import { openServices } from './platform/open-services.ts'
import { secretBox } from './platform/security/secrets.ts'
import type { Services } from './platform/services.ts'
import { type Shutdown, shutdownOnSignal } from './platform/shutdown.ts'
import { checkDatabase, checkDataFolder, checkPort, generatedSecret } from './platform/config/start-checks.ts'
import { StartError } from './platform/config/start-error.ts'
import { productVersion } from './platform/version.ts'
import { readWebPages, serveWebPages, type WebPages } from './platform/web-pages/web-pages.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { asProblem } from './platform/http/http-errors.ts'
import { refuse } from './platform/http/problem.ts'
import { sendProblem } from './platform/http/send-problem.ts'

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
  if (config.role === 'verifier') return startVerifier(config, log, shutdown)
  const isWeb = config.role === 'web' || config.role === 'all'
  const pages = isWeb ? await readWebPages(fileURLToPath(new URL('../web/dist', import.meta.url))) : undefined
  const clients = isWeb ? { most: connectionsToServe(config.connections) } : {}
  const port = isWeb ? config.port : config.workerPort
  if (port !== undefined) await checkPort(port, config.host)
  if (config.role !== 'migrate') {
    await checkDataFolder(config.dataDir)
    await openTemporaryFolder(config.dataDir)
  }
  const { ownerUrl, ...urls } = await openDatabases(config, log, shutdown)
  await prepareTables(config, { ownerUrl, systemUrl: asRole(urls.databaseUrl, systemRole) })
  if (config.role === 'migrate') {
    process.stdout.write('Quarry has migrated the database\n')
    return void (await shutdown.run(0))
  }

  const budget = connectionBudget(config.role, config.databaseConnections)
  await checkConnections(ownerUrl ?? urls.databaseUrl, budget, log)
  const secret = config.secret ?? (await generatedSecret(config.dataDir))
  const queue = await openQueue(urls.databaseUrl, jobs, { log, connections: budget.queue })
  const services = await openServices({
    ...urls,
    queue,
    files: openFiles(config),
    secrets: secretBox(secret, ...(config.previousSecret ? [config.previousSecret] : [])),
    log,
    contact: config.crawlerContact,
    dnsServers: config.dnsServers,
    probing: config.probeMailboxes,
    helo: config.helo,
    mailFrom: config.mailFrom,
    verifier: config.verifier,
    mail: config.mail,
    signIn: config.signIn,
    billing: config.billing,
    crms: config.crms,
    exporting: config.exporting,
    importing: config.importing,
    map: config.map,
    modelHosts: config.modelHosts,
    backups: config.backups,
    dataDir: config.dataDir,
    url: config.url,
    connections: Math.floor(budget.queries / 1.2), // it opens a fifth more, for the two roles together
  })
  shutdown.add('the connections', services.close)
  await agreeOnSecret(services.db, services.secrets)
  await agreeOnStorage(services.db, services.files, log)
  shutdown.add('the job queue', () => stopQueue(queue))
  const owner = await createOwner(services.db, config.ownerEmail, config.ownerPassword)
  if (config.loadSample)
    await oneAtATime(services.pool, 'the samples', async () => {
      await loadSample(services)
      await loadSampleSources(services)
      await loadSampleBrand(services, owner.email)
    })

  const leaveRoot = await prepareToLeaveRoot(config, log)
  if (port !== undefined) {
    const metrics = metricsPage(config.metricsKey)
    const app = pages
      ? await webServer(services, pages, { ...config, streams: [metrics], clients })
      : await probeServer(services, [health, metrics])
    const { drain } = drainable(app)
    await app.listen({ port, host: config.host, backlog })
    shutdown.add('the web server', drain)
  }
  // A killed process writes no cache, and `leaveRoot` may take away the right to write it.
  flushCompileCache()
  leaveRoot()
  if (config.role !== 'web') await startWorking(services, jobs)
  if (isWeb) {
    const stop = keepSuggestionsReady(services.directory, log)
    shutdown.add('the suggestions', async () => stop())
  }
  log.info({ role: config.role, version: await productVersion() }, 'started')
  greet(config, owner)
}

async function webServer(
  services: Services,
  pages: WebPages,
  { streams, ...options }: HttpOptions & { streams: Stream[] },
) {
  const app = await createHttp(services, [...features, { routes: [], streams }], { ...options, ...pages })
  await serveWebPages(app, pages, injectBrand(services))
  return app
}

/** The probes of a process that serves nothing else: a worker on a port of its own. */
async function probeServer(services: Services, probes: Stream[]): Promise<FastifyInstance> {
  const most = 64 // connections: an orchestrator and a scraper or two
  const { server, guard } = guardClients({ most, metrics: services.metrics })
  const app = Fastify({ ...server, forceCloseConnections: true })
  guard(app)
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error, services.log)))
  const refuseSignIn = () => Promise.reject(refuse('not_signed_in'))
  for (const probe of probes) probe(app, services, refuseSignIn)
  return app
}

/** The owner migrates. A process that knows the application's user alone says which migration is missing. */
async function prepareTables(
  { directoryUrl }: Config,
  { ownerUrl, systemUrl }: { ownerUrl: string | undefined; systemUrl: string },
): Promise<void> {
  await checkMigrations(ownerUrl ?? systemUrl, { migrates: ownerUrl !== undefined })
  await requireWholeRestore(ownerUrl ?? systemUrl)
  if (ownerUrl !== undefined)
    await migrateAll({ databaseUrl: ownerUrl, directoryUrl: directoryUrl ?? ownerUrl })
}

async function openDatabases(config: Config, log: Log, shutdown: Shutdown) {
  if (config.databaseUrl) await checkDatabase('DATABASE_URL', config.databaseUrl)
  if (config.directoryUrl) await checkDatabase('DIRECTORY_URL', config.directoryUrl)
  const { databaseUrl: ownerUrl, databaseAppUrl: databaseUrl, directoryUrl } = config
  if (databaseUrl) {
    if (ownerUrl) await prepareLogins({ databaseUrl: ownerUrl, appUrl: databaseUrl })
    else await checkDatabase('DATABASE_APP_URL', databaseUrl)
    return { ownerUrl, databaseUrl, directoryUrl: directoryUrl ?? databaseUrl }
  }
  const { url, appUrl, stop } = await startPostgres({ dataDir: config.dataDir, log })
  shutdown.add('the database', stop)
  return { ownerUrl: url, databaseUrl: appUrl, directoryUrl: directoryUrl ?? appUrl }
}

/** Says where to go and with what to sign in. The process that made up the owner's password shows it, this once. */
function greet({ url, role }: Config, { email, password }: { email: string; password: string | null }): void {
  const signIn = [`  Email     ${email}`, `  Password  ${password ?? 'as at the first start'}`]
  const lines =
    role === 'worker'
      ? ['Quarry is working', ...(password === null ? [] : ['', ...signIn])]
      : ['Quarry is ready', '', `  Address   ${url}`, ...signIn]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`)
}

/** One line for what the operator can change; the whole story for what only a developer can. */
function say(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
}
