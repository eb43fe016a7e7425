import assert from 'node:assert/strict'
import test from 'node:test'
import type { CrawledPage } from '#engine/crawl/crawl-result.ts'
import { crawlSite } from '#engine/crawl/crawl-site.ts'
import { noPoliteness } from '#engine/crawl/politeness.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { serveTestville } from './serve.ts'
import { testville } from '../testville.ts'
import type { SampleSite } from '../web-sites/site.ts'

/** Paths of all pages a crawl of the site reads. */
async function crawled(site: SampleSite, http: { address: string; port: number }): Promise<Set<string>> {
  const fetch = createSafeFetch({
    userAgent: 'QuarryBot/1.0 (+https://quarry.example/bot)',
    resolve: async () => ({ outcome: 'failed', why: 'no_such_host' }),
    pinned: [{ suffix: 'testville.example', ...http }],
  })
  const read = ({ url }: CrawledPage) => new URL(url).pathname
  const options = { read, fetch, politeness: noPoliteness, robotsAgent: 'QuarryBot', minDelayMs: 0 }
  const paths = new Set<string>()
  for await (const item of crawlSite(`http://${site.host}/`, options))
    if (item.type === 'page') paths.add(item.read)
  await fetch.close()
  return paths
}

test('a crawl reads every open page of a site and none that robots.txt closes', async (t) => {
  const world = await serveTestville({ slowMs: 1 })
  t.after(() => world.close())
  const { sites } = testville()
  const kinds = new Map(sites.map((site) => [`${site.behaviour} ${site.robots} ${site.platform}`, site]))
  for (const site of kinds.values()) {
    if (site.robots === 'delay') continue
    const paths = await crawled(site, world.http)
    const isOpen =
      ['ok', 'slow', 'redirect'].includes(site.behaviour) && !['all', 'error'].includes(site.robots)
    const expected = isOpen ? site.pages.filter(({ kind }) => kind !== 'private').map(({ path }) => path) : []
    assert.deepEqual([...paths].sort(), expected.sort(), site.host)
  }
})
