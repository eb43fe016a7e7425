import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { answerBytes } from '#engine/net/fakes/hostile-answer.ts'
import { type SocketTrap, trapSockets } from '#engine/net/fakes/socket-trap.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { pageWith, type Site, type SiteFarm, startSiteFarm } from './fakes/site-farm.ts'
import { createRobotsCache } from './robots/read-robots.ts'

const Step = z.object({
  path: z.string().optional(),
  status: z.union([z.number(), z.string()]),
  location: z.union([z.string(), z.array(z.string())]).optional(),
  body: z.string().default(''),
})
type Step = z.infer<typeof Step>

const RedirectRow = z.object({ id: z.string(), steps: z.array(Step), expect: z.string() })
const redirects = hostileRows('ssrf-redirects.jsonl', RedirectRow)

const StatusRow = z.object({ id: z.string(), status: z.number().optional(), expect: z.string() })
const statuses = hostileRows('robots.jsonl', StatusRow)

let farm: SiteFarm
let trap: SocketTrap

before(async () => {
  farm = await startSiteFarm()
  trap = trapSockets(farm.ports)
})

after(async () => {
  trap.release()
  await farm.close()
})

/** A site that plays its steps: those with a path there, the others one after the other. */
function playSteps(steps: readonly Step[]): Site {
  const inOrder = steps.filter(({ path }) => path === undefined)
  return ({ url }, response) => {
    const fixed = steps.find(({ path }) => path === url)
    const other = url === '/robots.txt' ? { status: 404, body: '' } : { status: 200, body: 'end' }
    const step: Step = fixed ?? (url === '/robots.txt' ? other : (inOrder.shift() ?? other))
    const { status, location, body } = step
    answerBytes(
      response,
      { status, headers: { 'content-type': 'text/html', ...(location && { location }) } },
      body,
    )
  }
}

function assertNothingEscaped(row: string): void {
  assert.deepEqual(trap.escaped, [], row)
  assert.deepEqual(farm.violations, [], row)
}

test('S3 no row of the redirect corpus leads to a private address or takes credentials along', {
  skip: redirects.skip,
}, async () => {
  for (const row of redirects.rows) {
    farm.received.length = 0
    const endless =
      row.expect === 'error-in-10s' ? row.steps.flatMap((step) => Array.from({ length: 30 }, () => step)) : []
    farm.site('public.attacker.test', playSteps([...row.steps, ...endless]))
    farm.site('other.attacker.test', playSteps([]))
    const { summary } = await farm.crawl('http://public.attacker.test/')
    assertNothingEscaped(`${row.id} ${JSON.stringify(row.steps).slice(0, 200)}`)
    assert.ok(
      farm.received.every(({ headers }) => !('authorization' in headers || 'cookie' in headers)),
      row.id,
    )
    if (row.expect === 'error-in-10s') assert.equal(summary.outcome, 'no_page', row.id)
  }
})

test('S3 a page, sitemap or robots.txt that names private addresses leads to none', async () => {
  const inner = [
    'http://127.0.0.1/contact',
    'http://[::1]/team',
    '//localhost/imprint',
    'http://2130706433/about',
  ]
  farm.site('lures.example.com', {
    '/robots.txt': inner.map((url) => `Sitemap: ${url}`).join('\n'),
    '/sitemap.xml': `<urlset>${inner.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`,
    '/': `${pageWith(inner)}<base href="http://10.0.0.1/"><a href="contact">Contact</a>`,
  })
  await farm.crawl('http://lures.example.com/')
  assertNothingEscaped('lures')
})

