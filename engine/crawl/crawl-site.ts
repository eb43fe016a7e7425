import type { SafeFetch } from '#engine/net/fetch-request.ts'
import { ContactTraces } from './contact-traces.ts'
import { startClock } from './crawl-clock.ts'
import type { CrawledPage, CrawlItem, CrawlNote, CrawlSummary, ReadItem } from './crawl-result.ts'
import { CrawlTally } from './crawl-tally.ts'
import { findHome } from './find-home.ts'
import { type Candidate, Frontier } from './frontier/frontier.ts'
import type { PageKind } from './frontier/page-kind.ts'
import type { Politeness } from './politeness.ts'
import { guessPages } from './frontier/guess-pages.ts'
import { isNetworkTrouble, pageTypes, readVisit } from './read-visit.ts'
import { createRobotsCache, type RobotsCache } from './robots/read-robots.ts'
import { isSharedHost } from './frontier/same-site.ts'
import { readSitemaps } from './frontier/sitemap.ts'
import { maxHops, Visitor } from './visit.ts'

export interface CrawlOptions<Read> {
  /** Takes from a page what is needed of it; the page itself is let go before the next one is asked for. */
  read: (page: CrawledPage) => Read
  fetch: SafeFetch
  politeness: Politeness
  /** The product token that robots.txt files call us by. */
  robotsAgent: string
  /** Rules kept between crawls; without it each crawl asks anew. */
  robotsCache?: RobotsCache
  maxPages?: number
  /**
   * Pages in a row without a contact that was not seen before, after which the crawl ends; twice as many while pages that
   * should tell contacts are left, or no contact has been found. `Infinity` reads the whole site.
   */
  patience?: number
  /** For the whole site, in milliseconds. */
  maxMs?: number
  /** Of one page, in bytes, inflated. */
  maxBytes?: number
  /** For one request, in milliseconds. */
  timeoutMs?: number
  /** Rest between two requests to a host, in milliseconds. */
  minDelayMs?: number
  /** A pause the host asks for is waited out up to here; a longer one ends the crawl. */
  maxPauseMs?: number
  signal?: AbortSignal
  now?: () => number
}

/** Pages in a row that were all seen before end a crawl: a site that answers anything with the same page has nothing new. */
const maxRepeats = 5

/**
 * Of 22 small sites with 4 to 50 pages none told a contact after more than five pages in a row without one; see
 * `docs/benchmarks.md`.
 */
const standardPatience = 8

/** Failures in a row that end a crawl: the site went down meanwhile. */
const maxTroubles = 5

/**
 * Reads one web site, the pages with contacts first: one request at a time, robots.txt and pauses
 * honoured, at most `maxPages` pages. Yields what `read` made of every page and a note for every address that gave
 * none, in the order they were asked, and a summary last. Ends early when nothing new can be expected:
 * no address is left, sitemaps included, the last pages were all repeats, or they told no new contact.
 * Leaving the loop stops it.
 */
export async function* crawlSite<Read>(
  start: string,
  options: CrawlOptions<Read>,
): AsyncGenerator<CrawlItem<Read>, void, void> {
  const clock = startClock(options.maxMs ?? 120_000, options.timeoutMs ?? 10_000, options.signal)
  const { now = Date.now } = options
  const visitor = new Visitor({
    fetch: options.fetch,
    politeness: options.politeness,
    robotsAgent: options.robotsAgent,
    robotsCache: options.robotsCache ?? createRobotsCache({ now }),
    minDelayMs: options.minDelayMs ?? 1000,
    maxPauseMs: options.maxPauseMs ?? 15_000,
    timeoutMs: () => clock.requestMs(),
    signal: clock.signal,
    now,
  })
  const limits: Limits = {
    maxPages: options.maxPages ?? 50,
    maxBytes: options.maxBytes ?? 2_000_000,
    patience: options.patience ?? standardPatience,
  }
  const tally = new CrawlTally()
  const read = (page: CrawledPage): ReadItem<Read> => ({
    type: 'page',
    read: options.read(tally.count(page)),
  })
  try {
    const endedBy = yield* walk(start, visitor, { limits, tally, read, signal: clock.signal })
    yield tally.summary(endedBy === 'aborted' && clock.isOver() ? 'max_time' : endedBy, clock.spentMs())
  } finally {
    clock.stop()
  }
}

interface Limits {
  maxPages: number
  maxBytes: number
  patience: number
}

interface Walk<Read> {
  limits: Limits
  tally: CrawlTally
  read: (page: CrawledPage) => ReadItem<Read>
  signal: AbortSignal
}

