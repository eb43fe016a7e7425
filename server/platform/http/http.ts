import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { requireActor } from '#server/platform/security/actor.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { inWorldOf } from '#server/platform/tenancy/sandboxes.ts'
import { readHost } from '#server/platform/tenancy/host-name.ts'
import { inTime, requestLimit } from '#server/platform/overload/request-limit.ts'
import { type ClientLimits, guardClients, probePaths } from '#server/platform/connections/guard-clients.ts'
import { asProblem } from './http-errors.ts'
import { requireScope, sendKeyLimits } from './key-guard.ts'
import { refuseOddRequests } from './odd-requests.ts'
import { refuse } from './problem.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { visitOf } from './request-context.ts'
import { respond } from './respond.ts'
import type { ServedRoute } from './served-route.ts'
import { notStored, sendProblem } from './send-problem.ts'
import { operatorAuditOfFile } from '#server/platform/security/operator-audit.ts'
import { logRequests } from '#server/platform/observability/request-log.ts'
import type { Services } from '#server/platform/services.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { platformPolicy, securityHeaders } from '#server/platform/web-pages/page-policy.ts'

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
  /** SHA-256 source expressions of the scripts and styles that stand in the page. */
  inlineHashes?: string[]
}

const bodyLimit = 1_000_000

/**
 * Where calls are answered, with what belongs to an account or a visitor. Images and base maps say otherwise: the random
 * name of such a file is its permission, and never changes its content.
 */
const answersCalls = /^\/(?:api|auth|mcp|unsubscribe)(?:[/?]|$)/

/** The one place that knows HTTP. It parses what comes in and what goes out: a field the contract does not name cannot leave. */
export async function createHttp(
  services: Services,
  features: Feature[],
  { trustedProxies = 0, clients = {}, inlineHashes = [] }: HttpOptions = {},
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
  app.addHook('onRequest', async ({ url }, reply) => {
    if (answersCalls.test(url)) reply.header('cache-control', notStored)
  })
  guardConnections(app)
  logRequests(app, services.log)
  refuseOddRequests(app)
  sendKeyLimits(app)
  await app.register(fastifyCompress, { threshold: 1_024 })
  await app.register(fastifyMultipart, { limits: { files: 1 } })
  await app.register(fastifySSE)

  const platformHost = new URL(services.url).hostname
  const policy = platformPolicy({ inlineHashes, signIn: services.signIn, map: services.map })
  const headers = {
    ...securityHeaders,
    // The popup of a sign-in provider has to find its way back.
    ...(services.signIn.google || services.signIn.facebook
      ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
      : {}),
    'content-security-policy': policy,
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
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

/** Signs a stream in. A file that is sent while working as another user is logged before its first byte is read. */
async function admit(services: Services, request: FastifyRequest): Promise<RequestContext> {
  const actor = await requireActor(services.db, request)
  await requireScope(services, { actor, route: {} }, request)
  const world = inWorldOf(services, actor.sandbox_of !== null)
  const own = forTenant(world, actor.account_id)
  const context = { ...visitOf(own, {}, request), actor, account_id: actor.account_id }
  if (request.method !== 'GET') {
    const path = request.routeOptions.url ?? ''
    await own.db.transaction().execute((tx) => operatorAuditOfFile(tx, context, path))
  }
  return context
}
