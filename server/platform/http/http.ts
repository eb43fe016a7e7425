import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { type Language, spokenOf } from '#contract/values/languages.ts'
import type { Route } from '#contract/route.ts'
import { findRequestActor, requireActor, requireModule } from '#server/platform/security/actor.ts'
import { retryingTransaction } from '#server/platform/postgres/retrying-transaction.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { readHost } from '#server/platform/tenancy/host-name.ts'
import { inTime, type RequestLimit, requestLimit } from '#server/platform/overload/request-limit.ts'
import { type ClientLimits, guardClients, probePaths } from '#server/platform/connections/guard-clients.ts'
import { asProblem, parse } from './http-errors.ts'
import { once } from './idempotency.ts'
import { refuseOddRequests } from './odd-requests.ts'
import { refuse } from './problem.ts'
import type { RequestContext, VisitContext } from '#server/platform/context.ts'
import { type ServedRoute, WithMessage } from './served-route.ts'
import { sendProblem } from './send-problem.ts'
import {
  operatorAudit,
  operatorAuditOfFile,
  requirePerson,
} from '#server/platform/security/operator-audit.ts'
import type { Services } from '#server/platform/services.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { platformPolicy } from '#server/platform/web-pages/page-policy.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it came in: see `knownSite`. */
    site: Site | undefined
  }
}

/** Calls whose bodies or answers are streams register themselves here, with the same guard as all others. */
export type Stream = (app: FastifyInstance, services: Services, guard: Guard) => void

/** Signs a request of a stream in, as every other call does. */
export type Guard = (request: FastifyRequest) => Promise<RequestContext>

export interface Feature {
  routes: ServedRoute[]
  streams?: Stream[]
}

export interface HttpOptions {
  /** How many proxies in front of us are ours; their X-Forwarded-* are believed. */
  trustedProxies?: number
  clients?: ClientLimits
  /** SHA-256 source expressions of the page's inline scripts. */
  inlineScripts?: string[]
}

const bodyLimit = 1_000_000

/** The one place that knows HTTP. It parses what comes in and what goes out: a field the contract does not name cannot leave. */
export async function createHttp(
  services: Services,
  features: Feature[],
  { trustedProxies = 0, clients = {}, inlineScripts = [] }: HttpOptions = {},
): Promise<FastifyInstance> {
  setFieldErrors()
  const { server, guard: guardConnections } = guardClients({
    ...clients,
    trustedProxies,
    metrics: services.metrics,
  })
  const app: FastifyInstance = Fastify({
    bodyLimit,
    trustProxy: (_address, hop) => hop < trustedProxies,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    ...server,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) =>
      void sendProblem(reply as FastifyReply, asProblem(error, services.log)), // typed as for any server
  })
  guardConnections(app)
  refuseOddRequests(app)
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // The popup of a sign-in provider has to find its way back.
    crossOriginOpenerPolicy: {
      policy: services.signIn.google || services.signIn.facebook ? 'same-origin-allow-popups' : 'same-origin',
    },
  })
  await app.register(fastifyCompress, { threshold: 1_024 })
  await app.register(fastifyMultipart, { limits: { files: 1 } })
  await app.register(fastifySSE)

  const platformHost = new URL(services.url).hostname
  const policy = platformPolicy({ inlineScripts, signIn: services.signIn, map: services.map })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy)
    request.site = await inTime(siteOf(services, request))
    reply.header('strict-transport-security', httpsOn(request.site?.host === platformHost))
  })
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error, services.log)))
  const guard: Guard = (request) => admit(services, request)
  const limit = requestLimit()
  for (const feature of features) {
    for (const served of feature.routes)
      serveOne(app, served, (request) =>
        limit.run(served, request, () => respond({ services, limit }, served, request)),
      )
    for (const stream of feature.streams ?? []) stream(app, services, guard)
  }
  return app
}

/** RFC 6797. Only names below the platform's host are named: those below a reseller's may serve plain HTTP. */
const httpsOn = (isPlatform: boolean) => `max-age=31536000${isPlatform ? '; includeSubDomains' : ''}`

async function siteOf({ sites }: Services, request: FastifyRequest): Promise<Site | undefined> {
  const host = readHost(request.host)
  if (host === undefined) throw refuse('bad_request')
  return probePaths.has(request.routeOptions.url ?? '') ? undefined : sites.find(host)
}

