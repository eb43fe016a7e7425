import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getResult } from '#contract/leads/leads.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import {
  previewEmployees,
  previewSimilar,
  startEmployees,
  startSimilar,
} from '#contract/leads/searches-from-leads.ts'
import { prices } from '#contract/values/prices.ts'
import { listLedger } from '#contract/wallet/wallet.ts'
import { makeCreator, makeSnapshot, putCreators } from '#testing/make/directory/make-creators.ts'
import { peopleWithNumber } from '#testing/make/directory/sample-phones.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, importPlaces, makePlace } from '#testing/make/make-places.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching()
const { db, directoryPool } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
})

test('similar businesses cost two credits each with an email, say why, and are never one that the account has', async () => {
  const user = await makeUser(db, { credits: 100 })
  const [one, two, three] = mailboxes('valid')
  const criteria = await neighbourhood([one, two, three, mailboxes('gone')[0]])
  const { id } = await start(user, criteria, { max_leads: 1 })
  await app.work()
  const [seed] = await leadsOf(user, id)
  assert.ok(seed)
  const list = { type: 'local' as const, id }
  const shown = await app.as(user, previewSimilar, { params: list, body: { ids: [seed.id] } })
  assert.deepEqual([shown.count, shown.owned, shown.price_each], [4, 1, prices['find-similar']])
  const { balance } = await walletOf(user)
  const search = await app.as(user, startSimilar, {
    params: list,
    body: { ids: [seed.id], max_leads: 10, max_credits: 50 },
  })
  await app.work()
  const done = await searchOf(user, search.id)
  assert.deepEqual(
    [done.state, done.found, done.with_email, done.charged],
    ['done', 3, 2, 2 * prices['find-similar']],
  )
  assert.equal(balance - (await walletOf(user)).balance, done.charged)
  const leads = await leadsOf(user, id)
  assert.equal(new Set(leads.map(({ name }) => name)).size, 4)
  const added = leads.find((lead) => lead.id !== seed.id)
  const { facts } = await app.as(user, getResult, { params: { id: added?.id ?? '' } })
  const reason = facts.find(({ field }) => field === 'similar')
  assert.equal(reason?.value, seed.name)
  assert.deepEqual(Object.keys(reason.details ?? {}), ['category', 'distance_m'])
  const { items } = await app.as(user, listLedger, { query: {} })
  assert.equal(items.find(({ action }) => action === 'find-similar')?.entries, 2)

  const again = await app.as(user, startSimilar, {
    params: list,
    body: { ids: [seed.id], max_leads: 10, max_credits: 50 },
  })
  await app.work()
  assert.deepEqual([(await searchOf(user, again.id)).found, (await searchOf(user, again.id)).charged], [0, 0])
})

