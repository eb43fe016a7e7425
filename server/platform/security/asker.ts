import type { FastifyRequest } from 'fastify'
import { type Actor, findActor } from './actor.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/

/** Who sent a request, by its token; a token is good on the host that it was made on. */
export async function findAsker({ db }: Services, { headers, site }: FastifyRequest) {
  const token = bearer.exec(headers.authorization ?? '')?.[1]
  return token === undefined || !site ? undefined : findActor(db, token, site.host)
}

export async function getAsker(services: Services, request: FastifyRequest): Promise<Actor> {
  const actor = await findAsker(services, request)
  if (!actor) throw refuse('not_signed_in')
  return actor
}
