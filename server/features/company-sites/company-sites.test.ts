import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { z } from 'zod'
import { getResult, listResults } from '#contract/leads/leads.ts'
import type { DomainCriteria } from '#contract/leads/criteria.ts'
import { createCampaign, listCampaignTypes } from '#contract/leads/lists.ts'
import { listSearchSites, previewSearch } from '#contract/leads/searches.ts'
import { prices } from '#contract/values/prices.ts'
import { testville } from '#sample/testville.ts'
import { loadSample } from '#server/features/directory/load-sample.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, searchOf, walletOf } = await startSearching()
await loadSample(app.services)
after(() => app.stop())

const { sites, mailboxes } = testville()
const stateOf = new Map(mailboxes.map(({ address, state }) => [address, state]))
const readable = sites.filter(
  ({ behaviour, robots }) => behaviour === 'ok' && (robots === 'none' || robots === 'open'),
)
const published = readable.filter(({ truth }) => truth.emails.some((email) => stateOf.get(email) === 'valid'))
const dead = sites.filter(({ behaviour }) => behaviour === 'dead')

type Given = Partial<Omit<z.input<typeof DomainCriteria>, 'type'>>

async function search(user: TestUser, given: Given, limits: object = {}) {
  const criteria = { type: 'domain' as const, companies: [], ...given }
  const body = {
    type: 'domain' as const,
    name: 'Firms',
    criteria,
    max_leads: 100,
    max_credits: 100,
    ...limits,
  }
  const list = await app.as(user, createCampaign, { body })
  await app.work()
  const params = { type: 'domain' as const, id: list.id }
  const { items } = await app.as(user, listResults, { params, body: { limit: 200 } })
  return { list, leads: items, search: await searchOf(user, list.search.id) }
}

test('a domain search delivers the people and addresses of each website, and charges for found emails only', async () => {
  const user = await makeUser(app.services.db, { credits: 100 })
  const [first, second] = readable.filter(({ truth }) => truth.emails.length > 0)
  assert.ok(first && second)
  const { leads, search: done } = await search(user, {
    companies: [first.host, `https://www.${second.host}/about`],
  })
  assert.equal(done.state, 'done')
  for (const { host, truth } of [first, second]) {
    const emails = leads.filter(({ domain }) => domain === host).flatMap(({ email }) => email ?? [])
    for (const email of truth.emails) {
      const lead = leads.find((each) => each.email === email)
      assert.ok(lead || stateOf.get(email) !== 'valid', `${email} is a lead`)
    }
    for (const email of truth.thirdParty) assert.ok(!emails.includes(email), `${email} is of a third party`)
  }
  const found = leads.filter(({ email_state }) => email_state === 'found').length
  assert.ok(found > 0)
  assert.deepEqual([done.with_email, done.charged], [found, found * prices['domain.email']])
  assert.deepEqual(await walletOf(user), { balance: 100 - found, held: 0, used_this_period: found })
  assert.equal(
    new Set(leads.map(({ email }) => email).filter(Boolean)).size,
    leads.filter(({ email }) => email).length,
  )
})

test('every lead says which website, which kind of address, and where each value was read', async () => {
  const user = await makeUser(app.services.db, { credits: 100 })
  const site = readable.find(
    ({ truth }) => truth.people.some(({ email }) => email) && truth.emails.length > 1,
  )
  assert.ok(site)
  const { leads } = await search(user, { companies: [site.host] })
  assert.ok(leads.some(({ address_kind }) => address_kind === 'person'))
  for (const lead of leads) {
    const { facts } = await app.as(user, getResult, { params: { id: lead.id } })
    for (const field of ['name', 'domain', 'website', 'email', 'position'] as const) {
      const value = lead[field]
      if (value === null) continue
      const fact = facts.find((each) => each.field === field && each.value === value)
      assert.ok(fact?.source && fact.method, `${field} has a receipt`)
    }
    if (lead.email && lead.pattern === null) {
      const published = facts.find(({ field }) => field === 'email')
      assert.ok(published?.source_url?.includes(site.host))
    }
  }
})

test('people and role addresses are told apart, and only the wanted kind is delivered', async () => {
  const site = published.find(({ truth }) => {
    const named = new Set(truth.people.flatMap(({ email }) => email ?? []))
    return named.size > 0 && truth.emails.some((email) => !named.has(email) && email.startsWith('info@'))
  })
  assert.ok(site)
  for (const kind of ['person', 'role'] as const) {
    const user = await makeUser(app.services.db, { credits: 100 })
    const { leads } = await search(user, { companies: [site.host], kinds: [kind] })
    assert.ok(leads.length > 0)
    assert.deepEqual(new Set(leads.map(({ address_kind }) => address_kind)), new Set([kind]))
  }
})