test('similar people share their trade and size, and similar creators their network and reach', async () => {
  const user = await makeUser(db, { credits: 200 })
  const [house] = peopleWithNumber()
  assert.ok(house)
  const person = {
    ...house.person,
    title: 'Head of Zithers',
    industry: 'Zither making',
    headcount: 20,
    emails: [],
    phones: [],
    linkedin_url: null,
  }
  const other = { ...person, source_id: 'other', name: 'Nora Novak', first_name: 'Nora', last_name: 'Novak' }
  const large = { ...other, source_id: 'large', name: 'Lars Larsen', headcount: 900 }
  await importPeople(directoryPool, 'zithers', [{ ...person, keywords: ['onlyone'] }, other, large])
  const people = await start(user, { type: 'people', keywords: ['onlyone'] })
  await app.work()
  const [seed] = await leadsOf(user, people.id, 'people')
  const search = await app.as(user, startSimilar, {
    params: { type: 'people', id: people.id },
    body: { ids: [seed?.id ?? ''], max_leads: 10, max_credits: 50 },
  })
  await app.work()
  assert.equal((await searchOf(user, search.id)).found, 1)
  const names = (await leadsOf(user, people.id, 'people')).map(({ name }) => name)
  assert.deepEqual(names.toSorted(), [house.person.name, 'Nora Novak'].toSorted())

  const snapshots = (followers: number) => [makeSnapshot('2026-01-01', { followers })]
  await putCreators(directoryPool, 'harps', {
    creators: [
      makeCreator('harp-one', { topics: ['harps'], country: 'DE', snapshots: snapshots(10_000) }),
      makeCreator('harp-two', { topics: ['harps'], country: 'DE', snapshots: snapshots(20_000) }),
      makeCreator('harp-star', { topics: ['harps'], country: 'DE', snapshots: snapshots(9_000_000) }),
    ],
  })
  const creators = await start(user, { type: 'influencer', platforms: ['instagram'], username: 'harp-one' })
  await app.work()
  const [creator] = await leadsOf(user, creators.id, 'influencer')
  const like = await app.as(user, startSimilar, {
    params: { type: 'influencer', id: creators.id },
    body: { ids: [creator?.id ?? ''], max_leads: 10, max_credits: 50 },
  })
  await app.work()
  const done = await searchOf(user, like.id)
  assert.deepEqual([done.found, done.charged], [1, prices['find-similar']])
})

test('a lead of which too little is known has none like it', async () => {
  const user = await makeUser(db, { credits: 20 })
  const { id } = await start(user, await neighbourhood([null]))
  await app.work()
  await db.updateTable('results').set({ category: null }).where('campaign_id', '=', id).execute()
  const [lead] = await leadsOf(user, id)
  const body = { ids: [lead?.id ?? ''], max_leads: 5, max_credits: 10 }
  const answer = await app.ask(user, startSimilar, { params: { type: 'local', id }, body })
  assert.deepEqual([answer.status, answer.code], [409, 'nothing_similar'])
})

test('employees come from the website at one credit, or from people data at three, into a list of people', async () => {
  const user = await makeUser(db, { credits: 200 })
  const [house] = peopleWithNumber()
  assert.ok(house)
  const host = house.person.company_domain ?? ''
  const id = await makeLeads(db, user, { leads: [], name: 'Firms' })
  const entry = { type: 'local' as const, website: `http://${host}/`, name: 'The Firm' }
  await app.as(user, addLead, { params: { id }, body: entry })
  const params = { type: 'local' as const, id }
  const chosen = { scope: 'all' as const }
  const shown = await app.as(user, previewEmployees, { params, body: { chosen } })
  assert.deepEqual([shown.price_each, shown.is_most], [1, true])
  const site = await app.as(user, startEmployees, {
    params,
    body: { chosen, name: 'Staff', max_leads: 50, max_credits: 50 },
  })
  await app.work()
  const done = await searchOf(user, site.id)
  assert.deepEqual([done.type, done.state], ['people', 'done'])
  assert.ok(done.found > 0 && done.with_email > 0)
  assert.equal(done.charged, done.with_email * prices['domain.email'])
  const staff = await leadsOf(user, site.campaign_id, 'people')
  assert.deepEqual([...new Set(staff.map(({ company }) => company))], ['The Firm'])

  await importPeople(directoryPool, 'staff', [
    {
      ...house.person,
      source_id: 'new',
      name: 'Newt Newby',
      first_name: 'Newt',
      last_name: 'Newby',
      emails: [],
      linkedin_url: null,
    },
  ])
  const data = await app.as(user, startEmployees, {
    params,
    body: { chosen, from: 'people', campaign_id: site.campaign_id, max_leads: 50, max_credits: 50 },
  })
  await app.work()
  const second = await searchOf(user, data.id)
  assert.deepEqual([second.price_each, second.state, second.campaign_id], [3, 'done', site.campaign_id])
  const after = await leadsOf(user, site.campaign_id, 'people')
  assert.equal(new Set(after.map(({ name }) => name)).size, after.length)
  assert.ok(after.some(({ name }) => name === 'Newt Newby'))
})

