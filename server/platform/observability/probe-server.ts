import Fastify, { type FastifyInstance } from 'fastify'
import { guardClients } from '#server/platform/connections/guard-clients.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { asProblem } from '#server/platform/http/http-errors.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { sendProblem } from '#server/platform/http/send-problem.ts'
import type { Services } from '#server/platform/services.ts'

/** An orchestrator and a scraper or two. */
const mostConnections = 64

/** The probes of a process that serves nothing else: a worker on a port of its own. */
export async function probeServer(services: Services, probes: Stream[]): Promise<FastifyInstance> {
  const { server, guard } = guardClients({ most: mostConnections, metrics: services.metrics })
  const app = Fastify({ ...server, forceCloseConnections: true })
  guard(app)
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error, services.log)))
  for (const probe of probes) probe(app, services, nobody)
  return app
}

const nobody = () => Promise.reject(refuse('not_signed_in'))
