import type { CrawledPage, CrawlNote } from '#engine/crawl/crawl-result.ts'
import type { Politeness } from '#engine/crawl/politeness.ts'
import { pageTypes, readVisit } from '#engine/crawl/read-visit.ts'
import { createRobotsCache, type RobotsCache } from '#engine/crawl/robots/read-robots.ts'
import { Visitor } from '#engine/crawl/visit.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'

export interface PageReaderOptions {
  fetch: SafeFetch
  politeness: Politeness
  /** The product token that robots.txt files call us by. */
  robotsAgent: string
  /** Rules kept between calls; without it each call asks anew. */
  robotsCache?: RobotsCache
  /** Pages requested at most, redirects included and robots.txt not; 3 by default. */
  maxRequests?: number
  /** Rest between two requests to a host, in milliseconds. */
  minDelayMs?: number
  /** For one request, in milliseconds. */
  timeoutMs?: number
}

const mostBytes = 2_000_000
const closedHosts = new Set<CrawlNote['why']>([
  'connection_refused',
  'connection_reset',
  'tls',
  'timeout',
  'unreachable',
])

/** Requests single pages politely, and no more than agreed. */
export class PageReader {
  #requests = 0
  readonly #visitor: Visitor
  readonly #maxRequests: number
  readonly #seen = new Set<string>()

  constructor(options: PageReaderOptions, signal: AbortSignal) {
    const { fetch, politeness, robotsAgent, minDelayMs = 1000, timeoutMs = 10_000 } = options
    this.#maxRequests = options.maxRequests ?? 3
    const counted = async (url: string, request: Parameters<SafeFetch>[1]) => {
      if (request.purpose !== 'robots') this.#requests += 1
      return fetch(url, request)
    }
    this.#visitor = new Visitor({
      fetch: Object.assign(counted, { close: () => fetch.close() }),
      politeness,
      robotsAgent,
      robotsCache: options.robotsCache ?? createRobotsCache(),
      minDelayMs,
      maxPauseMs: 0,
      timeoutMs: () => timeoutMs,
      signal,
      now: Date.now,
    })
  }

  /** Pages requested so far. */
  get requests(): number {
    return this.#requests
  }

  get isSpent(): boolean {
    return this.#requests >= this.#maxRequests
  }

  /** The home page, by https, or by http where nothing answers by https. */
  async readHome(domain: string): Promise<CrawledPage | CrawlNote> {
    const secure = await this.#ask(`https://${domain}/`, 'home')
    if (secure.type === 'page' || this.isSpent || !closedHosts.has(secure.why)) return secure
    return this.#ask(`http://${domain}/`, 'home')
  }

  /** A page, or null when it cannot be read or the limit is reached. */
  async read(url: string): Promise<HtmlPage | null> {
    if (this.isSpent) return null
    const found = await this.#ask(url, 'other')
    return found.type === 'page' ? found.page : null
  }

  async #ask(address: string, kind: CrawledPage['kind']): Promise<CrawledPage | CrawlNote> {
    const url = new URL(address)
    const request = {
      purpose: 'website',
      accept: pageTypes,
      maxBytes: mostBytes,
      follows: () => !this.isSpent,
    }
    return readVisit(
      await this.#visitor.visit(url, request),
      { candidate: { url, depth: 0 }, kind },
      this.#seen,
    )
  }
}
