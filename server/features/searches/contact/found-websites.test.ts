import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { getResult } from '#contract/leads/leads.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { getSearch } from '#contract/leads/searches.ts'
import { startFoundWebsite } from '#testing/fakes/found-website.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, domain, farm, dns, stop } = await startFoundWebsite()
after(stop)

let places = 0

interface Searched {
  find_websites?: boolean
  phones?: string[]
  /** A line of an exclusion list. */
  excluded?: string
  /** A lead of a list that is left out. */
  listed?: { email: string }
}

/** A search around one place without a website, run to its end. */
async function searched(options: Searched = {}) {
  const user = await makeUser(app.services.db, { credits: 5 })
  const { phones = ['+493055501230'], excluded, listed, ...limits } = options
  const lines = { name: 'Customers', lines: excluded ?? '' }
  const exclusions = excluded ? [(await app.as(user, addExclusions, { body: lines })).exclusion.id] : []
  const left = listed ? [await makeLeads(app.services.db, user, { leads: [listed] })] : []
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
    ...(listed && { skip_owned: false, exclude_lists: left }),
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

test('an address of a lead in a list of the account that a search leaves out is not stored, also where only the website tells it', async () => {
  const { search, lead } = await searched({ listed: { email: `ciao@${domain}` } })
  assert.deepEqual([lead.website, lead.email, lead.charged], [`https://${domain}/`, null, 0])
  assert.deepEqual([search.found, search.charged, search.excluded], [1, 0, 1])
  assert.deepEqual(
    search.excluded_by.map(({ kind, name, kept_out }) => [kind, name, kept_out]),
    [['list', 'A list', 1]],
  )
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
  dns.isBroken = true
  const { lead, search } = await searched()
  dns.isBroken = false
  assert.deepEqual([lead.contact_state, lead.contact_reason], ['failed', 'dns_failure'])
  assert.deepEqual([search.websites_sought, search.websites_found], [1, 0])
  assert.deepEqual([search.state, search.reason], ['partial', 'websites_unread'])
})
