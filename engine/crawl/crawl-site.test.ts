import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageWith, type SiteFarm, startSiteFarm } from './fakes/site-farm.ts'

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
      '/moved',
    ]),
    '/own': 'own',
    '/www': 'www',
    '/moved': { status: 302, headers: { location: 'http://shop.home.example.com/shop' } },
  })
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

test('links to the other scheme or to www are asked where the site has answered', async () => {
  farm.site('plain.example.com', {
    '/': pageWith(['https://plain.example.com/contact', 'http://www.plain.example.com/team']),
    '/contact': 'c',
    '/team': 't',
  })
  const { pages, summary } = await farm.crawl('http://plain.example.com/')
  assert.deepEqual(
    pages.map(({ url }) => url),
    ['http://plain.example.com/', 'http://plain.example.com/contact', 'http://plain.example.com/team'],
  )
  assert.deepEqual(summary.failures, [])
})

test('a site whose menu is drawn by scripts is tried at the usual addresses, and a miss is no failure', async () => {
  farm.site('scripted.example.com', {
    '/': `<html lang="de">${pageWith(['/bilder.html'])}`,
    '/bilder.html': 'b',
    '/impressum.html': 'i',
  })
  const { paths, summary } = await farm.crawl('http://scripted.example.com/')
  assert.deepEqual(paths, ['/', '/impressum.html', '/bilder.html'])
  assert.deepEqual(summary.failures, [])
})
