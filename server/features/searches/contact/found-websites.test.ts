import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { getResult } from '#contract/leads/leads.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { getSearch } from '#contract/leads/searches.ts'
import { startWebFarm } from '#engine/net/fakes/web-farm.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { startApp } from '#testing/app.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const domain = 'trattoriaesempio.de'
const home =
  '<title>Trattoria Esempio</title><p>Tel. 030 55501230</p><a href="mailto:ciao@trattoriaesempio.de">Mail</a>'
const farm = await startWebFarm(
  (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(home)
  },
  [domain],
)
const found = { outcome: 'answered' as const, addresses: [{ address: '93.184.216.34', family: 4 as const }] }
const answers = {
  one: async (host: string) =>
    host === domain ? found : { outcome: 'failed' as const, why: 'no_such_host' as const },
  broken: async () => ({ outcome: 'failed' as const, why: 'dns_failure' as const }),
}
/** DNS of the world outside, which a test may break. */
let resolve: Network['resolve'] = answers.one
const fetch = createSafeFetch({
  userAgent: 'QuarryTest/1.0 (+https://example.com/bot)',
  resolve: async () => found,
  standIn: farm.standIn,
  ca: farm.ca,
})

/** A mail server that has every mailbox it is asked about. */
const acceptAll: Network['verify'] = async (addresses) =>
  addresses.map((address) => ({
    address,
    verdict: 'valid',
    reasons: [],
    is_role: false,
    is_free: false,
    is_disposable: false,
    is_catch_all: false,
    mx_provider: null,
    checked_at: new Date().toISOString(),
    retry_after_ms: null,
    transcript: [],
  }))

const app = await startApp({
  networks: (opened) => ({
    ...opened,
    internet: {
      ...opened.sample,
      fetch,
      verify: acceptAll,
      resolve: (host, signal) => resolve(host, signal),
    },
  }),
})
after(async () => {
  await app.stop()
  await fetch.close()
  await farm.close()
})

let places = 0

/** A search around one place without a website, run to its end. */
async function searched(options: { find_websites?: boolean; phones?: string[]; excluded?: string } = {}) {
  const user = await makeUser(app.services.db, { credits: 5 })
  const { phones = ['+493055501230'], excluded, ...limits } = options
  const lines = { name: 'Customers', lines: excluded ?? '' }
  const exclusions = excluded ? [(await app.as(user, addExclusions, { body: lines })).exclusion.id] : []
  const lat = -10 - (places += 1)
  const place = makePlace(`nosite${places}`, {
    name: 'Trattoria Esempio',
    lat,
    phones,
    country: 'DE',
    city: 'Testville',
  })
  await importPlaces(app.services.directoryPool, `nosite${places}`, { places: [place] })
  const criteria = {
    type: 'local' as const,
    categories: ['cafe'],
    place: { kind: 'circle' as const, lat, lon: place.lon, radius_m: 1_000 },
  }
  const body = {
    type: 'local' as const,
    name: 'No site',
    criteria,
    max_leads: 3,
    max_credits: 3,
    exclusions,
    ...limits,
  }
  const { search } = await app.as(user, createCampaign, { body })
  farm.received.length = 0
  await app.work()
  const { id } = await app.services.db
    .selectFrom('results')
    .select('id')
    .where('search_id', '=', search.id)
    .executeTakeFirstOrThrow()
  const lead = await app.as(user, getResult, { params: { id } })
  return { user, lead, search: await app.as(user, getSearch, { params: { id: search.id } }) }
}

test('a lead without a website gets a proved one with its receipt, and its contacts from there', async () => {
  const { lead, search } = await searched()
  assert.equal(lead.website, `https://${domain}/`)
  const fact = lead.facts.find(({ field }) => field === 'website')
  assert.deepEqual(
    [fact?.method, fact?.source, fact?.source_url, fact?.evidence],
    ['found_by_name', domain, `https://${domain}/`, 'Trattoria Esempio · +493055501230'],
  )
  assert.deepEqual([lead.email, lead.charged], [`ciao@${domain}`, 1])
  assert.deepEqual([search.state, search.websites_sought, search.websites_found], ['done', 1, 1])
  await checkLedger(app.services.db)
})

test('an address that an exclusion list names is not stored and costs nothing, also where only the website tells it', async () => {
  const { lead, search } = await searched({ excluded: `CIAO@${domain}` })
  assert.deepEqual([lead.website, lead.email, lead.charged], [`https://${domain}/`, null, 0])
  assert.deepEqual([search.found, search.charged, search.excluded, search.left_out], [1, 0, 1, 0])
  const all = await searched({ excluded: domain })
  assert.deepEqual([all.lead.website, all.lead.email, all.search.charged], [null, null, 0])
  await checkLedger(app.services.db)
})

test('an unproved website is not stored, costs nothing and counts as sought', async () => {
  const { lead, search } = await searched({ phones: ['+493055509999'] })
  assert.deepEqual([lead.website, lead.email, lead.charged], [null, null, 0])
  assert.equal(
    lead.facts.some(({ field }) => field === 'website'),
    false,
  )
  assert.deepEqual([search.state, search.websites_sought, search.websites_found], ['done', 1, 0])
})

test('a search that leaves the step out looks for no website', async () => {
  const { lead, search } = await searched({ find_websites: false })
  assert.deepEqual([lead.website, lead.contact_state], [null, 'not_needed'])
  assert.deepEqual([search.websites_sought, search.websites_found], [0, 0])
  assert.equal(farm.received.length, 0)
})

test('without DNS a lead is not checked, and its row says so', async () => {
  resolve = answers.broken
  const { lead, search } = await searched()
  resolve = answers.one
  assert.deepEqual([lead.contact_state, lead.contact_reason], ['failed', 'dns_failure'])
  assert.deepEqual([search.websites_sought, search.websites_found], [1, 0])
  assert.deepEqual([search.state, search.reason], ['partial', 'websites_unread'])
})
