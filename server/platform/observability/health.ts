import type { Stream } from '#server/platform/http/http.ts'
import { watchReadiness } from './readiness.ts'

/** `/healthz`: the process is alive; it asks no database. `/readyz`: its database takes writes. */
export const health: Stream = (app, { db, log }) => {
  const isReady = watchReadiness(db, log)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).header('retry-after', 5).send({ status: 'not ready' })
  })
}
