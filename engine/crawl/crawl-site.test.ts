import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageWith, type Site, type SiteFarm, startSiteFarm } from './fakes/site-farm.ts'
import { createLocalPoliteness } from './politeness.ts'

let farm: SiteFarm

before(async () => {
  farm = await startSiteFarm()
})

after(() => farm.close())

test('S3 contact, imprint, team, about and privacy pages are asked before the rest', async () => {
  farm.site('order.example.com', {
    '/': pageWith([
      '/news',
      '/datenschutz',
      '/ueber-uns',
      '/unser-team',
      '/impressum',
      '/x=Kontakt',
      '/products',
    ]),
    '/news': 'n',
    '/datenschutz': 'd',
    '/ueber-uns': 'u',
    '/unser-team': 't',
    '/impressum': 'i',
    '/x': 'k',
    '/products': 'p',
  })
  const { paths, pages, summary } = await farm.crawl('http://order.example.com/')
  assert.deepEqual(paths.slice(0, 6), ['/', '/x', '/impressum', '/unser-team', '/ueber-uns', '/datenschutz'])
  assert.deepEqual(
    pages.slice(0, 6).map(({ kind }) => kind),
    ['home', 'contact', 'imprint', 'team', 'about', 'privacy'],
  )
  assert.equal(summary.outcome, 'crawled')
  assert.equal(summary.endedBy, 'nothing_left')
  assert.equal(paths.length, 8)
})

test('S3 only pages of the same site are asked, with www and languages', async () => {
  farm.site('home.example.com', {
    '/': pageWith([
      'http://www.home.example.com/www',
      'http://de.home.example.com/de',
      'http://shop.home.example.com/shop',
      'http://other.attacker.test/',
      'http://127.0.0.1/',
      '//localhost/contact',
      '/own',
    ]),
    '/own': 'own',
  })
  farm.site('www.home.example.com', { '/www': 'www' })
  farm.site('de.home.example.com', { '/de': 'de' })
  farm.site('shop.home.example.com', { '/shop': 'shop' })
  const { paths } = await farm.crawl('http://home.example.com/')
  assert.deepEqual(paths.toSorted(), ['/', '/de', '/own', '/www'])
  assert.deepEqual(farm.violations, [])
})

test('S8 pages that robots.txt forbids are noted and not asked', async () => {
  farm.site('robots.example.com', {
    '/robots.txt': 'User-agent: QuarryTest\nDisallow: /team',
    '/': pageWith(['/team', '/contact']),
    '/contact': 'c',
    '/team': 't',
  })
  const { paths, notes, summary } = await farm.crawl('http://robots.example.com/')
  assert.deepEqual(paths, ['/', '/contact'])
  assert.deepEqual(
    notes.map(({ why }) => why),
    ['refused_by_robots'],
  )
  assert.equal(summary.refusedByRobots, 1)
  assert.ok(!farm.received.some(({ url }) => url === 'http://robots.example.com/team'))
})

test('a site whose robots.txt forbids everything ends as that, one that is down as that', async () => {
  farm.site('closed.example.com', { '/robots.txt': 'User-agent: *\nDisallow: /', '/': 'x' })
  const closed = await farm.crawl('http://closed.example.com/')
  assert.equal(closed.summary.outcome, 'no_page')
  assert.equal(closed.summary.why, 'refused_by_robots')
  const down = await farm.crawl('http://down.example.com/')
  assert.equal(down.summary.outcome, 'no_page')
  assert.equal(down.summary.why, 'no_such_host')
  const wrong = await farm.crawl('mailto:someone')
  assert.equal(wrong.summary.why, 'bad_url')
})

test('a site that is no HTML ends as that without its body being read', async () => {
  farm.site('film.example.com', {
    '/': { headers: { 'content-type': 'video/mp4', 'content-length': '1000000000' } },
  })
  const { summary } = await farm.crawl('http://film.example.com/')
  assert.equal(summary.why, 'unwanted_type')
})

test('a site that answers under another scheme or with www is found there', async () => {
  farm.site('www.moved.example.com', { '/': 'home' })
  const { pages, notes } = await farm.crawl('moved.example.com')
  assert.equal(pages[0]?.url, 'http://www.moved.example.com/')
  assert.deepEqual(
    notes.map(({ why }) => why),
    ['no_such_host', 'no_such_host', 'tls'],
  )
})

test('S3 a redirect is a request of its own, with its robots check and its place in the log', async () => {
  farm.site('from.example.com', {
    '/': { status: 301, headers: { location: 'http://to.example.com/start' } },
  })
  farm.site('to.example.com', {
    '/robots.txt': 'User-agent: *\nDisallow: /secret',
    '/start': pageWith(['/secret', '/open']),
    '/open': 'o',
  })
  const { paths, summary } = await farm.crawl('http://from.example.com/')
  assert.deepEqual(paths, ['/start', '/open'])
  assert.equal(summary.refusedByRobots, 1)
})

test('S3 a meta refresh and a canonical address are followed as links of the site, a refresh loop ends', async () => {
  farm.site('refresh.example.com', {
    '/': '<meta http-equiv=refresh content="0;url=/next"><link rel=canonical href="http://10.0.0.1/">',
    '/next': '<meta http-equiv=refresh content="0;url=/"><link rel=canonical href="/real"><p>Next</p>',
    '/real': 'real',
  })
  const { paths } = await farm.crawl('http://refresh.example.com/')
  assert.deepEqual(paths, ['/', '/next', '/real'])
})

