import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { editResult } from '#contract/leads/lead-edits.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { retrySearch, stopSearch } from '#contract/leads/searches.ts'
import { startCafeSites } from '#testing/fakes/cafe-sites.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const sites = await startCafeSites()
const { app, start, searchOf, walletOf, leadsOf } = await startSearching(sites.networks)
const { db, directoryPool } = app.services
after(async () => {
  await checkLedger(db)
  await app.stop()
  await sites.close()
})
beforeEach(() => {
  sites.dns.isUp = true
})

let regions = 0

/** A region with one café, of which a source knows the site and the phone. */
async function cafe(phone?: string) {
  regions += 1
  const lat = 40 + regions
  const websites = [`http://site.freed${regions}.example/`]
  await importPlaces(directoryPool, `freed${regions}`, {
    places: [makePlace(`freed${regions}`, { lat, websites, phones: phone ? [phone] : [] })],
  })
  const place = { kind: 'circle' as const, lat, lon: 20, radius_m: 1_000 }
  return { type: 'local' as const, categories: ['cafe'], place }
}

async function stopped(user: TestUser, criteria: Awaited<ReturnType<typeof cafe>>) {
  const begun = await start(user, criteria)
  await app.work(['run-search'])
  await app.as(user, stopSearch, { params: { id: begun.search.id } })
  return begun
}

async function retried(user: TestUser, id: string, max_credits = 5) {
  await app.as(user, retrySearch, { params: { id }, body: { max_credits } })
  await app.work()
  return searchOf(user, id)
}

test('a lead that a stop left and a retry checks is known by its phone again, so that its business costs once', async () => {
  const user = await makeUser(db, { credits: 30 })
  const phone = '+12025550111'
  const left = await stopped(user, await cafe(phone))
  assert.equal((await retried(user, left.search.id)).charged, 1)
  const other = await start(user, await cafe(phone))
  await app.work()
  const { found, charged, duplicates } = await searchOf(user, other.search.id)
  assert.deepEqual([found, charged, duplicates], [0, 0, 1])
  assert.equal((await walletOf(user)).balance, 29)
})

test('a lead that is given the phone of one that a stop left pays for itself alone', async () => {
  const user = await makeUser(db, { credits: 30 })
  const phone = '+12025550122'
  const wanted = await cafe(phone)
  await stopped(user, wanted)
  sites.dns.isUp = false
  const { id, search } = await start(user, await cafe())
  await app.work()
  const [lead] = await leadsOf(user, id)
  const params = { id: lead?.id ?? '' }
  await app.as(user, editResult, { params, body: { field: 'phone', value: phone } })
  sites.dns.isUp = true
  assert.equal((await retried(user, search.id)).charged, 1)
  const again = await start(user, wanted, { skip_owned: false })
  await app.work()
  const { found, charged, already_paid } = await searchOf(user, again.search.id)
  assert.deepEqual([found, charged, already_paid], [1, 1, 0])
})

test('a lead that a stop left is tried again for free once a lead with its phone is paid for', async () => {
  const user = await makeUser(db, { credits: 30 })
  const phone = '+12025550133'
  const left = await stopped(user, await cafe(phone))
  const other = await start(user, await cafe(phone))
  await app.work()
  assert.equal((await searchOf(user, other.search.id)).charged, 1)
  const { with_email, charged, already_paid } = await retried(user, left.search.id, 0)
  assert.deepEqual([with_email, charged, already_paid], [1, 0, 1])
})

test('a search that takes over what a stop left finds it free once a lead with its phone is paid for', async () => {
  const user = await makeUser(db, { credits: 30 })
  const phone = '+12025550144'
  const area = await cafe(phone)
  const left = await stopped(user, area)
  await start(user, await cafe(phone))
  await app.work()
  const { search } = await start(user, area, { skip_owned: false, campaign_id: left.id })
  await app.work()
  const { found, with_email, charged, already_paid } = await searchOf(user, search.id)
  assert.deepEqual([found, with_email, charged, already_paid], [1, 1, 0, 1])
})

test('a phone that another lead has taken since a stop stays with that one', async () => {
  const user = await makeUser(db, { credits: 30 })
  const phone = '+12025550155'
  const left = await stopped(user, await cafe(phone))
  sites.dns.isUp = false
  const other = await start(user, await cafe(phone))
  await app.work()
  sites.dns.isUp = true
  assert.equal((await retried(user, left.search.id)).charged, 1)
  const owner = await db
    .selectFrom('identities')
    .innerJoin('results', 'results.id', 'identities.result_id')
    .select(['campaign_id', 'is_paid'])
    .where('identities.account_id', '=', user.account_id)
    .where('key', '=', `phone:${phone}`)
    .executeTakeFirst()
  assert.deepEqual(owner, { campaign_id: other.id, is_paid: false })
})

test('a key that came to a lead by a merge stays that of the other lead through a stop and a retry, and is not paid for', async () => {
  const user = await makeUser(db, { credits: 30 })
  const { account_id } = user
  const { id, search } = await start(user, await cafe())
  await app.work(['run-search'])
  const [lead] = await leadsOf(user, id)
  const merged_from = randomUUID()
  await db
    .insertInto('identities')
    .values({ account_id, key: 'phone:+12025550166', result_id: lead?.id, merged_from })
    .execute()
  await app.as(user, stopSearch, { params: { id: search.id } })
  assert.equal((await retried(user, search.id)).charged, 1)
  const key = await db
    .selectFrom('identities')
    .select(['result_id', 'merged_from', 'is_paid'])
    .where('account_id', '=', account_id)
    .where('key', '=', 'phone:+12025550166')
    .executeTakeFirst()
  assert.deepEqual(key, { result_id: lead?.id, merged_from, is_paid: false })
})

test('a lead whose source was found and left by a later search too is known by it again once it is checked', async () => {
  const user = await makeUser(db, { credits: 30 })
  const wanted = await cafe()
  const first = await stopped(user, wanted)
  await stopped(user, wanted)
  assert.equal((await retried(user, first.search.id)).charged, 1)
  const again = await start(user, wanted)
  await app.work()
  const { found, charged, duplicates } = await searchOf(user, again.search.id)
  assert.deepEqual([found, charged, duplicates], [0, 0, 1])
})

test('a search of websites is not started without credits: only they would tell which leads are paid for', async () => {
  const user = await makeUser(db, { credits: 30 })
  const body = {
    type: 'domain' as const,
    name: 'Firms',
    criteria: { type: 'domain' as const, companies: ['https://site.freed1.example/'] },
    max_leads: 5,
    max_credits: 0,
  }
  const { status, errors } = await app.ask(user, createCampaign, { body })
  assert.deepEqual([status, Object.keys(errors ?? {})], [422, ['max_credits']])
})
