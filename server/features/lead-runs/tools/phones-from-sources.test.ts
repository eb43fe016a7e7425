import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { getResult } from '#contract/leads/leads.ts'
import { getLeadRun, startLeadRun } from '#contract/leads/lead-runs.ts'
import { prices } from '#contract/values/prices.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { testville } from '#sample/testville.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { importPeople } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

const sources = await startSources()
const { app, start, walletOf, leadsOf } = await startSearching(sources.networks)
const { services } = app
const { db, directoryPool } = services
after(async () => {
  await checkLedger(db)
  await app.stop()
  await sources.stop()
})
beforeEach(() => sources.clear(services))

const price = prices['people.phone']
/** Their firms are imported without a site, so that the source alone can know their number. */
const unsited = testville().people.filter(({ linkedin_url }) => linkedin_url)
const withNumber = unsited.filter(({ phones }) => phones.length > 0)
const withoutNumber = unsited.filter(({ phones }) => phones.length === 0)

let imports = 0
async function listOf(user: TestUser, people: PersonRecord[]) {
  imports += 1
  const word = `sourced${imports}`
  const records = people.map((person, index) => ({
    ...person,
    source_id: `${index}`,
    company_domain: null,
    phones: [],
    emails: [],
    keywords: [word],
  }))
  await importPeople(directoryPool, word, records)
  const { id } = await start(
    user,
    { type: 'people', keywords: [word] },
    { max_leads: people.length, max_credits: 3 * people.length },
  )
  await app.work()
  await db.deleteFrom('source_requests').execute()
  sources.people.asked.length = 0
  return id
}

async function getPhones(user: TestUser, id: string, max_credits = 200) {
  const { data } = await app.ask(user, startLeadRun, {
    params: { type: 'people', id },
    body: { kind: 'get-phones', chosen: { scope: 'all' }, max_credits },
    key: randomUUID(),
  })
  await app.work()
  return app.as(user, getLeadRun, { params: { id: data.id } })
}

const detailsOf = async (user: TestUser, id: string) =>
  Promise.all(
    (await leadsOf(user, id, 'people')).map((lead) => app.as(user, getResult, { params: { id: lead.id } })),
  )

test('a number of a source is charged once, its lead says who was asked, and misses cost nothing', async () => {
  const user = await makeUser(db, { credits: 300 })
  const id = await listOf(user, [...withNumber.slice(0, 12), ...withoutNumber.slice(0, 4)])
  await sources.add(services, { driver: 'people_data_labs' })
  const before = await walletOf(user)
  const run = await getPhones(user, id)
  assert.ok(run.hits > 0 && run.hits < run.leads, `${run.hits} of ${run.leads}`)
  assert.deepEqual([run.state, run.settled, run.charged], ['done', 16, run.hits * price])
  assert.equal(before.balance - (await walletOf(user)).balance, run.charged)
  const leads = await detailsOf(user, id)
  for (const lead of leads) {
    const [fact] = lead.facts.filter(({ field }) => field === 'phone')
    const [asked, ...more] = lead.requests.filter(({ field }) => field === 'phone')
    assert.deepEqual([asked?.source, more], ['People Data Labs', []])
    assert.equal(asked?.outcome, lead.phone === null ? 'miss' : 'hit')
    assert.equal(asked?.value, lead.phone)
    if (lead.phone !== null)
      assert.deepEqual([fact?.value, fact?.source, fact?.method], [lead.phone, 'People Data Labs', 'source'])
  }
  assert.equal(leads.filter(({ phone }) => phone !== null).length, run.hits)
  const isKnown = ({ name, phone }: (typeof leads)[number]) =>
    withNumber.some((person) => person.name === name && person.phones[0] === phone)
  assert.ok(leads.every((lead) => lead.phone === null || isKnown(lead)))
})

test('an answer is asked for once in 30 days: the same people in another list reach no source', async () => {
  const user = await makeUser(db, { credits: 300 })
  const people = withNumber.slice(0, 6)
  const id = await listOf(user, people)
  await sources.add(services, { driver: 'people_data_labs' })
  const first = await getPhones(user, id)
  const asked = sources.people.asked.length
  assert.equal(asked, people.length)
  const again = await db
    .selectFrom('source_requests')
    .select('question')
    .where('action', '=', 'phone')
    .execute()
  assert.equal(again.length, people.length)
  await db.updateTable('results').set({ phone: null }).where('campaign_id', '=', id).execute()
  const second = await getPhones(user, id)
  assert.deepEqual([second.hits, second.charged, second.already_paid], [first.hits, 0, first.hits])
  assert.equal(sources.people.asked.length, asked)
})

test('a source that fails is a failure with its reason and no miss; the next source is asked', async () => {
  const user = await makeUser(db, { credits: 300 })
  const id = await listOf(user, withNumber.slice(0, 4))
  await sources.add(services, { driver: 'people_data_labs' })
  sources.people.state.fault = 503
  const run = await getPhones(user, id)
  assert.deepEqual([run.hits, run.failed, run.charged], [0, 4, 0])
  const [lead] = await detailsOf(user, id)
  const [asked] = lead?.requests.filter(({ field }) => field === 'phone') ?? []
  assert.deepEqual([asked?.outcome, asked?.reason], ['failed', 'unavailable'])
})

test('a number that no plan knows is no hit', async () => {
  const user = await makeUser(db, { credits: 300 })
  const [person] = withNumber
  assert.ok(person)
  const id = await listOf(user, [person])
  await sources.add(services, { driver: 'people_data_labs' })
  await getPhones(user, id)
  for (const phone of ['+0001', '555 1234']) {
    await db
      .updateTable('source_requests')
      .set({ answer: JSON.stringify({ phone }), outcome: 'hit' })
      .where('action', '=', 'phone')
      .execute()
    await db.updateTable('results').set({ phone: null }).where('campaign_id', '=', id).execute()
    const run = await getPhones(user, id)
    assert.deepEqual([run.hits, run.charged], [0, 0], phone)
  }
})