test('an address that is not published is guessed from the pattern of its domain, with its support', async () => {
  const user = await makeUser(app.services.db, { credits: 200 })
  const companies = readable.filter(({ truth }) => truth.people.length > 1).map(({ host }) => host)
  const { leads } = await search(
    user,
    { companies: companies.slice(0, 12), kinds: ['person'] },
    { max_leads: 200, max_credits: 200 },
  )
  const guessed = leads.filter(({ pattern }) => pattern !== null)
  assert.ok(guessed.length > 0)
  for (const lead of guessed) {
    assert.ok(lead.pattern_support !== null && lead.pattern_support >= 0)
    const isValid = stateOf.get(lead.email ?? '') === 'valid'
    assert.equal(lead.email_state === 'found', lead.email_verdict === 'valid')
    if (lead.email_state === 'found') assert.ok(isValid, `${lead.email} is a mailbox`)
    else assert.equal(lead.charged, 0)
  }
})

test('a company that is given by its name is found in open data', async () => {
  const user = await makeUser(app.services.db, { credits: 100 })
  const { places } = testville()
  const hosts = new Set(readable.map(({ host }) => host))
  const place = places.find(
    ({ websites, chain }) => !chain && hosts.has(URL.parse(websites[0] ?? '')?.hostname ?? ''),
  )
  assert.ok(place)
  const host = new URL(place.websites[0] ?? '').hostname
  const { list, leads } = await search(user, { companies: [`${place.name.toUpperCase()}, Inc.`] })
  const { items } = await app.as(user, listSearchSites, { params: { id: list.search.id } })
  assert.deepEqual(
    items.map(({ state, website_method, host: found }) => [state, website_method, found]),
    [['read', 'dataset', host]],
  )
  assert.ok(leads.every(({ domain }) => domain === host))
})

test('each line has its report: read, unread with the cause, or unusable with the reason', async () => {
  const user = await makeUser(app.services.db, { credits: 100 })
  const [site] = published
  const [gone] = dead
  assert.ok(site && gone)
  const companies = [
    site.host,
    `http://${site.host}`,
    gone.host,
    'someone@gmail.com',
    'No Such Company Anywhere',
  ]
  const { list, search: done } = await search(user, { companies })
  const { items, counts } = await app.as(user, listSearchSites, { params: { id: list.search.id } })
  assert.deepEqual(
    items.map(({ state, reason }) => [state, reason]),
    [
      ['read', null],
      ['unusable', 'duplicate'],
      ['unread', items[2]?.reason ?? null],
      ['unusable', 'free_mail'],
      ['unread', 'no_website'],
    ],
  )
  assert.ok(items[2]?.reason)
  assert.deepEqual(counts, { queued: 0, read: 1, unread: 2, unusable: 2 })
  assert.equal(done.state, 'partial')
  const report = done.sources.find(({ source }) => source === 'sites')
  assert.deepEqual([report?.asked, report?.found], [3, 1])
  const unread = await app.as(user, listSearchSites, {
    params: { id: list.search.id },
    query: { state: 'unread' },
  })
  assert.deepEqual([unread.total, unread.items.length], [2, 2])
})

test('a preview says the most there can be, what each line names, and costs nothing', async () => {
  const user = await makeUser(app.services.db, { credits: 7 })
  const [site] = published
  assert.ok(site)
  const criteria = {
    type: 'domain' as const,
    companies: [site.host, 'Firm & Sons', site.host, '10.0.0.1'],
    max_per_domain: 5,
  }
  const preview = await app.as(user, previewSearch, { body: { criteria, limits: { max_leads: 4 } } })
  assert.deepEqual(
    [preview.count, preview.is_exact, preview.is_most, preview.max_cost, preview.owned],
    [10, false, true, 4, 0],
  )
  assert.deepEqual(preview.companies, {
    websites: 1,
    names: 1,
    sample: [
      { name: site.host, city: null, website: site.host },
      { name: 'Firm & Sons', city: null, website: null },
    ],
    unusable: [
      { line: site.host, reason: 'duplicate' },
      { line: '10.0.0.1', reason: 'ip_address' },
    ],
  })
  assert.equal((await walletOf(user)).balance, 7)
  await search(user, { companies: [site.host] }, { max_leads: 5, max_credits: 5 })
  const later = await app.as(user, previewSearch, { body: { criteria } })
  assert.ok(later.owned > 0)
})

test('an address that the account has is skipped, and no website is asked for leads beyond the limit', async () => {
  const user = await makeUser(app.services.db, { credits: 300 })
  const site = published.find(({ truth }) => truth.emails.length > 1)
  assert.ok(site)
  const first = await search(user, { companies: [site.host] })
  const again = await search(user, { companies: [site.host] })
  assert.deepEqual(
    [again.search.found, again.search.duplicates, again.search.charged],
    [0, first.leads.length, 0],
  )
  const limited = await makeUser(app.services.db, { credits: 100 })
  const one = await search(limited, { companies: [site.host] }, { max_leads: 1, max_credits: 1 })
  assert.deepEqual([one.search.found, one.search.reason], [1, 'lead_limit'])
})

test('the kinds of lists are on the wire as the specification calls them', async () => {
  const user = await makeUser(app.services.db)
  const types = await app.as(user, listCampaignTypes)
  assert.deepEqual(
    types.map(({ name, search_type }) => [name, search_type]),
    [
      ['local', 'industry'],
      ['people', 'people'],
      ['domain', 'single'],
      ['influencer', 'influencer'],
    ],
  )
})
