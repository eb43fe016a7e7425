import type { Politeness } from '#engine/crawl/politeness.ts'
import type { Verification } from '#engine/email/verify/verify-email.ts'
import type { Resolve } from '#engine/net/dns.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import type { ResolveTxt } from './txt-resolver.ts'

export interface VerifyMore {
  /** For guesses: no more asking once an address is found valid. */
  stopAtFirstValid: boolean
}

/** One network of web sites and mailboxes: the internet, or the fictional town that this process serves to itself. */
export interface Network {
  fetch: SafeFetch
  /** Addresses of a host by DNS. */
  resolve: Resolve
  resolveTxt: ResolveTxt
  politeness: Politeness
  /** Between two requests to one host. */
  delayMs: number
  /** Verdicts on addresses of one domain, in their order. */
  verify(addresses: string[], signal: AbortSignal, more?: VerifyMore): Promise<Verification[]>
}

/** The domain of the sample world. */
export const sampleSuffix = 'testville.example'

/** Whether a host is of the sample world. */
export const isSampleHost = (host: string): boolean =>
  host === sampleSuffix || host.endsWith(`.${sampleSuffix}`)

/** Only leads of the sample world meet the sample world; it alone may reach loopback. */
export interface Networks {
  internet: Network
  sample: Network
}
