import type { HtmlPage } from '#engine/html/html-page.ts'
import type { FetchFailure } from '#engine/net/fetch-outcome.ts'
import type { PageKind } from './frontier/page-kind.ts'

/** A page of the site, read. */
export interface CrawledPage {
  type: 'page'
  /** The address that answered. */
  url: string
  status: number
  kind: PageKind
  /** Clicks from the home page. */
  depth: number
  page: HtmlPage
  headers: Record<string, string>
  /** Bytes of the body, inflated; when `truncated` there were more. */
  bytes: number
  truncated: boolean
  /** Shows next to no text without scripts, which do not run here. */
  needsScript: boolean
  ms: number
}

/** Why an address gave no page. */
export type NoPage =
  | FetchFailure
  | 'aborted'
  | 'asked_to_wait'
  | 'error_status'
  | 'left_site'
  | 'login_wall'
  | 'opted_out'
  | 'refused_by_robots'
  | 'repeated_page'
  | 'robots_unreachable'

/** An address that was asked for, or refused to us, and gave no page. */
export interface CrawlNote {
  type: 'note'
  url: string
  why: NoPage
  /** The answer's status, where there was one. */
  status: number | null
  /** Until the host may be asked again, where it asked for a pause. */
  waitMs?: number
}

/** How a crawl ended; always the last item. */
export interface CrawlSummary {
  type: 'summary'
  /** `crawled` when at least one page was read, else why there is none. */
  outcome: 'crawled' | 'no_page'
  /** Why the start gave no page; null when it did. `unwanted_type` is a site that is no HTML. */
  why: NoPage | null
  /**
   * What ended the crawl. `nothing_left`: every page that could be reached was asked, or the last five were repeats.
   * `nothing_new`: the last pages told no contact that was not known, and the rest promise none.
   */
  endedBy:
    | 'nothing_left'
    | 'nothing_new'
    | 'no_home'
    | 'max_pages'
    | 'max_time'
    | 'failures'
    | 'asked_to_wait'
    | 'opted_out'
    | 'aborted'
  asked: number
  answered: number
  refusedByRobots: number
  failures: { url: string; why: NoPage; status: number | null }[]
  /** When the host asked for a pause: until it may be asked again. */
  retryAfterMs: number | null
  ms: number
}

/** What a crawl has read of a page. */
export interface ReadItem<Read> {
  type: 'page'
  read: Read
}

export type CrawlItem<Read> = ReadItem<Read> | CrawlNote | CrawlSummary
