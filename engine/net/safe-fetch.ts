import { isIP } from 'node:net'
import { Agent } from 'undici'
import type { Resolve } from './dns.ts'
import type { EgressLine, FetchFailed, FetchFailure, FetchOutcome } from './fetch-outcome.ts'
import type { FetchRequest, SafeFetch } from './fetch-request.ts'
import {
  bareHost,
  type Endpoint,
  findPinned,
  guardedConnector,
  type PinnedSuffix,
} from './guarded-connector.ts'
import { acceptedEncodings, inflate } from './exchange/inflate.ts'
import { isOwnAddress, type OwnHost } from './own-hosts.ts'
import { isPublicAddress } from './public-address.ts'
import { headersForHop, isRedirect, nextHop } from './redirects.ts'
import { first, type OneAnswer, type RawHeaders, requestOnce } from './exchange/request-once.ts'

export interface SafeFetchOptions {
  /** Sent with every request; names the operator and a contact page. */
  userAgent: string
  resolve: Resolve
  /** Hosts under a reserved suffix that are served on this machine: the sample world. */
  pinned?: readonly PinnedSuffix[]
  /** For tests: where a connection to an address already found public really goes. */
  standIn?: (address: string, port: number) => Endpoint
  /** More certificate authorities to trust, PEM. */
  ca?: string
  /** Calls these hosts of the operator's own network, wherever they lie, and no others. */
  ownHosts?: readonly OwnHost[]
  log?: (line: EgressLine) => void
  allowedPorts?: readonly number[]
  limits?: Partial<FetchLimits>
}

/** What holds for every call that does not say otherwise. */
interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  connectTimeoutMs: number
  maxHeaderBytes: number
  maxRedirects: number
}

const defaults: FetchLimits = {
  maxBytes: 5_000_000,
  timeoutMs: 10_000,
  connectTimeoutMs: 5_000,
  maxHeaderBytes: 64 * 1024,
  maxRedirects: 5,
}

/**
 * The one way out to the network. http and https on allowed ports only; the address that is checked
 * is the address that is called; each redirect is a new request under the same checks and takes no
 * credentials to another origin; bytes, time and hops are bounded; every request leaves a line in
 * the log. Whatever the other side does comes back as a value: it never throws.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const limits = { ...defaults, ...options.limits }
  const pinned = options.pinned ?? []
  const allowedPorts = new Set(options.allowedPorts ?? [80, 443])
  const lastAddress = new Map<string, string>()
  const agent = new Agent({
    allowH2: false,
    connections: 8,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 15_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: limits.maxHeaderBytes,
    connect: guardedConnector({
      resolve: options.resolve,
      pinned,
      ...(options.standIn ? { standIn: options.standIn } : {}),
      ...(options.ca ? { ca: options.ca } : {}),
      ...(options.ownHosts ? { allows: isOwnAddress } : {}),
      connectTimeoutMs: limits.connectTimeoutMs,
      onConnected: (host, address) => lastAddress.set(host, address),
    }),
  })
  agent.on('disconnect', (origin) => lastAddress.delete(bareHost(origin.hostname)))

  /** Why this URL must not be asked at all, or null. */
  function refusal(url: URL): FetchFailure | null {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'bad_url'
    const host = bareHost(url.hostname)
    if (options.ownHosts) {
      const isNamed = options.ownHosts.some((own) => own.host === url.hostname && own.port === portOf(url))
      return isNamed ? null : 'blocked_address'
    }
    if (!allowedPorts.has(portOf(url))) return 'bad_port'
    if (host === '') return 'bad_url'
    if (isIP(host) !== 0 && !findPinned(host, pinned) && !isPublicAddress(host)) return 'blocked_address'
    return null
  }

  async function ask(
    url: URL,
    request: FetchRequest,
    { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
  ): Promise<OneAnswer> {
    const began = performance.now()
    const why = refusal(url)
    const answer: OneAnswer = why
      ? { outcome: 'failed', why, status: null, bytes: 0 }
      : await requestOnce(agent, {
          url,
          method: request.method ?? 'GET',
          headers: {
            'user-agent': options.userAgent,
            accept: request.accept ? [...request.accept, '*/*;q=0.1'].join(', ') : '*/*',
            'accept-encoding': acceptedEncodings,
            ...request.headers,
          },
          body: request.body ?? null,
          maxBytes,
          timeoutMs,
          stallMs: request.stallMs,
          stream: request.stream,
          signal: request.signal,
          wants: (type) => isWanted(type, request.accept),
        })
    options.log?.({
      purpose: request.purpose,
      method: request.method ?? 'GET',
      host: bareHost(url.hostname),
      port: portOf(url),
      address: why ? null : (lastAddress.get(bareHost(url.hostname)) ?? null),
      status: answer.status,
      why: answer.outcome === 'failed' ? answer.why : null,
      bytes: answer.bytes,
      ms: Math.round(performance.now() - began),
    })
    return answer
  }

  async function safeFetch(address: string, request: FetchRequest): Promise<FetchOutcome> {
    const began = performance.now()
    const spent = (): number => Math.round(performance.now() - began)
    const maxBytes = request.maxBytes ?? limits.maxBytes
    const timeoutMs = request.timeoutMs ?? limits.timeoutMs
    const maxRedirects = request.maxRedirects ?? limits.maxRedirects
    let url = URL.parse(address)
    if (!url) return { outcome: 'failed', why: 'bad_url', url: '', ms: spent() }
    let sent = request
    for (let hops = 0; ; hops += 1) {
      url.username = ''
      url.password = ''
      const failed = (why: FetchFailure): FetchFailed => ({
        outcome: 'failed',
        why,
        url: url?.href ?? '',
        ms: spent(),
      })
      if (spent() >= timeoutMs) return failed('timeout')
      const answer = await ask(url, sent, { maxBytes, timeoutMs: timeoutMs - spent() })
      if (answer.outcome === 'failed') return failed(answer.why)
      if (request.redirects !== 'refuse' && isRedirect(answer.status)) {
        const next = nextHop({ status: answer.status, from: url, location: answer.headers['location'] }, sent)
        if (next === 'unreadable') return failed('broken_answer')
        if (next !== 'stay') {
          if (hops >= maxRedirects) return failed('too_many_redirects')
          sent = { ...next.request, headers: headersForHop(url, next.url, next.request.headers ?? {}) }
          url = next.url
          continue
        }
      }
      const body = await inflate(answer.packed, first(answer.headers['content-encoding']), {
        maxBytes,
        cut: answer.cut,
      })
      if (body.outcome === 'failed') return failed(body.why)
      if (body.truncated && request.oversize === 'refuse') return failed('too_large')
      return {
        outcome: 'answered',
        status: answer.status,
        url: url.href,
        headers: plainHeaders(answer.headers),
        bytes: body.bytes,
        truncated: body.truncated,
        hops,
        ms: spent(),
      }
    }
  }

  return Object.assign(safeFetch, { close: () => agent.destroy() })
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/** An answer without a type is read: it may well be what we want. */
function isWanted(contentType: string, accept: readonly string[] | undefined): boolean {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  return !accept || type === '' || accept.includes(type)
}

function plainHeaders(received: RawHeaders): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(received)) {
    if (value === undefined || name === 'set-cookie' || name === '__proto__') continue
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}
