import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageWith, type SiteFarm, startSiteFarm } from './fakes/site-farm.ts'
import { createLocalPoliteness, type Politeness, type Turn } from './politeness.ts'

let farm: SiteFarm

before(async () => {
  farm = await startSiteFarm()
})

after(() => farm.close())

const asked = { minDelayMs: 0, maxPauseMs: 10_000 }

/** Politeness on a clock that waiting moves. */
function onFakeClock(minDelayMs = 1000): { politeness: Politeness; now: () => number } {
  let time = 1_000_000
  const now = (): number => time
  const wait = async (ms: number): Promise<void> => {
    time += ms
  }
  return { politeness: createLocalPoliteness({ minDelayMs, now, wait }), now }
}

async function turnOf(politeness: Politeness, host: string, options = asked): Promise<Turn> {
  const turn = await politeness.start(host, options)
  assert.equal(turn.outcome, 'go')
  return turn as Turn // asserted on the line above
}

test('S9 the next start waits for the answer and for the least time between two', async () => {
  const { politeness, now } = onFakeClock()
  const began = now()
  const first = await turnOf(politeness, 'a.example')
  let started = false
  const second = turnOf(politeness, 'a.example').then((turn) => {
    started = true
    return turn
  })
  await new Promise(setImmediate)
  assert.equal(started, false)
  await first.done()
  await (await second).done()
  assert.equal(now() - began, 1000)
})

test('S9 hosts do not wait for each other, a crawl delay lengthens the wait', async () => {
  const { politeness, now } = onFakeClock()
  const began = now()
  await (await turnOf(politeness, 'a.example', { ...asked, minDelayMs: 7000 })).done()
  await (await turnOf(politeness, 'b.example')).done()
  assert.equal(now(), began)
  await (await turnOf(politeness, 'a.example')).done()
  assert.equal(now() - began, 7000)
})

test('S9 a pause that the host asked for is waited out, or refused when it is too long', async () => {
  const { politeness, now } = onFakeClock()
  const turn = await turnOf(politeness, 'a.example')
  await turn.retryAfter(8000)
  await turn.done()
  assert.deepEqual(await politeness.start('a.example', { ...asked, maxPauseMs: 5000 }), {
    outcome: 'asked_to_wait',
    waitMs: 8000,
  })
  const began = now()
  await (await turnOf(politeness, 'a.example')).done()
  assert.equal(now() - began, 8000)
})

test('S9 an aborted request leaves the queue in order', async () => {
  const { politeness } = onFakeClock()
  const first = await turnOf(politeness, 'a.example')
  const controller = new AbortController()
  const second = politeness.start('a.example', { ...asked, signal: controller.signal })
  const third = turnOf(politeness, 'a.example')
  controller.abort()
  assert.equal((await second).outcome, 'aborted')
  await first.done()
  await (await third).done()
})

test('S9 20 crawls of one host at once keep one request in flight and their distance', async () => {
  const minDelayMs = 5
  let inFlight = 0
  let most = 0
  farm.site('one.example.com', (request, response) => {
    inFlight += 1
    most = Math.max(most, inFlight)
    setImmediate(() => {
      inFlight -= 1
      response.end(request.url === '/robots.txt' ? '' : pageWith(['/a', '/b', '/c', '/contact'], request.url))
    })
  })
  const politeness = createLocalPoliteness({ minDelayMs })
  const crawls = Array.from({ length: 20 }, () =>
    farm.crawl('http://one.example.com/', { politeness, minDelayMs }),
  )
  await Promise.all(crawls)
  const starts = farm.received.filter(({ host }) => host === 'one.example.com').map(({ at }) => at)
  const tooClose = starts.filter((at, index) => index > 0 && at - (starts[index - 1] ?? 0) < minDelayMs - 1)
  assert.equal(most, 1)
  assert.ok(starts.length >= 120, String(starts.length))
  assert.deepEqual(tooClose, [])
})

test('S9 the crawl delay of robots.txt holds between the pages of a crawl', async () => {
  const waits: number[] = []
  let time = 0
  const politeness = createLocalPoliteness({
    minDelayMs: 1000,
    now: () => time,
    wait: async (ms) => {
      waits.push(ms)
      time += ms
    },
  })
  farm.site('delay.example.com', {
    '/robots.txt': 'User-agent: *\nCrawl-delay: 4',
    '/': pageWith(['/contact']),
    '/contact': 'c',
  })
  await farm.crawl('http://delay.example.com/', { politeness })
  assert.deepEqual(waits.slice(0, 2), [1000, 4000])
})