test('S8 every status row of the robots corpus is read as RFC 9309 says', {
  skip: statuses.skip,
}, async () => {
  for (const { id, status, expect } of statuses.rows) {
    if (status === undefined) continue
    const host = `robots-${status}.example.com`
    const pages: Record<string, string> = {
      '/moved.txt': 'User-agent: *\nDisallow: /contact',
      '/': pageWith(['/contact']),
      '/contact': 'c',
    }
    farm.site(host, ({ url = '' }, response) => {
      if (url !== '/robots.txt') response.end(pages[url])
      else
        answerBytes(response, { status, headers: { location: '/moved.txt' } }, 'User-agent: *\nDisallow: /')
    })
    const { paths, summary } = await farm.crawl(`http://${host}/`)
    if (expect === 'allow-all') assert.deepEqual(paths, ['/', '/contact'], id)
    if (expect === 'follow') assert.deepEqual(paths, ['/'], id)
    if (expect.startsWith('disallow')) assert.deepEqual(paths, [], id)
    if (expect.startsWith('disallow'))
      assert.ok(['robots_unreachable', 'asked_to_wait'].includes(summary.why ?? ''), id)
  }
})

const rules = 'User-agent: *\nDisallow: /contact'

/** What `/robots.txt` answers, and the pages then asked. */
async function pagesWith(name: string, robots: Site, timeoutMs = 200): Promise<string[]> {
  const host = `${name}.example.com`
  const pages: Record<string, string> = {
    '/': pageWith(['/contact', '/open']),
    '/contact': 'c',
    '/open': 'o',
  }
  farm.site(host, (request, response) => {
    const page = pages[request.url ?? '']
    if (page !== undefined) response.end(page)
    else if (typeof robots === 'function') robots(request, response)
  })
  return (await farm.crawl(`http://${host}/`, { timeoutMs })).paths
}

test('S8 a robots.txt that is packed, in Latin-1 or behind five redirects is read', async () => {
  const packed = await pagesWith('packed', (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync(rules))
  })
  assert.deepEqual(packed, ['/', '/open'])
  const latin = await pagesWith('latin', (_, response) =>
    response.end(Buffer.from(`# \xe9\n${rules}`, 'latin1')),
  )
  assert.deepEqual(latin, ['/', '/open'])
  const moved = await pagesWith('moved', ({ url = '' }, response) => {
    const hop = Number(url.slice(2)) || 0
    response.writeHead(hop < 5 ? 302 : 200, hop < 5 ? { location: `/r${hop + 1}` } : {})
    response.end(hop < 5 ? '' : rules)
  })
  assert.deepEqual(moved, ['/', '/open'])
})

test('S8 a robots.txt that hangs, drips or leads inside forbids everything', async () => {
  assert.deepEqual(await pagesWith('hangs', () => {}), [])
  assert.deepEqual(await pagesWith('drips', (_, response) => void response.write('U')), [])
  const inside: Site = (_, response) => {
    response.writeHead(301, { location: 'http://127.0.0.1/robots.txt' })
    response.end()
  }
  assert.deepEqual(await pagesWith('inside', inside), [])
  assertNothingEscaped('robots redirect')
})

test('S8 of an endless or inflated robots.txt only the first 500 KiB are read', async () => {
  const bomb = gzipSync(Buffer.concat([Buffer.from(`${rules}\n`), Buffer.alloc(20_000_000, '#')]))
  const longMs = 20_000 // megabytes take a busy machine longer than an answer that hangs may
  const inflated: Site = (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(bomb)
  }
  const packed = await pagesWith('bomb', inflated, longMs)
  assert.deepEqual(packed, ['/', '/open'])
  const endless: Site = (_, response) => {
    response.end(Buffer.concat([Buffer.from(`${rules}\n#`), Buffer.alloc(5_000_000, 'x')]))
  }
  const long = await pagesWith('long', endless, longMs)
  assert.deepEqual(long, ['/', '/open'])
})

test('S8 rules are kept a day between crawls, then asked for again', async () => {
  let time = 0
  const robotsCache = createRobotsCache({ now: () => time })
  farm.site('kept.example.com', { '/robots.txt': rules, '/': 'home' })
  const asked = (): number =>
    farm.received.filter(({ url }) => url === 'http://kept.example.com/robots.txt').length
  await farm.crawl('http://kept.example.com/', { robotsCache })
  await farm.crawl('http://kept.example.com/', { robotsCache })
  assert.equal(asked(), 1)
  time = 25 * 3_600_000
  await farm.crawl('http://kept.example.com/', { robotsCache })
  assert.equal(asked(), 2)
})
