import type { FetchFailure } from '#engine/net/fetch-outcome.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import { readJson } from './read-json.ts'

/** Why a source gave no answer, as a code of ours: the same for every provider. */
export type FailureCode =
  | 'bad_credentials'
  | 'no_credits'
  | 'rate_limited'
  | 'bad_request'
  | 'unavailable'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'bad_answer'
  | 'same_page'
  | 'legal_block'

export interface Failed {
  outcome: 'failed'
  why: FailureCode
  /** Milliseconds that the source asks us to wait; null where it names none. */
  retry_after_ms: number | null
}

export interface Reply {
  outcome: 'answered'
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: unknown
}

type Value = string | number | undefined

export interface SourceRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base address of the source: `/email-finder`. */
  path: string
  query?: Record<string, Value | readonly string[]>
  body?: object
  /** Sent as a form in place of JSON; never part of `sent`, as it may hold secrets. */
  form?: URLSearchParams
  /** What the driver reads itself; every other status from 400 on is a failure. */
  expects?: readonly number[]
}

/** One request as it went out, without the key, so that it can be shown and repeated. */
export interface SentRequest {
  method: string
  url: string
  body: string | null
  status: number | null
  bytes: number
  ms: number
}

/** Asks one source. Never throws for what the source does. */
export type Call = (request: SourceRequest) => Promise<Reply | Failed>

export interface CallOptions {
  fetch: SafeFetch
  /** `https://api.provider.example/v2`, without a slash at its end. */
  baseUrl: string
  /** Carry the key; never part of `sent`. */
  headers: Record<string, string>
  /** A key that is sent as a parameter of the address; never part of `sent`. */
  secretQuery?: Record<string, string> | undefined
  /** What a status means at this provider where it differs from the usual. */
  statuses?: Partial<Record<number, FailureCode>>
  /** For the egress log. */
  purpose?: string
  timeoutMs?: number
  /** Of one answer, inflated. */
  maxBytes?: number
  signal: AbortSignal
  /** Is given every request after its end. */
  sent?: (request: SentRequest) => void
}

const standardTimeoutMs = 15_000
const standardMaxBytes = 2_000_000

/**
 * A way to ask one source over the one way out: bounded in time, bytes and depth, without redirects, so that a source that
 * hangs, refuses or sends 50 MB is a value and costs nothing but its own answer.
 */
export function openCall(options: CallOptions): Call {
  const { fetch, signal, timeoutMs = standardTimeoutMs, maxBytes = standardMaxBytes } = options
  return async ({ method = 'GET', path, query = {}, body, form, expects = [] }) => {
    const url = leavesBase(path) ? null : addressOf(options.baseUrl + path, query)
    if (!url) return failed('bad_request')
    const text = body === undefined ? null : JSON.stringify(body)
    const content = form?.toString() ?? text
    const answer = await fetch(withQuery(url, options.secretQuery ?? {}), {
      purpose: options.purpose ?? 'source',
      method,
      headers: {
        accept: 'application/json',
        ...(content !== null && {
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...options.headers,
      },
      ...(content !== null && { body: content }),
      maxBytes,
      oversize: 'refuse',
      timeoutMs,
      redirects: 'refuse',
      signal,
    })
    const isAnswer = answer.outcome === 'answered'
    options.sent?.({
      method,
      url,
      body: text,
      status: isAnswer ? answer.status : null,
      bytes: isAnswer ? answer.bytes.length : 0,
      ms: answer.ms,
    })
    if (!isAnswer) return failed(failureOf(answer.why))
    const { status, headers, bytes } = answer
    if (status >= 300 && !expects.includes(status))
      return failed(options.statuses?.[status] ?? meaningOf(status), retryAfter(headers['retry-after']))
    // A change may be answered with nothing (RFC 9110 15.3.5).
    if (status === 204) return { outcome: 'answered', status, headers, body: null }
    const read = readJson(bytes)
    if (read.outcome === 'failed')
      return expects.includes(status) && status >= 300
        ? { outcome: 'answered', status, headers, body: null }
        : failed('bad_answer')
    return { outcome: 'answered', status, headers, body: read.value }
  }
}

export const failed = (why: FailureCode, retry_after_ms: number | null = null): Failed => ({
  outcome: 'failed',
  why,
  retry_after_ms,
})

const failures: Partial<Record<FetchFailure, FailureCode>> = {
  timeout: 'timeout',
  too_large: 'too_large',
  broken_answer: 'bad_answer',
  unwanted_type: 'bad_answer',
  bad_url: 'bad_request',
  bad_port: 'bad_request',
}

const failureOf = (why: FetchFailure): FailureCode => failures[why] ?? 'unreachable'

/** RFC 9110 15; 402 and 429 as the providers use them. */
function meaningOf(status: number): FailureCode {
  if (status === 401 || status === 403) return 'bad_credentials'
  if (status === 402) return 'no_credits'
  if (status === 429) return 'rate_limited'
  if (status === 451) return 'legal_block'
  if (status >= 500) return 'unavailable'
  return status < 400 ? 'bad_answer' : 'bad_request'
}

const longestWaitS = 86_400

/** RFC 9110 10.2.3: seconds, or a date. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.min(longestWaitS, Math.max(0, seconds)) * 1_000 : null
}

/** Whether a path has a dot segment, which the URL Standard reads in each of these forms: it would leave the base address. */
export const leavesBase = (path: string): boolean =>
  (path.split(/[?#]/)[0] ?? '').split(/[\\/]/).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))

function addressOf(address: string, query: NonNullable<SourceRequest['query']>): string | null {
  const url = URL.parse(address)
  if (!url) return null
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'object') for (const each of value) url.searchParams.append(name, each)
    else if (value !== undefined) url.searchParams.append(name, String(value))
  }
  return url.href
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
