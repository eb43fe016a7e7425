import type { CrawledPage, CrawlNote, CrawlSummary, NoPage } from './crawl-result.ts'

/** Counts what a crawl gave, for its summary. */
export class CrawlTally {
  /** Page addresses asked for, refused ones included; robots.txt and sitemaps are not counted. */
  asked = 0
  #answered = 0
  #refusedByRobots = 0
  #why: NoPage | null = null
  #retryAfterMs: number | null = null
  readonly #failures: CrawlSummary['failures'] = []

  count<Item extends CrawledPage | CrawlNote>(item: Item): Item {
    this.asked += 1
    if (item.type === 'page') {
      this.#answered += 1
      return item
    }
    const { url, why, status } = item
    this.#why ??= why
    if (why === 'refused_by_robots') this.#refusedByRobots += 1
    if (item.waitMs !== undefined) this.#retryAfterMs = item.waitMs
    this.#failures.push({ url, why, status })
    return item
  }

  summary(endedBy: CrawlSummary['endedBy'], ms: number): CrawlSummary {
    return {
      type: 'summary',
      outcome: this.#answered > 0 ? 'crawled' : 'no_page',
      why: this.#answered > 0 ? null : this.#why,
      endedBy,
      asked: this.asked,
      answered: this.#answered,
      refusedByRobots: this.#refusedByRobots,
      failures: this.#failures,
      retryAfterMs: this.#retryAfterMs,
      ms,
    }
  }
}