test('an employee whose address the paid business shows already is free', async () => {
  const user = await makeUser(db, { credits: 200 })
  const host = peopleWithNumber()[0]?.person.company_domain ?? ''
  const place = makePlace('shop', { lat: 67, websites: [`http://${host}/`] })
  await importPlaces(directoryPool, 'shop', { places: [place] })
  const circle = { kind: 'circle' as const, lat: 67, lon: 20, radius_m: 1_000 }
  const { id } = await start(user, { type: 'local', categories: ['cafe'], place: circle })
  await app.work()
  const [shop] = await leadsOf(user, id)
  const { facts } = await app.as(user, getResult, { params: { id: shop?.id ?? '' } })
  const known = facts.flatMap(({ field, value }) => (field === 'email' ? [value] : []))
  const body = { chosen: { scope: 'all' as const }, name: 'Staff', max_leads: 50, max_credits: 50 }
  const { campaign_id } = await app.as(user, startEmployees, { params: { type: 'local', id }, body })
  await app.work()
  const [employee] = await leadsOf(user, campaign_id, 'people')
  assert.equal(shop?.charged, prices['local.contact'])
  assert.ok(employee?.email && employee.email !== shop.email && known.includes(employee.email))
  assert.deepEqual([employee.email_state, employee.charged, employee.is_already_paid], ['found', 0, true])
})

test('an address of another business that a paid website shows is not free, and no limit of 0 reads websites', async () => {
  const user = await makeUser(db, { credits: 200 })
  const [first, second] = [...new Set(peopleWithNumber().map(({ person }) => person.company_domain ?? ''))]
  const firm = async (host: string, lat: number, max_credits: number) => {
    const place = makePlace(`seen-${host}`, { lat, websites: [`http://${host}/`] })
    await importPlaces(directoryPool, `seen-${host}`, { places: [place] })
    const circle = { kind: 'circle' as const, lat, lon: 20, radius_m: 1_000 }
    const { id } = await start(user, { type: 'local', categories: ['cafe'], place: circle }, { max_credits })
    await app.work()
    return id
  }
  const paid = await firm(first ?? '', 68, 20)
  const [lead] = await leadsOf(user, paid)
  const list = await makeLeads(db, user, { leads: [], name: 'Others' })
  const entry = { type: 'local' as const, website: `http://${second}/`, name: 'Other' }
  await app.as(user, addLead, { params: { id: list }, body: entry })
  const params = { type: 'local' as const, id: list }
  const body = { chosen: { scope: 'all' as const }, name: 'Staff', max_leads: 50, max_credits: 50 }
  const refused = await app.ask(user, startEmployees, { params, body: { ...body, max_credits: 0 } })
  assert.deepEqual([refused.status, Object.keys(refused.errors ?? {})], [422, ['max_credits']])
  // The website of the first firm shows the people of the second.
  const stranger = await makeUser(db, { credits: 200 })
  const theirs = await makeLeads(db, stranger, { leads: [], name: 'Theirs' })
  await app.as(stranger, addLead, { params: { id: theirs }, body: entry })
  const seen = await app.as(stranger, startEmployees, { params: { type: 'local', id: theirs }, body })
  await app.work()
  const found = await leadsOf(stranger, seen.campaign_id, 'people')
  const { account_id } = user
  for (const { email } of found) {
    const fact = {
      field: 'email',
      value: email ?? '',
      source: 'page',
      method: 'mailto',
      verdict: 'valid' as const,
    }
    await db
      .insertInto('facts')
      .values({ account_id, result_id: lead?.id ?? '', owner: 'own', ...fact })
      .execute()
  }
  const search = await app.as(user, startEmployees, { params, body })
  await app.work()
  const { charged, with_email } = await searchOf(user, search.id)
  assert.ok(with_email > 0)
  assert.equal(charged, with_email * prices['domain.email'])
})
