import type { Politeness } from '#engine/crawl/politeness.ts'
import type { Verification } from '#engine/email/verify-email.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'

/** One world of web sites and mailboxes: the internet, or the fictional town that this process serves to itself. */
export interface World {
  fetch: SafeFetch
  politeness: Politeness
  /** Between two requests to one host. */
  delayMs: number
  /** Verdicts on addresses of one domain, in their order. */
  verify(addresses: string[], signal: AbortSignal): Promise<Verification[]>
}

/** Only leads of the sample world meet the sample world; it alone may reach loopback. */
export interface Worlds {
  outside: World
  sample: World
}
