import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageWith, type Site, type SiteFarm, startSiteFarm } from './fakes/site-farm.ts'
import { createLocalPoliteness } from './politeness.ts'

let farm: SiteFarm

before(async () => {
  farm = await startSiteFarm()
})

after(() => farm.close())

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
  assert.ok((counts[1] ?? 99) <= 12, `deep ${counts[1]}`)
  assert.ok((counts[2] ?? 99) <= 4, `session ${counts[2]}`)
  assert.ok((counts[3] ?? 99) <= 50, `wide ${counts[3]}`)
  assert.ok((counts[4] ?? 99) <= 8, `same ${counts[4]}`)
})

test('S10 a crawl ends where nothing new can be expected, and no sooner', async () => {
  const posts = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `/post-${letter}`)
  const said = new Map([
    ['/', 'Mail: info@quiet.example.com'],
    ['/post-f', 'Written by mara@quiet.example.com'],
    ['/contact', 'Call +1 217-555-0101'],
    ['/team/one', 'Dana'],
  ])
  farm.site('quiet.example.com', ({ url: path = '/' }, response) => {
    const text = said.get(path) ?? `Page ${path}, 01.02.2024, 0123456789 pieces`
    response.end(path === '/robots.txt' ? '' : pageWith([...posts, '/contact', '/team/one'], text))
  })
  const patient = await farm.crawl('http://quiet.example.com/', { patience: 8 })
  assert.equal(patient.summary.endedBy, 'nothing_new')
  assert.deepEqual(patient.paths.slice(0, 3), ['/', '/contact', '/team/one'])
  assert.ok(patient.paths.includes('/post-f'))
  assert.equal(patient.paths.at(-1), '/post-n')
  const hasty = await farm.crawl('http://quiet.example.com/', { patience: 3 })
  assert.deepEqual(hasty.paths.slice(0, 3), ['/', '/contact', '/team/one'])
  assert.equal(hasty.paths.length, 5)
  const whole = await farm.crawl('http://quiet.example.com/', { patience: Number.POSITIVE_INFINITY })
  assert.equal(whole.summary.endedBy, 'nothing_left')
  assert.equal(whole.paths.length, 29)
})

test('S10 a site without any contact is looked at twice as long', async () => {
  const posts = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `/post-${letter}`)
  farm.site('mute.example.com', ({ url: path = '/' }, response) => {
    response.end(path === '/robots.txt' ? '' : pageWith(posts, `Page ${path}`))
  })
  const { summary, paths } = await farm.crawl('http://mute.example.com/', { patience: 4 })
  assert.equal(summary.endedBy, 'nothing_new')
  assert.equal(paths.length, 9)
})

test('S10 a site that goes down meanwhile is left alone soon, with what it has said', async () => {
  const links = Array.from({ length: 40 }, (_, number) => `/page-${number}`)
  farm.site('falls.example.com', ({ url: path = '/' }, response) => {
    if (path === '/') response.end(pageWith(links))
    else if (path === '/robots.txt') response.end()
    else response.destroy()
  })
  const { paths, notes, summary } = await farm.crawl('http://falls.example.com/')
  assert.equal(summary.endedBy, 'failures')
  assert.deepEqual(paths, ['/'])
  assert.ok(notes.length <= 12, `${notes.length} failures`)
})

test('S10 of very many links a thousand are looked at, in little time', async () => {
  const links = Array.from({ length: 100_000 }, (_, number) => `<li><a href=/p${number}x>${number}</a>`).join(
    '',
  )
  farm.site('many.example.com', { '/': `${links}<a href=/contact>Contact</a>`, '/contact': 'c' })
  const began = process.cpuUsage()
  const { paths } = await farm.crawl('http://many.example.com/', { maxPages: 3 })
  assert.equal(paths[1], '/contact')
  const { user, system } = process.cpuUsage(began)
  assert.ok(user + system < 2_000_000, `${(user + system) / 1e6} s`)
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
