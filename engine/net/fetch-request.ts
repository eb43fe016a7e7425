import type { FetchOutcome } from './fetch-outcome.ts'

export interface FetchRequest {
  /** Why we call, in a word or two, for the egress log. */
  purpose: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Media types wanted, such as `text/html`; the body of any other is not read and the call fails as `unwanted_type`. */
  accept?: readonly string[]
  /** Bound of the body, both as it comes and inflated. A longer one is cut there, or refused. */
  maxBytes?: number
  oversize?: 'cut' | 'refuse'
  /** For the whole call: DNS, every hop and the body. */
  timeoutMs?: number
  /** `refuse` answers the 3xx itself. */
  redirects?: 'follow' | 'refuse'
  maxRedirects?: number
  signal?: AbortSignal
}

export interface SafeFetch {
  (url: string, request: FetchRequest): Promise<FetchOutcome>
  /** Ends all connections. */
  close(): Promise<void>
}
