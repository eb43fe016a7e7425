import type { FetchAnswered } from '#engine/net/fetch-outcome.ts'

/** Where a redirect leads, or null when it names no address. */
export function redirectTarget(from: URL, answer: FetchAnswered): URL | null {
  const location = answer.headers['location']
  const url = location === undefined || location === '' ? null : URL.parse(location, from.href)
  if (url) {
    url.hash = ''
    url.username = ''
    url.password = ''
  }
  return url
}

/** A pause without a readable length. */
const defaultPauseMs = 60_000

/** The longest pause that a crawl accepts. */
const maxPauseMs = 3_600_000

/** The pause a `Retry-After` header asks for (RFC 9110, 10.2.3), in milliseconds, at most an hour; a minute when it is absent or garbage. */
export function retryAfterMs(header: string | undefined, now: number): number {
  const text = header?.trim() ?? ''
  const asked = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(asked) ? defaultPauseMs : Math.min(Math.max(asked, 0), maxPauseMs)
}
