import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { noPoliteness } from '#engine/crawl/politeness.ts'
import { createDnsResolver } from '#engine/net/dns.ts'
import { type DnsServer, startDnsServer } from '#engine/net/fakes/dns-server.ts'
import { startWebFarm, type WebFarm } from '#engine/net/fakes/web-farm.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { Business } from './business.ts'
import { type FindWebsiteOptions, findWebsite } from './find-website.ts'

const business: Business = {
  name: 'Trattoria Esempio',
  categories: ['italian-restaurant'],
  street: 'Musterstraße 12',
  postalCode: '10999',
  city: 'Testville',
  country: 'DE',
  phones: ['+493055501230'],
  emails: [],
  profiles: [],
}
const domains = [
  'trattoriaesempio.de',
  'trattoriaesempio.com',
  'trattoria-esempio.de',
  'esempio.de',
  'linktr.ee',
  'modello.example',
]
const title = '<title>Trattoria Esempio</title>'
const proof = `${title}<p>Tel. 030 55501230</p>`

let farm: WebFarm
let dns: DnsServer
let sites: Record<string, Record<string, string>>

before(async () => {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const body = sites[request.headers.host ?? '']?.[request.url ?? '']
    if (body?.startsWith('http')) response.writeHead(301, { location: body })
    else
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': body?.startsWith('User-agent') ? 'text/plain' : 'text/html',
      })
    response.end(body)
  }
  farm = await startWebFarm(answer, [...domains, ...domains.map((domain) => `www.${domain}`)])
  dns = await startDnsServer()
})
after(() => Promise.all([farm.close(), dns.close()]))

/** Looks for the website where these hosts exist; the rest of the world has no other. */
async function find(
  hosts: Record<string, Record<string, string>>,
  options: Partial<FindWebsiteOptions> & { of?: Business } = {},
) {
  sites = hosts
  farm.received.length = 0
  for (const domain of domains)
    dns.play(domain, [domain in hosts ? [{ t: 'A', v: '93.184.216.34', ttl: 60 }] : 'NXDOMAIN'])
  const resolve = createDnsResolver({ servers: [dns.server] })
  const fetch = createSafeFetch({
    userAgent: 'QuarryTest/1.0 (+https://example.com/bot)',
    resolve: async () => ({ outcome: 'answered', addresses: [{ address: '93.184.216.34', family: 4 }] }),
    standIn: farm.standIn,
    ca: farm.ca,
  })
  try {
    return await findWebsite(options.of ?? business, {
      resolve,
      fetch,
      politeness: noPoliteness,
      robotsAgent: 'QuarryTest',
      minDelayMs: 0,
      ...options,
    })
  } finally {
    await fetch.close()
  }
}
const pagesAsked = () => farm.received.filter(({ path }) => path !== '/robots.txt').map(({ url }) => url)

test('a page with the phone is the website, with its evidence', async () => {
  const found = await find({ 'trattoriaesempio.de': { '/': proof } })
  assert.equal(found.outcome, 'found')
  assert.equal(found.outcome === 'found' && found.website, 'https://trattoriaesempio.de/')
  assert.deepEqual(
    found.outcome === 'found' && found.evidence.map(({ kind, value, url }) => [kind, value, url]),
    [
      ['name', 'Trattoria Esempio', 'https://trattoriaesempio.de/'],
      ['phone', '+493055501230', 'https://trattoriaesempio.de/'],
    ],
  )
})

test('domains that do not exist are asked about in DNS alone', async () => {
  const found = await find({ 'esempio.de': { '/': proof } })
  assert.equal(found.outcome, 'found')
  assert.ok(found.candidates.filter(({ why }) => why === 'no_such_host').length > 0)
  assert.equal(dns.lookups('trattoriaesempio.de'), 1)
  assert.deepEqual(pagesAsked(), ['https://esempio.de/'])
})

