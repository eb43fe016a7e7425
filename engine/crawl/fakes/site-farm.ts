import type { IncomingMessage, ServerResponse } from 'node:http'
import { startWebFarm, type WebFarm } from '#engine/net/fakes/web-farm.ts'
import type { EgressLine } from '#engine/net/fetch-outcome.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { CrawledPage, CrawlNote, CrawlSummary } from '../crawl-result.ts'
import { type CrawlOptions, crawlSite } from '../crawl-site.ts'
import { noPoliteness } from '../politeness.ts'

type Answer =
  | string
  | { status?: number; headers?: Record<string, string | string[]>; body?: string | Buffer }

/** What a site answers: a page by its path, or whatever the function does. */
export type Site = Record<string, Answer> | ((request: IncomingMessage, response: ServerResponse) => void)

interface Crawled {
  pages: CrawledPage[]
  notes: CrawlNote[]
  summary: CrawlSummary
  /** Paths of the pages, in order. */
  paths: string[]
}

export interface SiteFarm extends WebFarm {
  fetch: SafeFetch
  egress: EgressLine[]
  /** Sets what a host answers; any other host is not known. */
  site(host: string, site: Site): void
  crawl(start: string, options?: Partial<CrawlOptions<CrawledPage>>): Promise<Crawled>
}

/** Web sites on loopback with names of their own, and a crawler that reaches them as if they were public. */
export async function startSiteFarm(): Promise<SiteFarm> {
  const sites = new Map<string, Site>()
  const egress: EgressLine[] = []
  const farm = await startWebFarm((request, response) => {
    const site = sites.get(request.headers.host ?? '') ?? {}
    if (typeof site === 'function') site(request, response)
    else answerPage(site[request.url ?? '/'], response)
  })
  const fetch = createSafeFetch({
    userAgent: 'QuarryTest/1.0 (+https://example.com/bot)',
    resolve: async (host) =>
      sites.has(host)
        ? { outcome: 'answered', addresses: [{ address: '93.184.216.34', family: 4 }] }
        : { outcome: 'failed', why: 'no_such_host' },
    standIn: farm.standIn,
    ca: farm.ca,
    log: (line) => egress.push(line),
  })
  return {
    ...farm,
    fetch,
    egress,
    site: (host, site) => sites.set(host, site),
    crawl: (start, options) =>
      collect(start, {
        read: (page) => page,
        fetch,
        politeness: noPoliteness,
        robotsAgent: 'QuarryTest',
        ...options,
      }),
    close: async () => {
      await fetch.close()
      await farm.close()
    },
  }
}

function answerPage(answer: Answer | undefined, response: ServerResponse): void {
  const {
    status = 200,
    headers = {},
    body = '',
  } = answer === undefined ? { status: 404 } : typeof answer === 'string' ? { body: answer } : answer
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
  response.end(body)
}

async function collect(start: string, options: CrawlOptions<CrawledPage>): Promise<Crawled> {
  const pages: CrawledPage[] = []
  const notes: CrawlNote[] = []
  for await (const item of crawlSite(start, options)) {
    if (item.type === 'page') pages.push(item.read)
    else if (item.type === 'note') notes.push(item)
    else return { pages, notes, summary: item, paths: pages.map(({ url }) => new URL(url).pathname) }
  }
  throw new Error('A crawl ended without a summary')
}

/** A page with these links, written `path` or `path=text`. */
export function pageWith(links: readonly string[], text = ''): string {
  const anchors = links.map((link) => {
    const [href = '', words = 'more'] = link.split('=')
    return `<a href="${href}">${words}</a>`
  })
  return `<!doctype html><title>Page</title><p>${text || links.join(' ')}</p>${anchors.join('\n')}`
}