/** The verified site that a request came in on. An unverified host serves no page and no sign-in. */
export function knownSite({ site }: FastifyRequest): Site {
  if (!site) throw refuse('unknown_host')
  return site
}

type Respond = (request: FastifyRequest) => ReturnType<typeof respond>

function serveOne(app: FastifyInstance, { route: { method, path } }: ServedRoute, answerTo: Respond): void {
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const { status, answer } = await inTime(answerTo(request), reply.elapsedTime)
      return reply.code(status).send(answer)
    },
  })
}

interface Open {
  services: Services
  limit: RequestLimit
}

async function respond({ services, limit }: Open, served: ServedRoute, request: FastifyRequest) {
  const { route } = served
  if (served.kind === 'public') {
    const context = {
      ...visitOf(services, served, request),
      findActor: () => findRequestActor(services.db, request),
    }
    return success(served, await served.verb(services.db, context, inputOf(route, request)))
  }
  const actor = await requireActor(services.db, request)
  limit.know(request, actor)
  if (route.access !== 'user' && route.access !== 'public') requireModule(actor, route.access)
  requirePerson(route, actor)
  const isOfSystem = served.operatorOnly !== undefined || served.bySystem !== undefined
  const own = isOfSystem ? services : forTenant(services, actor.account_id)
  const context = { ...visitOf(own, served, request), actor, account_id: actor.account_id }
  const input = inputOf(route, request)
  const done = { route, params: parsedParams(route, request) }
  if (served.kind === 'query') return success(served, await served.verb(own.db, context, input))
  if (served.kind === 'secret-mutation') {
    await own.db.transaction().execute((tx) => operatorAudit(tx, context, done))
    return success(served, await served.verb(own.db, context, input))
  }

  const key = idempotencyKey(request)
  return retryingTransaction(own.db, async (tx) => {
    const effect = async () => {
      const answer = success(served, await served.verb(tx, context, input))
      await operatorAudit(tx, context, done)
      return answer
    }
    if (key === undefined) return effect()
    return once(tx, { secrets: services.secrets, actor, key, request: [route.address, input] }, effect)
  })
}

/** For the one call that has an answer for every domain. */
const nowhere: Site = { host: '', reseller_id: null, brand: undefined }

function visitOf(
  services: Services,
  { onAnyHost }: Pick<ServedRoute, 'onAnyHost'>,
  request: FastifyRequest,
): VisitContext {
  const site = onAnyHost ? (request.site ?? nowhere) : knownSite(request)
  return {
    services,
    site: { ...site, language: languageOf(request) ?? site.brand?.language ?? undefined },
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}

/** What a request says, parsed by its route's schemas, as one object: a test holds that no field is named twice. */
function inputOf(route: Route, request: FastifyRequest): object {
  const query = route.query && parse(route.query, request.query)
  const body = route.body && (parse(route.body, request.body) as object)
  return { ...query, ...body, ...parsedParams(route, request) }
}

const parsedParams = ({ params }: Route, request: FastifyRequest) => params && parse(params, request.params)

/** The first language the browser asks for that we speak (RFC 9110 12.5.4, in the order as written). */
const languageOf = ({ headers }: FastifyRequest): Language | undefined =>
  spokenOf(
    (headers['accept-language'] ?? '')
      .slice(0, 300)
      .split(/[,;]/)
      .map((tag) => tag.trim()),
  )

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

/** Signs a stream in. A file that is sent while working as another user is logged before its first byte is read. */
async function admit(services: Services, request: FastifyRequest): Promise<RequestContext> {
  const actor = await requireActor(services.db, request)
  const own = forTenant(services, actor.account_id)
  const context = { ...visitOf(own, {}, request), actor, account_id: actor.account_id }
  if (request.method !== 'GET') {
    const path = request.routeOptions.url ?? ''
    await own.db.transaction().execute((tx) => operatorAuditOfFile(tx, context, path))
  }
  return context
}

const KeyHeader = z.string().regex(/^[\x21-\x7e]{1,200}$/)

function idempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = KeyHeader.safeParse(header)
  if (!key.success) throw refuse('bad_idempotency_key')
  return key.data
}
