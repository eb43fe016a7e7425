/** Why a request got no usable answer. The address behind a host is never part of it. */
export type FetchFailure =
  | 'aborted'
  | 'bad_port'
  | 'bad_url'
  | 'blocked_address'
  | 'broken_answer'
  | 'connection_refused'
  | 'connection_reset'
  | 'dns_failure'
  | 'no_such_host'
  | 'timeout'
  | 'tls'
  | 'too_large'
  | 'too_many_redirects'
  | 'unreachable'
  | 'unwanted_type'

export interface FetchAnswered {
  outcome: 'answered'
  status: number
  /** The address that answered, after redirects. */
  url: string
  /** Names in lower case; repeated headers joined by a comma; cookies left out. */
  headers: Record<string, string>
  /** The body, inflated. */
  bytes: Uint8Array
  /** Whether the body was longer than `maxBytes` and cut there. */
  truncated: boolean
  /** Redirects followed. */
  hops: number
  ms: number
}

export interface FetchFailed {
  outcome: 'failed'
  why: FetchFailure
  /** The hop that failed, without credentials; empty when the URL could not be read. */
  url: string
  ms: number
}

export type FetchOutcome = FetchAnswered | FetchFailed

/** One line per request that was asked for, redirects one by one, refused ones included. */
export interface EgressLine {
  purpose: string
  method: string
  host: string
  port: number
  /** The address of the connection; null when there was none. */
  address: string | null
  status: number | null
  why: FetchFailure | null
  /** Bytes of the body as they came, before inflating. */
  bytes: number
  ms: number
}

const unreachable = new Set<FetchFailure>([
  'blocked_address',
  'connection_refused',
  'connection_reset',
  'dns_failure',
  'no_such_host',
  'timeout',
  'unreachable',
])

const told: Partial<Record<FetchFailure, string>> = {
  aborted: 'The request was stopped.',
  bad_port: 'Only ports 80 and 443 are allowed.',
  bad_url: 'This is not a web address.',
  tls: 'The site has no valid certificate.',
  too_large: 'The answer is too large.',
  too_many_redirects: 'The address redirects too often.',
  unwanted_type: 'The answer is of another kind.',
}

/**
 * What a user may be told of a failure. Open, closed, filtered and unknown targets give one code and text, so that
 * answers cannot be used to map a network.
 */
export function tellFailure(why: FetchFailure): { code: string; message: string } {
  if (unreachable.has(why)) return { code: 'unreachable', message: 'The address could not be reached.' }
  return { code: why, message: told[why] ?? 'The answer could not be read.' }
}
