import { timingSafeEqual } from 'node:crypto'
import type { Stream } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { countQueue } from './queue-figures.ts'

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
