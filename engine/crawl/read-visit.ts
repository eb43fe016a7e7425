import { crc32 } from 'node:zlib'
import { decodeBody } from '#engine/html/decode-body.ts'
import { parseHtml } from '#engine/html/parse-html.ts'
import type { CrawledPage, CrawlNote, NoPage } from './crawl-result.ts'
import type { Candidate } from './frontier/frontier.ts'
import type { PageKind } from './frontier/page-kind.ts'
import { retryAfterMs } from './answer-headers.ts'
import { asksToWait, type Visit } from './visit.ts'

/** Media types that are read as a page. */
export const pageTypes = ['text/html', 'application/xhtml+xml', 'text/plain']

const loginPath =
  /\/(?:log-?in|sign-?in|wp-login\.php|account\/login|anmelden|connexion|acceder|accedi)(?:[/.?]|$)/i

/** Fewer letters than this on a page with scripts is a page that only scripts fill. */
const littleText = 80

/**
 * What a visit gave: a page, or a note that says why not. A body that `seen` knows already is a repeat
 * and is not read again; a new one is noted there.
 */
export function readVisit(
  visit: Visit,
  { candidate, kind }: { candidate: Pick<Candidate, 'url' | 'depth'>; kind: PageKind },
  seen: Set<string>,
): CrawledPage | CrawlNote {
  if (visit.outcome === 'failed') return note(visit.url, visit.why)
  if (visit.outcome === 'robots_unreachable') {
    return { ...note(visit.url, visit.outcome, visit.status), waitMs: visit.waitMs }
  }
  if (visit.outcome === 'refused_by_robots' || visit.outcome === 'left_site')
    return note(visit.url, visit.outcome)
  if (visit.outcome !== 'answered') return { ...note(visit.url, visit.outcome), waitMs: visit.waitMs }
  const { answer, url } = visit
  if (asksToWait(answer.status)) {
    const waitMs = retryAfterMs(answer.headers['retry-after'], Date.now())
    return { ...note(url, 'asked_to_wait', answer.status), waitMs }
  }
  if (answer.status < 200 || answer.status >= 300) return note(url, 'error_status', answer.status)
  const asked = candidate.url.pathname
  if (loginPath.test(url.pathname) && !loginPath.test(asked)) return note(url, 'login_wall', answer.status)
  const fingerprint = `${answer.bytes.length} ${crc32(answer.bytes)}`
  if (seen.has(fingerprint)) return note(url, 'repeated_page', answer.status)
  seen.add(fingerprint)
  const html = decodeBody(answer.bytes, answer.headers['content-type'] ?? '')
  const page = parseHtml(html, url.href)
  const letters = page.blocks.reduce((sum, { text }) => sum + text.length, 0)
  return {
    type: 'page',
    url: url.href,
    status: answer.status,
    kind,
    depth: candidate.depth,
    page,
    headers: answer.headers,
    bytes: answer.bytes.length,
    truncated: answer.truncated,
    needsScript: letters < littleText && page.links.length === 0 && /<script/i.test(html),
    ms: answer.ms,
  }
}

export function note(url: URL | string, why: NoPage, status: number | null = null): CrawlNote {
  return { type: 'note', url: String(url), why, status }
}

const networkTrouble = new Set<NoPage>([
  'blocked_address',
  'broken_answer',
  'connection_refused',
  'connection_reset',
  'dns_failure',
  'no_such_host',
  'timeout',
  'tls',
  'unreachable',
])

/** Whether no server answered, as opposed to an answer that is no page. */
export function isNetworkTrouble(why: NoPage): boolean {
  return networkTrouble.has(why)
}
