import type { FastifyRequest } from 'fastify'
import { type Language, spokenOf } from '#contract/values/languages.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { refuse } from './problem.ts'
import type { ServedRoute } from './served-route.ts'

/** The verified site that a request came in on. An unverified host serves no page and no sign-in. */
export function knownSite({ site }: FastifyRequest): Site {
  if (!site) throw refuse('unknown_host')
  return site
}

/** For the one call that has an answer for every domain. */
const nowhere: Site = { host: '', reseller_id: null, brand: undefined }

export function visitOf(
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

/** The first language the browser asks for that we speak (RFC 9110 12.5.4, in the order as written). */
const languageOf = ({ headers }: FastifyRequest): Language | undefined =>
  spokenOf(
    (headers['accept-language'] ?? '')
      .slice(0, 300)
      .split(/[,;]/)
      .map((tag) => tag.trim()),
  )
