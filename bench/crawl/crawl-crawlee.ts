import { CheerioCrawler, Configuration, LogLevel, log } from '@crawlee/cheerio'
import { contend } from './contender.ts'

/** The other contender of `crawl.ts`: crawlee's cheerio crawler, told to keep all its lanes open, with the plainest extraction. */

const [port = 0, sites = 0, inFlight = 0] = process.argv.slice(2).map(Number)

log.setLevel(LogLevel.OFF)
const starts = Array.from(
  { length: sites },
  (_, index) => `http://127.1.${Math.floor((index + 1) / 250)}.${(index + 1) % 250}:${port}/`,
)
await contend(async (found) => {
  const crawler = new CheerioCrawler(
    {
      minConcurrency: inFlight,
      maxConcurrency: inFlight,
      maxRequestRetries: 0,
      useSessionPool: false,
      requestHandler: async ({ $, body, enqueueLinks }) => {
        found.pages += 1
        $('a[href^="mailto:"]').each((_, link) => {
          found.emails.add(($(link).attr('href') ?? '').slice(7).toLowerCase())
        })
        for (const [email] of body.toString().matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g))
          found.emails.add(email.toLowerCase())
        await enqueueLinks({ strategy: 'same-hostname' })
      },
    },
    new Configuration({ persistStorage: false, memoryMbytes: 8192, systemInfoV2: false }),
  )
  await crawler.run(starts)
})
