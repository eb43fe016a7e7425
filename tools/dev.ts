import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { generatedSecret } from '#server/platform/config/start-checks.ts'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { watchFolders } from '#testing/project/watch-folders.ts'

/**
 * `npm run dev`: the pages by Vite at PORT, which shows their changes at once, and behind it the server, which is
 * started again when one of its files changes. The database stays up meanwhile.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const port = Number(process.env['PORT'] ?? 3000)
const dataDir = process.env['QUARRY_DATA'] ?? `${root}data`
/** Jobs and requests survive the end of a server, so it is not waited for any longer. */
const patienceMs = 300
/** Several files are saved at once. */
const gatherMs = 50

/** Settings of the server: a port of its own, links to the pages, and the database that outlives it. */
async function openSettings() {
  const database = process.env['DATABASE_URL']
    ? undefined
    : await startPostgres({ dataDir, log: createLog('warn') })
  const settings = {
    QUARRY_URL: `http://localhost:${port}`,
    ...process.env,
    ...(database && {
      DATABASE_URL: database.url,
      DATABASE_APP_URL: database.appUrl,
      QUARRY_SECRET: process.env['QUARRY_SECRET'] ?? (await generatedSecret(dataDir)),
    }),
    QUARRY_DATA: dataDir,
    PORT: String(await freePort()),
  }
  return { settings, close: () => database?.stop() }
}

/** Vite for the pages, and calls passed on when the server is ready: it may just be started again. */
async function openPages(serverPort: string, whenReady: () => Promise<void>) {
  process.env['QUARRY_DEV_API'] = `http://127.0.0.1:${serverPort}`
  const http = createHttpServer((request, response) => {
    const isCall = /^\/(api|auth)\//.test(request.url ?? '')
    void (isCall ? whenReady() : Promise.resolve()).then(() => vite.middlewares(request, response))
  })
  const vite = await createServer({
    configFile: `${root}web/vite.config.ts`,
    clearScreen: false,
    // In this mode Vite leaves the signals to us.
    server: { middlewareMode: true, hmr: { server: http } },
  })
  http.listen(port, process.env['HOST'] ?? 'localhost')
  await once(http, 'listening')
  return async () => {
    await vite.close()
    http.closeAllConnections()
    http.close()
  }
}

/** One run of the server; `ready` also when it fails. */
function startServer(env: NodeJS.ProcessEnv) {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const child = spawn(process.execPath, [`${root}server/start.ts`], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    if (chunk.includes('Quarry is ready')) resolve()
  })
  child.once('exit', () => resolve())
  return { child, ready }
}

/** The server of now. One that fails waits for the next change. */
function keepServer(env: NodeJS.ProcessEnv) {
  let current = startServer(env)
  let asked = 0
  let restarts = Promise.resolve()
  return {
    async whenReady(): Promise<void> {
      await restarts
      await current.ready
    },
    restart(): void {
      const mine = ++asked
      restarts = restarts.then(async () => {
        await wait(gatherMs)
        if (mine !== asked) return
        await end(current.child)
        current = startServer(env)
      })
    },
    async stop(): Promise<void> {
      asked += 1
      await restarts
      await end(current.child)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(impatience)
}

async function develop(): Promise<void> {
  if (!existsSync(`${root}web/dist/index.html`))
    spawnSync(process.execPath, [`${root}web/build/build-pages.ts`], { stdio: 'inherit' })
  const { settings, close } = await openSettings()
  const server = keepServer(settings)
  const closePages = await openPages(settings.PORT, server.whenReady).catch(async (error: unknown) => {
    await server.stop()
    await close()
    throw error
  })
  const rooms = ['contract', 'engine', 'sample', 'server'].map((room) => root + room)
  const watching = watchFolders(rooms, (file) => {
    if (/(?<!\.test)\.(ts|json)$/.test(file)) server.restart()
  })
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    watching.stop()
    await server.stop()
    await closePages()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

await develop().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
