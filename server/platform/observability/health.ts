import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/http/problem.ts'

const cacheMs = 1_000
/** A database that takes longer is as good as none for whoever asks. */
const patienceMs = 700

/** Is the process alive: never asks the database. Is it ready to serve: asks it at most once a second. */
export const health: Stream = (app, { db }) => {
  const isReady = cached(() => answers(db))
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).header('retry-after', 5).send({ status: 'not ready' })
  })
}

function cached(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  return () => {
    if (!answer) {
      answer = ask()
      setTimeout(() => {
        answer = undefined
      }, cacheMs).unref()
    }
    return answer
  }
}

async function answers(db: Database): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, wait(patienceMs, false, { ref: false })])
}

/** Figures for the operator's own scraper, by a key of the settings. Without one they are not served. */
export function metricsPage(key: string | undefined): Stream {
  return (app, { metrics }) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request
      metrics.httpSeconds.observe(
        { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1_000,
      )
      done()
    })
    if (key === undefined) return
    app.get('/metrics', async (request, reply) => {
      if (!isKey(request.headers.authorization, key)) throw refuse('wrong_metrics_key')
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    })
  }
}

function isKey(header: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