async function* walk<Read>(
  address: string,
  visitor: Visitor,
  { limits, tally, read, signal }: Walk<Read>,
): AsyncGenerator<ReadItem<Read> | CrawlNote, CrawlSummary['endedBy'], void> {
  const { maxPages, maxBytes, patience } = limits
  const seen = new Set<string>()
  const start = await findHome(address, visitor, { maxBytes, seen })
  for (const missed of start.failed) yield tally.count(missed)
  if (!start.home || !start.asked) return signal.aborted ? 'aborted' : 'no_home'
  const homeUrl = new URL(start.home.url)
  const frontier = new Frontier(homeUrl, start.asked)
  addLinks(frontier, start.home, 0)
  const guesses = frontier.hasContacts ? [] : guessesFrom(start.home)
  const traces = new ContactTraces()
  let hasContacts = traces.isNew(start.home.page, true)
  const home = read(start.home)
  start.home = null
  yield home
  if (isSharedHost(homeUrl)) return 'nothing_left'
  let sitemapsRead = false
  let repeats = 0
  let troubles = 0
  let quiet = 0
  while (tally.asked < maxPages) {
    if (signal.aborted) return 'aborted'
    if (!sitemapsRead && (frontier.isEmpty || !frontier.hasContacts)) {
      sitemapsRead = true
      await addSitemaps(frontier, visitor, homeUrl)
      if (!frontier.hasContacts)
        for (const guess of guesses) frontier.add(guess, '', { depth: 1, guessed: true })
    }
    const next = frontier.next()
    if (!next) return 'nothing_left'
    if (quiet >= (next.kind === 'other' && hasContacts ? patience : 2 * patience)) return 'nothing_new'
    const found = await visitPage(visitor, { frontier, next, maxBytes, seen }, (page) => {
      addLinks(frontier, page, next.refreshes)
      const isNew = traces.isNew(page.page, next.kind !== 'other')
      hasContacts ||= isNew
      quiet = isNew ? 0 : quiet + 1
      return read(page)
    })
    if (found.type === 'page') {
      yield found
      repeats = 0
      troubles = 0
      continue
    }
    if (next.guessed && found.why === 'error_status') tally.asked += 1
    else yield tally.count(found)
    if (found.why === 'asked_to_wait' && found.status !== null && next.tries === 0) frontier.again(next)
    else if (found.why === 'connection_reset' && next.tries === 0) frontier.again(next)
    else if (found.why === 'asked_to_wait' || found.why === 'opted_out') return found.why
    troubles = isNetworkTrouble(found.why) ? troubles + 1 : 0
    if (troubles >= maxTroubles) return 'failures'
    repeats = found.why === 'repeated_page' ? repeats + 1 : repeats
    if (repeats >= maxRepeats) return 'nothing_left'
  }
  return 'max_pages'
}

interface Next {
  frontier: Frontier
  next: Candidate
  maxBytes: number
  seen: Set<string>
}

/** Asks for a page and reads it at once: it takes a megabyte, and nothing that waits may hold it. */
async function visitPage<Item>(
  visitor: Visitor,
  { frontier, next, maxBytes, seen }: Next,
  read: (page: CrawledPage) => Item,
): Promise<Item | CrawlNote> {
  const visit = await visitor.visit(next.url, {
    purpose: 'page',
    accept: pageTypes,
    maxBytes,
    follows: (url) => frontier.covers(url),
  })
  const found = readVisit(visit, { candidate: next, kind: pageKind(next) }, seen)
  return found.type === 'page' ? read(found) : found
}

/** What a page leads to: its links, and its refresh and canonical address under the same rules as any link. */
function addLinks(frontier: Frontier, { url, page, depth }: CrawledPage, refreshes: number): void {
  frontier.see(new URL(url))
  if (page.refresh && refreshes < maxHops)
    frontier.add(page.refresh, page.title, { depth, refreshes: refreshes + 1 })
  if (page.canonical) frontier.add(page.canonical, page.title, { depth, refreshes })
  frontier.addLinks(page.links, depth + 1)
}

async function addSitemaps(frontier: Frontier, visitor: Visitor, home: URL): Promise<void> {
  const robots = await visitor.robots(home)
  const named = robots.outcome === 'known' ? robots.rules.sitemaps : []
  const start = [...named, '/sitemap.xml'].flatMap((address) => {
    const url = URL.parse(address, home.href)
    return url ? [frontier.atHome(url)] : []
  })
  const pages = await readSitemaps(start, visitor, (url) => frontier.covers(url))
  frontier.addSitemap(pages)
}

function guessesFrom({ url, page }: CrawledPage): string[] {
  return guessPages(new URL(url), page.lang, page.links)
}

function pageKind({ kind, url }: Candidate): PageKind {
  if (url.pathname === '/' && url.search === '') return 'home'
  return kind === 'place' ? 'other' : kind
}
