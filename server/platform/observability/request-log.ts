import type { FastifyInstance, FastifyRequest } from 'fastify'
import { streams } from '#contract/streams.ts'
import type { Log } from './log.ts'

const slowMs = 2_000

/** How long these take is up to the line of the client. */
const streamed = new Set<string>(Object.values(streams))

/** Refusals that any visitor could cause by the thousand. */
const uninvited = new Set([401, 403, 421, 429])

/** One line for a request that takes long and for an upload that fails: by route, without ids, queries and people. */
export function logRequests(app: FastifyInstance, log: Log, { from = slowMs }: { from?: number } = {}): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const said = { route: routeOf(request), status, ms: Math.round(elapsedTime) }
    if (isUpload(request)) {
      if (status >= 400 && !uninvited.has(status)) log.warn(said, 'an upload failed')
    } else if (elapsedTime >= from && !streamed.has(said.route)) log.warn(said, 'a request was slow')
  })
  app.addHook('onRequestAbort', async (request) => {
    if (isUpload(request)) log.warn({ route: routeOf(request) }, 'an upload broke off')
  })
}

const isUpload = ({ routeOptions }: FastifyRequest) => routeOptions.config.uploadBytes !== undefined

const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'none'}`
