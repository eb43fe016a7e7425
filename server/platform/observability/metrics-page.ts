import { timingSafeEqual } from 'node:crypto'
import type { Stream } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/platform/postgres/database.ts'

/** `/metrics` for a scraper that sends the key of the settings. Where none is set no key is right. */
export function metricsPage(key: string | undefined): Stream {
  return (app, { db, metrics }) => {
    countQueue(db, metrics.registry)
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request
      metrics.httpSeconds.observe(
        { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1_000,
      )
      done()
    })
    app.get('/metrics', async (request, reply) => {
      if (key === undefined || !isKey(request.headers.authorization, key)) throw refuse('wrong_metrics_key')
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    })
  }
}

function isKey(header: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const cacheMs = 5_000
/** A scraper gets the other figures when the database takes longer. */
const patienceMs = 2_000

interface QueueFigures {
  queue: string
  waiting: number
  active: number
  /** How long ago the job was due that waits longest; 0 where none waits. */
  oldest_s: number
}

/** Adds the depth and age of every queue to the figures. They are those of the installation, whichever process tells them. */
function countQueue(db: Database, registry: Registry): void {
  let figures: Promise<QueueFigures[]> | undefined
  const read = () => {
    if (figures === undefined) {
      const read = readQueues(db).catch(() => []) // the database is down: the other figures say what else is
      figures = Promise.race([read, wait(patienceMs, [], { ref: false })])
      setTimeout(() => (figures = undefined), cacheMs).unref()
    }
    return figures
  }
  const depth = new Gauge({
    name: 'quarry_queue_jobs',
    help: 'Jobs that wait or run, by queue.',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { queue, waiting, active } of await read()) {
        depth.set({ queue, state: 'waiting' }, waiting)
        depth.set({ queue, state: 'active' }, active)
      }
    },
  })
  const age = new Gauge({
    name: 'quarry_queue_oldest_seconds',
    help: 'How long ago the job was due that waits longest, by queue.',
    labelNames: ['queue'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { queue, oldest_s } of await read()) age.set({ queue }, oldest_s)
    },
  })
}

/** Dead letters are left out: they are parked at once, and the page of parked jobs shows them. */
async function readQueues(db: Database): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select queue.name as queue,
      (count(*) filter (where job.state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where job.state = 'active'))::int as active,
      coalesce(extract(epoch from now() - min(job.start_after) filter (
        where job.state in ('created', 'retry') and job.start_after <= now())), 0)::float as oldest_s
    from pgboss.queue
    left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'active')
    where queue.name not like '%-parked'
    group by queue.name
  `.execute(db)
  return rows
}
