import type { FastifyRequest } from 'fastify'
import { type Actor, findActor } from './actor.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Services } from '#server/platform/services.ts'

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/

/** The user whose token a request carries. A token is valid only on the host that it was made on. */
export async function findRequestActor({ db }: Services, { headers, site }: FastifyRequest) {
  const token = bearer.exec(headers.authorization ?? '')?.[1]
  return token === undefined || !site ? undefined : findActor(db, token, site.host)
}

export async function requireActor(services: Services, request: FastifyRequest): Promise<Actor> {
  const actor = await findRequestActor(services, request)
  if (!actor) throw refuse('not_signed_in')
  return actor
}
