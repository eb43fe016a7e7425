import type { FetchRequest } from './fetch-request.ts'

export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

/** Headers that say nothing about who is asking; only these follow to another origin. */
const harmless = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
])

export function headersForHop(from: URL, to: URL, headers: Record<string, string>): Record<string, string> {
  if (from.origin === to.origin) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.has(name.toLowerCase())))
}

/**
 * The request a redirect asks for (RFC 9110, 15.4): 303, and 301 and 302 to a POST, become a GET
 * without body. A body is never sent on to another origin, and a redirect without a target is an
 * answer like any other: both `stay`. Two targets, or one that is no URL, are `unreadable`.
 */
export function nextHop(
  { status, from, location }: { status: number; from: URL; location?: string | string[] | undefined },
  request: FetchRequest,
): { url: URL; request: FetchRequest } | 'stay' | 'unreadable' {
  if (location === undefined || location === '') return 'stay'
  if (Array.isArray(location)) return 'unreadable'
  const url = URL.parse(location, from.href)
  if (!url) return 'unreadable'
  url.hash = ''
  const method = request.method ?? 'GET'
  const becomesGet = status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST'
  if (becomesGet) {
    const { body: _, ...bodiless } = request
    return { url, request: { ...bodiless, method: 'GET', headers: withoutContent(request.headers ?? {}) } }
  }
  if (request.body !== undefined && url.origin !== from.origin) return 'stay'
  return { url, request }
}

function withoutContent(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-/i.test(name)))
}
