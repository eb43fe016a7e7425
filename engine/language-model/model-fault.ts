import type { FetchFailed } from '#engine/net/fetch-outcome.ts'

/** Why a model gave no text, as a code of ours: the same for every server. */
export type ModelFault =
  | 'wrong_key'
  | 'no_access'
  | 'no_quota'
  | 'rate_limited'
  | 'no_such_model'
  | 'wrong_address'
  | 'web_page'
  | 'redirect'
  | 'refused'
  | 'busy'
  | 'slow'
  | 'cut'
  | 'empty'
  | 'not_json'
  | 'too_large'
  | 'tls'
  | 'no_such_host'
  | 'nothing_listens'
  | 'unreachable'
  | 'stopped'

export interface ModelFailed {
  outcome: 'failed'
  fault: ModelFault
  /** Of the answer, where there was one. */
  status: number | null
  /** What the server said, without the key, on one line. */
  said: string | null
  /** Milliseconds that the server asks us to wait; null where it names none. */
  retryAfterMs: number | null
}

export const modelFailed = (fault: ModelFault, more: Partial<ModelFailed> = {}): ModelFailed => ({
  outcome: 'failed',
  fault,
  status: null,
  said: null,
  retryAfterMs: null,
  ...more,
})

/** A call that got no answer. A host that takes no connection in time is unreachable; one that answers too late is slow. */
export function unanswered({ why, ms }: FetchFailed, timeoutMs: number): ModelFailed {
  if (why === 'timeout') return modelFailed(ms >= timeoutMs * 0.8 ? 'slow' : 'unreachable')
  return modelFailed(faultsOfNetwork[why])
}

const faultsOfNetwork = {
  aborted: 'stopped',
  bad_port: 'wrong_address',
  bad_url: 'wrong_address',
  blocked_address: 'unreachable',
  broken_answer: 'cut',
  connection_refused: 'nothing_listens',
  connection_reset: 'cut',
  dns_failure: 'no_such_host',
  no_such_host: 'no_such_host',
  tls: 'tls',
  too_large: 'too_large',
  too_many_redirects: 'redirect',
  unreachable: 'unreachable',
  unwanted_type: 'not_json',
} as const satisfies Record<Exclude<FetchFailed['why'], 'timeout'>, ModelFault>

const longestSaid = 200

/** The server's own words on one line, without the key or anything that looks like one. */
export function cleanSaid(text: string, key: string | null): string | null {
  const plain = (key ? text.replaceAll(key, '…') : text)
    .replaceAll(/\b(?:sk|pk|gsk|xai|key)[-_][\w*-]{4,}/gi, '…')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  if (plain === '') return null
  return plain.length > longestSaid ? `${plain.slice(0, longestSaid)}…` : plain
}
