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
  /** The body of an answer for which this gives a writer goes there as it comes, never inflated, and is not kept. */
  stream?: (head: AnswerHead) => BodyWriter | undefined
  /** The longest silence within a body; the whole call has `timeoutMs`. */
  stallMs?: number
  signal?: AbortSignal
}

export interface AnswerHead {
  status: number
  /** The first value of a header; the name in lower case. */
  header(name: string): string
}

/** Takes the next part of a body. The other side waits until it resolves; it must not reject. */
export type BodyWriter = (chunk: Uint8Array) => Promise<void>

export interface SafeFetch {
  (url: string, request: FetchRequest): Promise<FetchOutcome>
  /** Ends all connections. */
  close(): Promise<void>
}