test('robots.txt is asked first, and a site that forbids robots is not read', async () => {
  const found = await find({
    'trattoriaesempio.de': { '/robots.txt': 'User-agent: *\nDisallow: /', '/': proof },
  })
  assert.equal(found.outcome, 'none')
  assert.equal(found.candidates[0]?.why, 'refused_by_robots')
  assert.deepEqual(pagesAsked(), [])
})

test('a home page without proof has its contact page read', async () => {
  const home = `${title}<a href="/kontakt">Kontakt</a>`
  const found = await find({
    'trattoriaesempio.de': { '/': home, '/kontakt': '<title>Kontakt</title><p>Tel. 030 55501230</p>' },
  })
  assert.equal(found.outcome, 'found')
  assert.deepEqual(pagesAsked(), ['https://trattoriaesempio.de/', 'https://trattoriaesempio.de/kontakt'])
  assert.deepEqual(found.outcome === 'found' && found.evidence.map(({ kind, url }) => [kind, url]), [
    ['name', 'https://trattoriaesempio.de/'],
    ['phone', 'https://trattoriaesempio.de/kontakt'],
  ])
})

test('a site that moved is found where it answers', async () => {
  const found = await find({
    'trattoriaesempio.de': { '/': 'https://www.trattoriaesempio.de/' },
    'www.trattoriaesempio.de': { '/': proof },
  })
  assert.equal(found.outcome === 'found' && found.website, 'https://www.trattoriaesempio.de/')
})

test('at most three pages are asked for, redirects included, and the rest says that it was not asked', async () => {
  const home = { '/': `${title}<p>Welcome</p>` }
  const found = await find({
    'trattoriaesempio.de': home,
    'trattoriaesempio.com': { '/': 'https://www.trattoriaesempio.com/' },
    'www.trattoriaesempio.com': { '/': `${title}<p>Hello</p>` },
    'trattoria-esempio.de': { '/': proof },
  })
  assert.equal(pagesAsked().length, 3)
  assert.equal(found.requests, 3)
  assert.deepEqual([found.outcome, found.outcome === 'unknown' && found.why], ['unknown', 'request_limit'])
  assert.ok(found.candidates.some(({ why }) => why === 'not_asked'))
})

test('where nothing can be proved, there is no website', async () => {
  const found = await find({ 'trattoriaesempio.de': { '/': `${title}<p>Tel. 040 5550199</p>` } })
  assert.equal(found.outcome, 'none')
  assert.equal(found.candidates[0]?.why, 'other_phone')
})

test('a DNS server that does not answer is not asked about every domain, and nothing is known', async () => {
  let questions = 0
  const resolve = async () => {
    questions += 1
    return { outcome: 'failed' as const, why: 'dns_failure' as const }
  }
  const found = await find({}, { resolve })
  assert.deepEqual([found.outcome, found.outcome === 'unknown' && found.why], ['unknown', 'dns_failure'])
  assert.equal(questions, 2)
})

test('an abort ends the search as unknown, without a request', async () => {
  const found = await find({ 'trattoriaesempio.de': { '/': proof } }, { signal: AbortSignal.abort() })
  assert.deepEqual([found.outcome, found.outcome === 'unknown' && found.why], ['unknown', 'aborted'])
  assert.deepEqual(pagesAsked(), [])
})

test('a page of links that the source names leads to the site, which still needs proof', async () => {
  const links = '<a href="https://www.facebook.com/x">Facebook</a><a href="https://modello.example/">Site</a>'
  const of = { ...business, profiles: ['https://linktr.ee/esempio'] }
  const found = await find({ 'linktr.ee': { '/esempio': links }, 'modello.example': { '/': proof } }, { of })
  assert.equal(found.outcome === 'found' && found.website, 'https://modello.example/')
  const unproven = await find(
    { 'linktr.ee': { '/esempio': links }, 'modello.example': { '/': '<title>Modello</title>' } },
    { of },
  )
  assert.equal(unproven.outcome, 'none')
})