test('pages that only the sitemap names are found, nested sitemaps too', async () => {
  farm.site('map.example.com', {
    '/robots.txt': 'Sitemap: http://map.example.com/one.xml\nSitemap: http://169.254.169.254/x.xml',
    '/': 'home',
    '/one.xml':
      '<sitemapindex><sitemap><loc>/one.xml</loc></sitemap><sitemap><loc>/two.xml</loc></sitemap><sitemap><loc>http://10.0.0.1/s.xml</loc></sitemap></sitemapindex>',
    '/two.xml':
      '<urlset><url><loc>http://map.example.com/hidden</loc></url><url><loc>file:///etc/passwd</loc></url></urlset>',
    '/hidden': 'found',
  })
  const { paths } = await farm.crawl('http://map.example.com/')
  assert.deepEqual(paths, ['/', '/hidden'])
  assert.deepEqual(farm.violations, [])
})

test('S10 endless sites end: calendars, depth, session ids, and one page for every address', async () => {
  const endless = (next: (path: string) => string[]): Site => {
    return ({ url: path = '/' }, response) => {
      response.end(path === '/robots.txt' ? '' : pageWith(next(path), `Page ${path}`))
    }
  }
  let visitor = 0
  farm.site(
    'calendar.example.com',
    endless((path) => [`/cal?d=${Number(path.split('=')[1] ?? 0) + 1}`, '/contact']),
  )
  farm.site(
    'deep.example.com',
    endless((path) => [`${path === '/' ? '' : path}/a`]),
  )
  farm.site(
    'session.example.com',
    endless(() => [`/page?PHPSESSID=${(visitor += 1)}`]),
  )
  farm.site(
    'wide.example.com',
    endless((path) => Array.from({ length: 90 }, (_, n) => `${path}x${'abcdefghij'[n % 10]}${n}`)),
  )
  farm.site('same.example.com', (request, response) =>
    response.end(
      request.url === '/robots.txt' ? '' : pageWith(['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']),
    ),
  )
  const counts = await Promise.all(
    ['calendar', 'deep', 'session', 'wide', 'same'].map(
      async (name) => (await farm.crawl(`http://${name}.example.com/`)).summary.asked,
    ),
  )
  assert.ok((counts[0] ?? 99) <= 8, `calendar ${counts[0]}`)
  assert.ok((counts[1] ?? 99) <= 4, `deep ${counts[1]}`)
  assert.equal(counts[2], 2)
  assert.ok((counts[3] ?? 99) <= 50, `wide ${counts[3]}`)
  assert.equal(counts[4], 6)
})

test('S9 a pause the site asks for is waited out when it is short', async () => {
  let answers = 0
  farm.site('busy.example.com', ({ url }, response) => {
    if (url === '/contact') answers += 1
    if (url === '/contact' && answers === 1) response.writeHead(503, { 'retry-after': '2' }).end()
    else response.end(url === '/robots.txt' ? '' : pageWith(['/contact'], url))
  })
  let time = 0
  const waits: number[] = []
  const wait = async (ms: number): Promise<void> => {
    waits.push(ms)
    time += ms
  }
  const politeness = createLocalPoliteness({ minDelayMs: 0, now: () => time, wait })
  const { paths } = await farm.crawl('http://busy.example.com/', {
    politeness,
    minDelayMs: 0,
    now: () => time,
  })
  assert.deepEqual(paths, ['/', '/contact'])
  assert.deepEqual(waits, [2000])
})

test('S9 a long pause the site asks for ends the crawl and tells its length', async () => {
  const politeness = createLocalPoliteness({ minDelayMs: 0 })
  const options = { politeness, minDelayMs: 0 }
  const busy = { status: 429, headers: { 'retry-after': '1800' } }
  farm.site('home-busy.example.com', { '/': busy })
  const atHome = await farm.crawl('http://home-busy.example.com/', options)
  assert.equal(atHome.summary.why, 'asked_to_wait')
  assert.ok((atHome.summary.retryAfterMs ?? 0) > 1_700_000)
  farm.site('page-busy.example.com', { '/': pageWith(['/contact', '/team']), '/contact': busy })
  const later = await farm.crawl('http://page-busy.example.com/', options)
  assert.equal(later.summary.outcome, 'crawled')
  assert.equal(later.summary.endedBy, 'asked_to_wait')
  assert.ok(!farm.received.some(({ url }) => url === 'http://page-busy.example.com/team'))
})

test('a page that redirects to a login is a login wall', async () => {
  farm.site('wall.example.com', {
    '/': { status: 302, headers: { location: '/login' } },
    '/login': '<form></form>',
  })
  const { summary } = await farm.crawl('http://wall.example.com/')
  assert.equal(summary.why, 'login_wall')
})

test('a crawl ends at its time, at its signal, and with the loop that reads it', async () => {
  farm.site('slow.example.com', () => {})
  const slow = await farm.crawl('http://slow.example.com/', { maxMs: 60 })
  assert.equal(slow.summary.endedBy, 'max_time')
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 20)
  const stopped = await farm.crawl('http://slow.example.com/', { signal: controller.signal })
  assert.equal(stopped.summary.endedBy, 'aborted')
})
