import type { CrawledPage, CrawlNote } from './crawl-result.ts'
import { isNetworkTrouble, note, pageTypes, readVisit } from './read-visit.ts'
import type { Visitor } from './visit.ts'

export interface FoundHome {
  home: CrawledPage | null
  /** The address it was asked for under. */
  asked: URL | null
  /** The addresses tried before, or instead. */
  failed: CrawlNote[]
}

/**
 * Finds the home page at the given address. If no server answers there, tries the other scheme and the name with or
 * without `www`. A pause is waited out once, as far as the visitor waits at all. A refusal is an answer: no other
 * address is tried.
 */
export async function findHome(
  start: string,
  visitor: Visitor,
  { maxBytes, seen }: { maxBytes: number; seen: Set<string> },
): Promise<FoundHome> {
  const failed: CrawlNote[] = []
  const addresses = startAddresses(start)
  if (addresses.length === 0)
    return { home: null, asked: null, failed: [note(start.slice(0, 500), 'bad_url')] }
  const request = { purpose: 'page', accept: pageTypes, maxBytes, follows: () => true }
  for (const asked of addresses) {
    const read = async (): Promise<CrawledPage | CrawlNote> =>
      readVisit(
        await visitor.visit(asked, request),
        { candidate: { url: asked, depth: 0 }, kind: 'home' },
        seen,
      )
    let found = await read()
    const isPaused = found.type === 'note' && found.why === 'asked_to_wait' && found.status !== null
    if (isPaused) found = await read()
    if (found.type === 'page') return { home: found, asked, failed }
    failed.push(found)
    if (!isNetworkTrouble(found.why)) break
  }
  return { home: null, asked: null, failed }
}

/**
 * The addresses a site may answer under, best first: as given, then with the other scheme, then with
 * or without `www`. A bare domain is tried by https first. Empty when the text is no web address.
 */
function startAddresses(start: string): URL[] {
  const text = start.trim()
  const given = URL.parse(
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+/.test(text) ? text : `https://${text}`,
  )
  if (!given || (given.protocol !== 'http:' && given.protocol !== 'https:')) return []
  given.hash = ''
  given.username = ''
  given.password = ''
  const canChange = given.port === '' && /[a-z]/i.test(given.hostname) && !given.hostname.startsWith('[')
  if (!canChange) return [given]
  const hosts = [given.hostname, otherHost(given.hostname)]
  const schemes = given.protocol === 'https:' ? ['https:', 'http:'] : ['http:', 'https:']
  return hosts.flatMap((host) =>
    schemes.map((scheme) => new URL(`${scheme}//${host}${given.pathname}${given.search}`)),
  )
}

function otherHost(hostname: string): string {
  return hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`
}
