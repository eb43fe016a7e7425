import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { parseAddress } from '#engine/email/address/parse-address.ts'
import { guardClients } from '#server/platform/connections/guard-clients.ts'
import { asProblem } from '#server/platform/http/http-errors.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { sendProblem } from '#server/platform/http/send-problem.ts'
import type { Network } from '#server/platform/network/networks.ts'
import type { Log } from '#server/platform/observability/log.ts'
import { onTheWire, Question } from './protocol.ts'

export interface VerifierOptions {
  key: string
  verify: Network['verify']
  log: Log
  /** Questions that are answered at a time; more are asked to come back. */
  most?: number
}

const mostConnections = 256
const maxBodyBytes = 32_768
const comeBackS = 5

/**
 * Serves checks of mailboxes to other installations over HTTP, for whom port 25 is closed: `POST /verify` with the key
 * as bearer token. It has no database and keeps nothing; no address is written to the log.
 */
export function verifierServer({ key, verify, log, most = 64 }: VerifierOptions): FastifyInstance {
  const { server, guard } = guardClients({ most: mostConnections })
  const app = Fastify({ ...server, bodyLimit: maxBodyBytes, forceCloseConnections: true })
  guard(app)
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error, log)))
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => ({ status: 'ready' }))
  let open = 0
  app.post('/verify', {
    onRequest: async (request) => {
      if (!isKey(request.headers.authorization, key)) throw refuse('wrong_verifier_key')
    },
    handler: async (request, reply) => {
      const { success, data } = Question.safeParse(request.body)
      if (!success || !areOfOneDomain(data.addresses))
        return reply
          .code(422)
          .send({ success: false, code: 'invalid', message: 'Addresses of one domain are missing' })
      if (open >= most)
        return reply
          .code(503)
          .header('retry-after', String(comeBackS))
          .send({ success: false, code: 'busy', message: 'Too many checks at the same time' })
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      open += 1
      try {
        const more = { stopAtFirstValid: data.stop_at_first_valid }
        return await reply.send(onTheWire(await verify(data.addresses, left.signal, more)))
      } finally {
        open -= 1
      }
    },
  })
  return app
}

function isKey(header: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function areOfOneDomain(addresses: readonly string[]): boolean {
  const domains = addresses.flatMap((address) => {
    const parse = parseAddress(address)
    return parse.ok ? [parse.domain] : []
  })
  return new Set(domains).size <= 1
}
