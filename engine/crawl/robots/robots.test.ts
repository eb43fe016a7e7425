import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { cpuMs } from '#testing/runs/cpu-time.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { parseRobots } from './robots.ts'

const RobotsRow = z.object({
  id: z.string(),
  robots: z.string().default(''),
  agent: z.string().default(''),
  url: z.string().default(''),
  expect: z.string(),
})

function allows(robots: string, url: string, agent = 'QuarryBot'): boolean {
  return parseRobots(robots, agent).allows(url)
}

test('S8 the longest pattern wins and a tie allows', () => {
  const robots = 'User-agent: *\nDisallow: /team\nAllow: /team/public\nDisallow: /same\nAllow: /same'
  assert.equal(allows(robots, 'https://example.com/team/one'), false)
  assert.equal(allows(robots, 'https://example.com/team/public/one'), true)
  assert.equal(allows(robots, 'https://example.com/same'), true)
})

test('S8 groups of the same crawler are merged, whatever case and version they name', () => {
  const robots =
    'User-agent: quarrybot/2.0\nDisallow: /a\n\nUser-agent: *\nDisallow: /\n\nUser-agent: QuarryBot\nDisallow: /b'
  assert.equal(allows(robots, 'https://example.com/a'), false)
  assert.equal(allows(robots, 'https://example.com/b'), false)
  assert.equal(allows(robots, 'https://example.com/c'), true)
})

test('S8 robots.txt itself is always allowed', () => {
  assert.equal(allows('User-agent: *\nDisallow: /', 'https://example.com/robots.txt'), true)
})

test('S8 wildcards, anchors and percent-encoding are compared as RFC 9309 shows', () => {
  const cases: [pattern: string, path: string, allowed: boolean][] = [
    ['/*.pdf$', '/files/one.pdf', false],
    ['/*.pdf$', '/files/one.pdf?page=2', true],
    ['/a*b*c', '/axxbyyc/more', false],
    ['/%7Ejoe', '/~joe/', false],
    ['/x%2Fy', '/x/y', true],
    ['/file-%2A.html', '/file-*.html', false],
    ['/caf\u00e9', '/caf%C3%A9', false],
    ['/end$', '/end', false],
    ['*end*d$', '/endd', false],
  ]
  for (const [pattern, path, allowed] of cases) {
    const robots = `User-agent: *\nDisallow: ${pattern}`
    assert.equal(allows(robots, `https://example.com${path}`), allowed, `${pattern} ${path}`)
  }
})

test('S8 a crawl delay is read and capped, sitemaps are read from any place', () => {
  const robots =
    'Sitemap: https://example.com/a.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow:\nsitemap: /b.xml'
  const rules = parseRobots(robots, 'QuarryBot')
  assert.equal(rules.crawlDelayMs, 2500)
  assert.deepEqual(rules.sitemaps, ['https://example.com/a.xml', '/b.xml'])
  assert.equal(parseRobots('User-agent: *\nCrawl-delay: 900', 'QuarryBot').crawlDelayMs, 10_000)
  assert.equal(parseRobots('User-agent: *\nCrawl-delay: soon', 'QuarryBot').crawlDelayMs, null)
})

test('S8 only a lone star names every crawler', () => {
  for (const agents of ['*bot*', '*Quarry*', '*, QuarryBot', '**', '.*']) {
    const robots = `User-agent: ${agents}\nDisallow: /`
    assert.equal(allows(robots, 'https://example.com/a'), true, agents)
  }
  for (const agents of ['*', ' * ', '* # all', '*\tall']) {
    const robots = `User-agent: ${agents}\nDisallow: /`
    assert.equal(allows(robots, 'https://example.com/a'), false, agents)
  }
})

test('S8 a crawl delay belongs to the crawlers named above it', () => {
  const between = 'User-agent: OtherBot\nCrawl-delay: 8\nUser-agent: QuarryBot\nDisallow: /a'
  assert.equal(parseRobots(between, 'QuarryBot').crawlDelayMs, null)
  assert.equal(parseRobots(between, 'OtherBot').crawlDelayMs, 8000)
  assert.equal(allows(between, 'https://example.com/a', 'OtherBot'), false)
  const both = 'User-agent: OtherBot\nUser-agent: QuarryBot\nCrawl-delay: .5\nDisallow: /a'
  assert.equal(parseRobots(both, 'QuarryBot').crawlDelayMs, 500)
  assert.equal(parseRobots(both, 'OtherBot').crawlDelayMs, 500)
  for (const [text, delayMs] of [
    ['.', null],
    ['1.', 1000],
    ['-1', null],
    ['0.25', 250],
  ] as const) {
    const delay = parseRobots(`User-agent: *\nCrawl-delay: ${text}`, 'QuarryBot').crawlDelayMs
    assert.equal(delay, delayMs, text)
  }
})

test('S8 a bare question mark at the end of an address counts', () => {
  const robots = 'User-agent: *\nDisallow: /list?'
  assert.equal(allows(robots, 'https://example.com/list?'), false)
  assert.equal(allows(robots, 'https://example.com/list?#top'), false)
  assert.equal(allows(robots, 'https://example.com/list?a=1'), false)
  assert.equal(allows(robots, 'https://example.com/list'), true)
  assert.equal(allows(robots, 'https://example.com/list#a?'), true)
  assert.equal(allows('User-agent: *\nDisallow: /list?$', 'https://example.com/list?'), false)
})

test('S8 the first 500 KiB are read, a line cut there is not', () => {
  const filler = `${'# '.padEnd(1023, 'x')}\n`.repeat(500)
  const cut = Buffer.from(
    `User-agent: *\nDisallow: /early\n${filler.slice(0, 500 * 1024 - 38)}\nDisallow: /late\nDisallow: /after\n`,
  )
  const rules = parseRobots(cut, 'QuarryBot')
  assert.equal(rules.allows('https://example.com/early'), false)
  assert.equal(rules.allows('https://example.com/la'), true)
  assert.equal(rules.allows('https://example.com/late'), true)
  assert.equal(rules.allows('https://example.com/after'), true)
})

test('F4 half a megabyte of groups, or of wildcards, is read in little time', () => {
  const took = cpuMs(() => {
    parseRobots(Buffer.from('User-agent:a\n'.repeat(40_000)), 'QuarryBot')
    parseRobots(Buffer.from('User-agent:*\nDisallow:/\n'.repeat(21_000)), 'QuarryBot')
  })
  assert.ok(took < 1_000, `${took} ms`)
  for (const [wildcards, letters] of [
    [4, 350],
    [2_000, 8_000],
  ] as const) {
    const rules = parseRobots(`User-agent: *\nDisallow: /${'a*'.repeat(wildcards)}b`, 'QuarryBot')
    const compared = cpuMs(() => rules.allows(`https://example.com/${'a'.repeat(letters)}`))
    assert.ok(compared < 1_000, `${compared} ms for ${wildcards} wildcards`)
  }
})

const { rows, skip } = hostileRows('robots.jsonl', RobotsRow)

test('S8 every strict row of the robots corpus has its verdict, and no row throws', { skip }, () => {
  const wrong = rows.filter(({ robots, url, agent, expect }) => {
    const allowed = allows(robots, url, agent)
    return (expect === 'allow' || expect === 'disallow') && allowed !== (expect === 'allow')
  })
  assert.deepEqual(wrong, [])
})
