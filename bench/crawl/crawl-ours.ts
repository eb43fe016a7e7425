import { crawlSite } from '#engine/crawl/crawl-site.ts'
import { noPoliteness } from '#engine/crawl/politeness.ts'
import { readPage } from '#engine/extract/read-page.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { contend, type Found } from './contender.ts'

/** One contender of `crawl.ts`: our crawler and all of our extraction. */

const [port = 0, sites = 0, inFlight = 0, patience] = process.argv.slice(2).map(Number)

const fetch = createSafeFetch({
  userAgent: 'QuarryBench/1.0 (+https://example.com/bot)',
  resolve: async () => ({ outcome: 'failed', why: 'no_such_host' }),
  pinned: [{ suffix: 'farm.example', address: '127.0.0.1', port }],
})
let next = 1

await contend((found) => Promise.all(Array.from({ length: inFlight }, () => work(found))))
await fetch.close()

async function work(found: Found): Promise<void> {
  for (let site = next++; site <= sites; site = next++) {
    const siteUrl = `http://s${site}.farm.example/`
    for await (const item of crawlSite(siteUrl, {
      read: ({ page, headers }) => readPage(page, { siteUrl }, headers).emails,
      fetch,
      politeness: noPoliteness,
      robotsAgent: 'QuarryBench',
      ...(patience !== undefined && { patience }),
    })) {
      if (item.type !== 'page') continue
      found.pages += 1
      for (const { email } of item.read) found.emails.add(email)
    }
  }
}
