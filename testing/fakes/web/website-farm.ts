import type { FetchOutcome } from '#engine/net/fetch-outcome.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import type { Resolve } from '#engine/net/dns.ts'
import type { Business } from '#engine/website/business.ts'
import { seeded } from '#testing/runs/random.ts'
import { type FarmBusiness, ownPages, trapPages } from './website-pages.ts'

/** A small web of invented pages: one site for each business, and traps at other domains that its name suggests. */
export interface WebsiteFarm {
  resolve: Resolve
  fetch: SafeFetch
  /** By host, what stands there: `own`, or the kind of trap. */
  kinds: Map<string, string>
}

const address = { address: '93.184.216.34', family: 4 as const }
/** Of the domains that a name suggests, the share that others hold. */
const takenShare = 0.4

/** Builds the farm. `domainsOf` names the domains at which traps may stand. Everything is decided by the seed. */
export function makeWebsiteFarm(
  all: readonly FarmBusiness[],
  domainsOf: (business: Business) => string[],
  seed = 1,
): WebsiteFarm {
  const random = seeded(seed)
  const hosts = new Map<string, Map<string, string>>()
  const own = new Set(all.flatMap(({ domain }) => domain ?? []))
  const kinds = new Map<string, string>()
  const put = (host: string, kind: string, pages: Map<string, string>) => {
    hosts.set(host, pages)
    kinds.set(host, kind)
  }
  for (const { business, domain } of all) if (domain) put(domain, 'own', ownPages(business, random))
  for (const { business } of all) {
    for (const domain of domainsOf(business)) {
      if (own.has(domain) || hosts.has(domain) || random() > takenShare) continue
      put(domain, ...trapPages({ business, domain }, all, random))
    }
  }
  return {
    kinds,
    resolve: async (host) =>
      hosts.has(host)
        ? { outcome: 'answered', addresses: [address] }
        : { outcome: 'failed', why: 'no_such_host' },
    fetch: Object.assign(async (url: string) => answer(new URL(url), hosts), { close: async () => {} }),
  }
}

function answer(url: URL, hosts: Map<string, Map<string, string>>): FetchOutcome {
  const body = hosts.get(url.hostname)?.get(url.pathname)
  const moved = body?.startsWith('→ ') ? body.slice(2) : null
  return {
    outcome: 'answered',
    status: moved ? 302 : body === undefined ? 404 : 200,
    url: url.href,
    headers: { 'content-type': 'text/html; charset=utf-8', ...(moved ? { location: moved } : {}) },
    bytes: new TextEncoder().encode(moved ? '' : (body ?? '')),
    truncated: false,
    hops: 0,
    ms: 0,
  }
}
