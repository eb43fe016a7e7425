import { nameOfRoute } from '#contract/routes.ts'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { Route, RouteSchemas } from '#contract/route.ts'
import { features, jobs } from '#server/registered.ts'
import { folderFiles } from '#server/platform/storage/files.ts'
import { createHttp } from '#server/platform/http/http.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import { openQueue, stopQueue } from '#server/platform/jobs/jobs.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openServices, type ServiceOptions } from '#server/platform/open-services.ts'
import { secretBox } from '#server/platform/security/secrets.ts'
import type { Services } from '#server/platform/services.ts'
import type { Networks } from '#server/platform/network/networks.ts'
import { testDatabase } from './database.ts'
import type { TestUser } from './make.ts'
import { makeMemoryFolder } from './processes/memory-folder.ts'

export const testHost = 'quarry.test'
export const testSecret = 'a secret that only tests know, 32+'
/** Where mails send people. */
const testUrl = 'https://quarry.test'

type Sent<S extends RouteSchemas> = {
  [K in 'params' | 'query' | 'body' as S[K] extends z.ZodType ? K : never]?: S[K] extends z.ZodType
    ? z.input<S[K]>
    : never
} & { key?: string }

interface Answered<S extends RouteSchemas> {
  status: number
  success: boolean
  message?: string
  code?: string
  errors?: Record<string, string>
  data: z.output<S['data']>
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

export interface AppOptions
  extends Pick<
    ServiceOptions,
    | 'mail'
    | 'signIn'
    | 'billing'
    | 'crms'
    | 'exporting'
    | 'importing'
    | 'modelHosts'
    | 'downloadStallMs'
    | 'dataDir'
    | 'readDisk'
  > {
  networks?: (opened: Networks) => Networks
  /** The database of the directory, where it is another one. */
  directoryUrl?: string
  /** Jobs of a test beside those of the product. */
  testJobs?: AnyJob[]
  /** Is given every line of the log. */
  written?: (line: string) => void
}

/** The whole server on a database of its own, asked through its real HTTP stack; jobs run when the test says so. */
export async function startApp({
  networks = (opened: Networks) => opened,
  directoryUrl,
  mail,
  signIn,
  billing,
  crms,
  exporting,
  importing,
  modelHosts,
  downloadStallMs,
  dataDir,
  readDisk,
  written,
  testJobs = [],
}: AppOptions = {}) {
  const database = await testDatabase()
  const log = written
    ? createLog('trace', { write: written })
    : createLog(process.env['TEST_LOG'] ?? 'silent')
  const folder = await makeMemoryFolder('quarry-test-')
  const queue = await openQueue(database.appUrl, [...jobs, ...testJobs], { log })
  const opened = await openServices({
    databaseUrl: database.appUrl,
    directoryUrl: directoryUrl ?? database.appUrl,
    queue,
    files: folderFiles(folder),
    secrets: secretBox(testSecret),
    log,
    connections: 10,
    contact: 'https://quarry.test/crawler',
    probing: true,
    helo: testHost,
    mailFrom: undefined,
    url: testUrl,
    ...(mail ? { mail } : {}),
    ...(signIn ? { signIn } : {}),
    ...(billing ? { billing } : {}),
    ...(crms ? { crms } : {}),
    ...(exporting ? { exporting } : {}),
    ...(importing ? { importing } : {}),
    ...(modelHosts ? { modelHosts } : {}),
    ...(downloadStallMs ? { downloadStallMs } : {}),
    ...(dataDir ? { dataDir } : {}),
    ...(readDisk ? { readDisk } : {}),
  })
  const services: Services = { ...opened, networks: networks(opened.networks) }
  const http = await createHttp(services, features)

  /** Asks and answers whatever came back. */
  async function ask<S extends RouteSchemas>(
    user: TestUser | null,
    route: Route<S>,
    sent: Sent<S> = {} as Sent<S>,
  ): Promise<Answered<S>> {
    const { params = {}, query = {}, body, key = randomUUID() } = sent as Record<string, never>
    // A test that changes rights in the database does so as another process.
    await services.events.catchUp().catch(() => undefined)
    const response = await http.inject({
      method: route.method,
      url: route.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent((params as Record<string, string>)[name] ?? ''),
      ),
      query,
      headers: {
        host: testHost,
        ...(user ? { authorization: `Bearer ${user.token}` } : {}),
        ...(route.method === 'GET' ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: response.statusCode, ...response.json<Omit<Answered<S>, 'status'>>() }
  }

  return {
    services,
    http,
    queue,
    /** The database as its administrator sees it. */
    url: database.url,
    appUrl: database.appUrl,
    /** Where its files lie. */
    folder,
    ask,
    /** Asks and answers the data; a refusal fails the test. */
    async as<S extends RouteSchemas>(
      user: TestUser | null,
      route: Route<S>,
      sent?: Sent<S>,
    ): Promise<z.output<S['data']>> {
      const answer = await ask(user, route, sent)
      if (!answer.success)
        throw new Error(`${nameOfRoute(route)} answered ${answer.status}: ${answer.message}`)
      return answer.data
    },
    /** Runs due jobs, of all kinds or of these, until none is left. */
    work: (only?: string[]) => workThrough(services, jobs, only),
    async stop() {
      await http.close()
      await stopQueue(queue)
      await opened.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const signOfLifeMs = 3_000

/** Runs due jobs of all kinds, several at once as a worker would, until none is left. A failing job fails the test. */
async function workThrough(services: Services, jobs: AnyJob[], only?: string[]): Promise<number> {
  const { boss } = services.queue
  const wanted = jobs.filter(({ name }) => only?.includes(name) ?? true)
  let total = 0
  for (;;) {
    const due = await dueNames()
    const counts = await Promise.all(wanted.filter(({ name }) => due.has(name)).map((job) => runDue(job)))
    const done = counts.reduce((sum, count) => sum + count, 0)
    if (done === 0) return total
    total += done
  }

  /** One question for all kinds of jobs: most of the time most of them have none. */
  async function dueNames(): Promise<Set<string>> {
    const { rows } = await boss
      .getDb()
      .executeSql("select distinct name from pgboss.job where state < 'active' and start_after <= now()")
    return new Set((rows as { name: string }[]).map(({ name }) => name))
  }

  async function runDue(job: AnyJob): Promise<number> {
    const batch = await boss.fetch<object>(job.name, { batchSize: job.parallel })
    await Promise.all(
      batch.map(async ({ id, data }) => {
        const run = { services, signal: new AbortController().signal, jobId: id }
        // As a worker does: without a sign of life the queue takes a long job for dead, and keeps its key for the next try.
        const alive = setInterval(() => void boss.touch(job.name, id).catch(() => undefined), signOfLifeMs)
        try {
          await runJob(job, run, job.payload.parse(data))
        } finally {
          clearInterval(alive)
        }
        await boss.complete(job.name, id)
      }),
    )
    return batch.length
  }
}
