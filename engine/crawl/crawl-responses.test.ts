import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { type HostileSpec, hostileServer } from '#engine/net/fakes/hostile-answer.ts'
import { type RawServers, startRawServers } from '#engine/net/fakes/raw-servers.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import type { CrawledPage, CrawlItem, CrawlSummary } from './crawl-result.ts'
import { crawlSite } from './crawl-site.ts'
import { noPoliteness } from './politeness.ts'

/** A spec that is only the recipe of a long text has been written out as that text: the body. */
const Spec = z.union([
  z.string().transform((body): HostileSpec => ({ body })),
  z.record(z.string(), z.unknown()).transform((spec) => spec as HostileSpec), // fields that it lacks change nothing
])

const ResponseRow = z.object({ id: z.string(), name: z.string(), spec: Spec, expect: z.string() })
const responses = hostileRows('crawler-responses.jsonl', ResponseRow)

/** The expected failure of our own rows, by what the site does. */
const own: [name: string, spec: HostileSpec, why: CrawlSummary['why']][] = [
  ['long-header', { header_bytes: 1_000_000 }, 'broken_answer'],
  ['many-headers', { headers: 100_000 }, 'broken_answer'],
  ['not-http', { raw: 'SSH-2.0-Server' }, 'broken_answer'],
  ['status-zero', { status_line: 'HTTP/1.1 000 x' }, 'broken_answer'],
  ['two-lengths', { both: true }, 'broken_answer'],
  ['negative-length', { declared: -1 }, 'broken_answer'],
  ['no-gzip', { encoding: 'gzip', body: 'plain' }, 'broken_answer'],
  ['odd-encoding', { encoding: 'zzz', body: 'plain' }, 'broken_answer'],
  ['self-signed', { tls: 'self-signed' }, 'tls'],
  ['hangs-in-tls', { tls: 'hang' }, 'timeout'],
  ['drips', { header_drip_bytes_per_s: 1 }, 'timeout'],
  ['film', { content_type: 'video/mp4', content_length: 1_000_000_000 }, 'unwanted_type'],
  ['busy', { status: 429, retry_after: 'soon' }, 'asked_to_wait'],
  ['login', { redirect_to: '/login' }, 'too_many_redirects'],
  ['endless', { chunked_endless: true }, null],
  ['bomb', { encoding: 'gzip', inflates_to: 300_000_000 }, null],
  ['more-than-said', { declared: 10, sent: 100 }, null],
  ['cookies', { set_cookie: 1000, body: 'x' }, null],
]

let servers: RawServers
let fetch: SafeFetch

before(() => {
  servers = startRawServers()
  fetch = servers.fetch({ limits: { connectTimeoutMs: 300 } })
})

after(async () => {
  await fetch.close()
  await servers.close()
})

/** A crawl of a site that does this; robots.txt is left aside so that the page itself is met. */
async function crawl(
  name: string,
  spec: HostileSpec,
  timeoutMs = 700,
): Promise<{ summary: CrawlSummary; items: CrawlItem<number>[] }> {
  const host = `${name}.attacker.test`
  await servers.serve(host, hostileServer(spec))
  const items: CrawlItem<number>[] = []
  const options = {
    read: ({ bytes }: CrawledPage) => bytes,
    fetch,
    politeness: noPoliteness,
    robotsAgent: 'QuarryTest',
    robotsCache: { get: () => ({ allows: () => true, crawlDelayMs: null, sitemaps: [] }), set: () => {} },
    timeoutMs,
    maxMs: Math.max(6_000, 2 * timeoutMs),
  }
  const start = spec.tls === undefined ? `http://${host}/` : `https://${host}/`
  for await (const item of crawlSite(start, options)) {
    if (item.type === 'summary') return { summary: item, items }
    items.push(item)
  }
  throw new Error('A crawl ended without a summary')
}

test('S10 a site that answers badly ends its crawl with the reason', async () => {
  await Promise.all(
    own.map(async ([name, spec, why]) => {
      const { summary, items } = await crawl(name, spec, why === 'timeout' ? 700 : 8_000)
      assert.equal(summary.why, why, `${name} ${JSON.stringify(summary)}`)
      for (const item of items) if (item.type === 'page') assert.ok(item.read <= 2_000_000, name)
    }),
  )
})

test('S10 every scenario of the response corpus ends in time, in bounds and as recorded', {
  skip: responses.skip,
}, async () => {
  const before = process.memoryUsage.rss()
  const play = async (row: (typeof responses.rows)[number], index: number): Promise<void> => {
    const { summary, items } = await crawl(`row-${index}`, row.spec)
    assert.ok(summary.ms < 15_000, row.name)
    if (row.expect.startsWith('error recorded')) assert.notEqual(summary.why, null, row.name)
    for (const item of items) if (item.type === 'page') assert.ok(item.read <= 2_000_000, row.name)
  }
  for (let at = 0; at < responses.rows.length; at += 16)
    await Promise.all(responses.rows.slice(at, at + 16).map((row, more) => play(row, at + more)))
  const grown = process.memoryUsage.rss() - before
  assert.ok(grown < 200_000_000, `${Math.round(grown / 1e6)} MB more`)
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false)
})
