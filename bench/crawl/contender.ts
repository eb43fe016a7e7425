/** What a contender of `crawl.ts` found, and what it used: milliseconds, bytes at the peak, processor time. */
export interface CrawlRun {
  ms: number
  pages: number
  emails: number
  maxRss: number
  cpu: NodeJS.CpuUsage
}

export interface Found {
  pages: number
  emails: Set<string>
}

/** Times a crawl and reports it to the bench that started this process. */
export async function contend(crawl: (found: Found) => Promise<unknown>): Promise<void> {
  const found: Found = { pages: 0, emails: new Set() }
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  await crawl(found)
  const run: CrawlRun = {
    ms: performance.now() - began,
    pages: found.pages,
    emails: found.emails.size,
    maxRss: process.resourceUsage().maxRSS * 1024,
    cpu: process.cpuUsage(cpuBefore),
  }
  process.send?.(run)
  process.disconnect()
}
