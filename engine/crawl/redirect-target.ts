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
