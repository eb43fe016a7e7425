import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Route } from '#contract/route.ts'
import type { RequestLimit } from '#server/platform/overload/request-limit.ts'
import { retryingTransaction } from '#server/platform/postgres/retrying-transaction.ts'
import {
  type Actor,
  findRequestActor,
  requireActor,
  requireModule,
  tokenOf,
} from '#server/platform/security/actor.ts'
import {
  auditLook,
  operatorAudit,
  requirePerson,
  showsLeads,
} from '#server/platform/security/operator-audit.ts'
import { refusalFor } from '#server/platform/security/wallet-access.ts'
import type { Services } from '#server/platform/services.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { inWorldOf } from '#server/platform/tenancy/sandboxes.ts'
import { parse } from './http-errors.ts'
import { findAnswer, idempotencyKey, once } from './idempotency.ts'
import { requireLists, requireScope } from './key-guard.ts'
import { refuse } from './problem.ts'
import { visitOf } from './request-context.ts'
import { type ServedRoute, WithMessage } from './served-route.ts'

export interface Open {
  services: Services
  limit: RequestLimit
}

/** Answers a request. What an account may do can change with any call, so a change is known here before it is answered. */
export async function respond(open: Open, served: ServedRoute, request: FastifyRequest) {
  if (served.kind === 'public') return respondToVisitor(open, served, request)
  const actor = await actorOf(open.services, served, request)
  if (served.kind === 'query') return respondToActor(open, { served, actor }, request)
  try {
    return await respondToActor(open, { served, actor }, request)
  } catch (error) {
    throw refusalFor(actor, error)
  } finally {
    open.services.actors.forget(isOfSystem(served) ? undefined : actor.account_id)
  }
}

/** Such a call may change more than its own account. */
const isOfSystem = ({ operatorOnly, bySystem }: ServedRoute) =>
  operatorOnly !== undefined || bySystem !== undefined

type Public = Extract<ServedRoute, { kind: 'public' }>
type Signed = Exclude<ServedRoute, Public>

async function respondToVisitor({ services }: Open, served: Public, request: FastifyRequest) {
  const context = {
    ...visitOf(services, served, request),
    findActor: () => findRequestActor(services.db, request),
  }
  try {
    return success(served, await served.verb(services.db, context, inputOf(served.route, request)))
  } finally {
    if (request.method !== 'GET' && !served.keepsActors) services.actors.forget()
  }
}

/** Calls that read take an actor that this process remembers. */
async function actorOf({ db, actors }: Services, { kind }: Signed, request: FastifyRequest): Promise<Actor> {
  if (kind !== 'query') return requireActor(db, request)
  const token = tokenOf(request)
  const actor = token && request.site && (await actors.find(token, request.site.host))
  if (!actor) throw refuse('not_signed_in')
  return actor
}

async function respondToActor(
  { services, limit }: Open,
  { served, actor }: { served: Signed; actor: Actor },
  request: FastifyRequest,
) {
  const { route } = served
  limit.know(request, actor)
  await requireScope(services, { actor, route }, request)
  requirePerson(route, actor)
  if (route.access !== 'user' && route.access !== 'public') requireModule(actor, route.access)
  const world = inWorldOf(services, actor.sandbox_of !== null)
  const own = isOfSystem(served) ? world : forTenant(world, actor.account_id)
  const acting = served.kind === 'query' ? actor : { ...actor, act_id: randomUUID() }
  const context = { ...visitOf(own, served, request), actor: acting, account_id: actor.account_id }
  const input = inputOf(route, request)
  await requireLists(own.db, actor, { scope: route.scope, input })
  const done = { route, params: parsedParams(route, request) }
  if (served.kind === 'query') {
    if (actor.impersonator && showsLeads(route))
      await own.db.transaction().execute((tx) => auditLook(tx, context, done))
    return success(served, await served.verb(own.db, context, input))
  }
  if (served.kind === 'secret-mutation') {
    await own.db.transaction().execute((tx) => operatorAudit(tx, context, done))
    return success(served, await served.verb(own.db, context, input))
  }

  const key = idempotencyKey(request)
  const keyed =
    key === undefined ? undefined : { secrets: services.secrets, actor, key, request: [route.address, input] }
  const earlier = served.prepare && keyed && (await findAnswer(own.db, keyed))
  if (earlier) return earlier
  const prepared = await served.prepare?.(own.db, context, input)
  return retryingTransaction(own.db, async (tx) => {
    const effect = async () => {
      const answer = success(served, await served.verb(tx, context, { ...input, ...prepared }))
      await operatorAudit(tx, context, done)
      return answer
    }
    return keyed ? once(tx, keyed, effect) : effect()
  })
}

/** What a request says, parsed by its route's schemas, as one object: a test holds that no field is named twice. */
function inputOf(route: Route, request: FastifyRequest): object {
  const query = route.query && parse(route.query, request.query)
  const body = route.body && (parse(route.body, request.body) as object)
  return { ...query, ...body, ...parsedParams(route, request) }
}

const parsedParams = ({ params }: Route, request: FastifyRequest) => params && parse(params, request.params)

function success({ route }: ServedRoute, result: unknown): { status: number; answer: unknown } {
  const told = result instanceof WithMessage ? result : undefined
  const data = route.data.safeParse(told ? told.data : result)
  if (!data.success)
    throw new Error(`${route.address} answered what its contract does not name`, { cause: data.error })
  return {
    status: 200,
    answer: { success: true, ...(told ? told.sentence : {}), data: data.data },
  }
}
