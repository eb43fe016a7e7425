import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { listResults, removeResults } from '#contract/leads/leads.ts'
import { getCampaign } from '#contract/leads/lists.ts'
import { listSearchSites } from '#contract/leads/searches.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const refusing = 'refusing.example'
/** A site says no in the way that its name begins with. */
const site = createServer(({ headers, url }, response) => {
  const [kind] = headers.host?.split('.') ?? []
  if (kind === 'busy') return response.writeHead(429, { 'retry-after': '3600' }).end()
  if (kind === 'denied') return response.writeHead(url === '/robots.txt' ? 404 : 403).end()
  if (kind === 'open') return response.end(url === '/robots.txt' ? '' : '<h1>Café</h1>')
  return response.end('User-agent: *\nDisallow: /')
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const { port } = site.address() as AddressInfo // of a server that listens on TCP
const resolve: Network['resolve'] = async () => ({ outcome: 'failed', why: 'dns_failure' })
const fetch = createSafeFetch({
  userAgent: 'Quarry test',
  resolve,
  pinned: [{ suffix: refusing, address: '127.0.0.1', port }],
})

/** Mail servers as a machine without DNS knows them. */
const verify: Network['verify'] = async (addresses) =>
  addresses.map((address) => ({
    address,
    verdict: 'unknown',
    reasons: ['dns_failure'],
    is_role: false,
    is_free: false,
    is_disposable: false,
    is_catch_all: null,
    mx_provider: null,
    checked_at: new Date().toISOString(),
    retry_after_ms: null,
    transcript: [],
  }))

const { app, start, searchOf, walletOf, leadsOf } = await startSearching((opened) => ({
  ...opened,
  internet: { ...opened.sample, fetch, resolve, verify },
}))
after(async () => {
  await app.stop()
  await fetch.close()
  site.close()
})

let regions = 0

/** A place whose website is looked for. */
const noSite = { phones: ['+493055501230'] }

/** The leads of a search around these places on a machine without DNS. */
async function searched(
  places: { name?: string; emails?: string[]; websites?: string[]; phones?: string[] }[],
) {
  const user = await makeUser(app.services.db, { credits: 5 })
  const lat = 40 + (regions += 1)
  const made = places.map((known, index) => makePlace(`dns${regions}-${index}`, { lat, ...known }))
  await importPlaces(app.services.directoryPool, `dns${regions}`, { places: made })
  const area = { kind: 'circle' as const, lat, lon: 20, radius_m: 1_000 }
  const criteria = { type: 'local' as const, categories: ['cafe'], place: area }
  const { id, search } = await start(user, criteria, {
    max_leads: 5,
    max_credits: 5,
    find_websites: true,
  })
  await app.work()
  return { user, leads: await leadsOf(user, id), search: await searchOf(user, search.id) }
}

test('M10 an address of a directory is potential and free until its mail server confirms it', async () => {
  const { user, leads, search } = await searched([{ emails: ['hello@cafe.example'] }])
  const [lead] = leads
  assert.deepEqual(
    [lead?.email, lead?.email_state, lead?.email_verdict],
    ['hello@cafe.example', 'potential', 'unknown'],
  )
  assert.deepEqual([search.with_email, search.charged], [0, 0])
  assert.deepEqual(await walletOf(user), { balance: 5, held: 0, used_this_period: 0 })
})

test('a search that could not read its websites ends as partial, with their number and the cause', async () => {
  const withSite = (name: string) => ({ websites: [`https://${name}.example/`] })
  const { leads, search } = await searched([withSite('one'), withSite('two'), noSite])
  assert.deepEqual([search.state, search.reason, search.found], ['partial', 'websites_unread', 3])
  assert.equal(leads.filter(({ contact_state }) => contact_state === 'failed').length, 3)
  assert.deepEqual(search.unread, [{ reason: 'dns_failure', leads: 2 }])
  const lookups = search.sources.find(({ source }) => source === 'lookups')
  assert.deepEqual([lookups?.found, lookups?.asked], [0, 1], 'a lead without a website has none to read')
  assert.deepEqual(lookups?.causes, [{ reason: 'dns_failure', leads: 1 }])
})

test('the websites that were not read are those of the number, each with its lead and the reason', async () => {
  const { user, search } = await searched([
    { name: 'Café One', websites: ['https://one.example/menu'] },
    { name: 'Café Two', websites: ['https://two.example/'], emails: ['a@two.example'] },
    { name: 'Café Three' },
  ])
  const { items, total } = await app.as(user, listSearchSites, {
    params: { id: search.id },
    query: { state: 'unread' },
  })
  assert.equal(total, 2)
  assert.deepEqual(items.map(({ line, host, reason }) => [line, host, reason].join(' ')).toSorted(), [
    'Café One one.example dns_failure',
    'Café Two two.example dns_failure',
  ])
})

test('a search whose businesses have no website says so, and not that websites were unread', async () => {
  const { search } = await searched([noSite, noSite])
  assert.deepEqual([search.state, search.reason, search.unread], ['partial', 'websites_unread', []])
})

test('a lead whose website could not be read is not checked: in its row, in the counts and as a segment', async () => {
  const { user, leads } = await searched([
    { websites: ['https://one.example/'] },
    { emails: ['a@two.example'] },
  ])
  const states = leads.map(({ email_state }) => email_state).toSorted()
  assert.deepEqual(states, ['not_checked', 'potential'])
  const id = leads[0]?.campaign_id ?? ''
  const look = (body: object) => app.as(user, listResults, { params: { type: 'local', id }, body })
  const { counts } = await look({})
  assert.deepEqual(counts, { all: 2, found: 0, potential: 1, not_found: 0, not_checked: 1 })
  assert.deepEqual((await look({ search: 'e' })).counts, counts)
  const segment = await look({ withEmail: 3 })
  assert.deepEqual([segment.total, segment.items[0]?.contact_reason], [1, 'dns_failure'])
  const list = await app.as(user, getCampaign, { params: { id } })
  assert.deepEqual([list.leads, list.potential, list.not_checked], [2, 1, 1])
  const ids = segment.items.map((lead) => lead.id)
  await app.as(user, removeResults, { params: { type: 'local', id }, body: { scope: 'selected', ids } })
  assert.equal((await app.as(user, getCampaign, { params: { id } })).not_checked, 0)
})

test('a search is blocked when most of its websites refuse, and rate limited when most ask to wait', async () => {
  const outcome = async (kind: string) => {
    const { search } = await searched([{ websites: [`http://${kind}.${refusing}/`] }])
    const report = search.sources.find(({ source }) => source === 'sites')
    return [search.state, search.reason, report?.state, report?.asked, report?.causes]
  }
  const robots = [{ reason: 'refused_by_robots', leads: 1 }]
  assert.deepEqual(await outcome('robots'), ['blocked', 'websites_unread', 'blocked', 1, robots])
  const denied = [{ reason: 'access_denied', leads: 1 }]
  assert.deepEqual(await outcome('denied'), ['blocked', 'websites_unread', 'blocked', 1, denied])
  const busy = [{ reason: 'asked_to_wait', leads: 1 }]
  assert.deepEqual(await outcome('busy'), ['rate_limited', 'websites_unread', 'rate_limited', 1, busy])
})

test('a search is done only where most of its websites were read, whatever kept the others from it', async () => {
  const among = async (kinds: string[]) => {
    const { search } = await searched(
      kinds.map((kind, index) => ({ websites: [`http://${kind}.n${index}.${refusing}/`] })),
    )
    const sites = search.sources.find(({ source }) => source === 'sites')
    return [search.state, search.reason, sites?.found, sites?.asked]
  }
  assert.deepEqual(await among(['open', 'robots']), ['partial', 'websites_unread', 1, 2])
  assert.deepEqual(await among(['open', 'open', 'open', 'open', 'robots']), ['done', 'lead_limit', 4, 5])
})

test('the mail servers report of their own how many addresses they answered for', async () => {
  const { search } = await searched([{ emails: ['hello@cafe.example'] }])
  assert.deepEqual(
    search.sources.find(({ source }) => source === 'mail'),
    {
      source: 'mail',
      label: 'Mail servers',
      state: 'failed',
      found: 0,
      asked: 1,
      reason: null,
      causes: [{ reason: 'dns_failure', leads: 1 }],
    },
  )
})
