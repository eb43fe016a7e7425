import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { editResult } from '#contract/leads/lead-edits.ts'
import { getResult } from '#contract/leads/leads.ts'
import { getLeadRun, startLeadRun } from '#contract/leads/lead-runs.ts'
import { getCampaign } from '#contract/leads/lists.ts'
import { prices } from '#contract/values/prices.ts'
import { makeCreators } from '#sample/creators/creators.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
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

const price = prices['influencer.enrich']
const [known] = makeCreators(new Date()).filter(
  ({ network, emails, audience, snapshots }) =>
    network === 'instagram' && emails.length > 0 && audience !== null && snapshots.length > 4,
)
assert.ok(known)

let lists = 0
/** A list with the creator whom the provider knows, and one whom it does not, of whom no more than the name is known. */
async function listOfTwo(user: TestUser) {
  lists += 1
  const topic = `lute${lists}`
  const bare = { topics: [topic], snapshots: [], emails: [], websites: [] }
  await putCreators(directoryPool, topic, {
    kind: 'sample',
    creators: [makeCreator(known?.handle ?? '', bare), makeCreator(`nobody-${lists}`, bare)],
  })
  const criteria = { type: 'influencer' as const, platforms: ['instagram' as const], keywords: [topic] }
  const { id } = await start(user, criteria)
  await app.work()
  return id
}

async function enrich(user: TestUser, id: string) {
  const body = { kind: 'enrich' as const, chosen: { scope: 'all' as const }, max_credits: 100 }
  const { data } = await app.ask(user, startLeadRun, { params: { type: 'influencer', id }, body })
  await app.work()
  return app.as(user, getLeadRun, { params: { id: data.id } })
}

const leadOf = async (user: TestUser, id: string) => {
  const lead = (await leadsOf(user, id, 'influencer')).find(({ username }) => username === known.handle)
  return app.as(user, getResult, { params: { id: lead?.id ?? '' } })
}

test('a report brings email, growth and credibility with its parts for five credits; an unknown creator is free', async () => {
  const user = await makeUser(db, { credits: 100 })
  const id = await listOfTwo(user)
  const before = await leadOf(user, id)
  assert.deepEqual([before.credibility, before.growth, before.email], [null, null, null])
  await sources.add(services, { driver: 'modash' })
  const { balance } = await walletOf(user)
  const run = await enrich(user, id)
  assert.deepEqual([run.state, run.leads, run.hits, run.failed, run.charged], ['done', 2, 1, 0, price])
  assert.equal(balance - (await walletOf(user)).balance, price)
  const lead = await leadOf(user, id)
  assert.ok(lead.credibility !== null && lead.growth !== null && lead.followers !== null)
  const fact = (field: string) => lead.facts.find((each) => each.field === field)
  assert.equal(fact('email')?.value, known.emails[0])
  assert.notEqual(fact('email')?.verdict, null)
  assert.equal(fact('credibility')?.source, 'Modash')
  assert.ok(Object.keys(fact('credibility')?.details ?? {}).length >= 3)
  assert.ok(lead.facts.filter(({ field }) => field === 'snapshot').length > 4)
  const [asked] = lead.requests
  assert.deepEqual([asked?.source, asked?.outcome, asked?.value], ['Modash', 'hit', known.emails[0]])
  assert.equal(sources.modash.asked.length, 3) // a name for each, and one report
})

test('what a lead has already stays as it is', async () => {
  const user = await makeUser(db, { credits: 100 })
  const id = await listOfTwo(user)
  const { id: lead_id } = await leadOf(user, id)
  await db
    .updateTable('results')
    .set({ credibility: 0.5, city: 'Cremona' })
    .where('id', '=', lead_id)
    .execute()
  await sources.add(services, { driver: 'modash' })
  await enrich(user, id)
  const lead = await leadOf(user, id)
  assert.deepEqual([lead.credibility, lead.city], [0.5, 'Cremona'])
})

test('an email that a user types while its report is asked for stays, and is not checked', async () => {
  const user = await makeUser(db, { credits: 100 })
  const id = await listOfTwo(user)
  const { id: lead_id } = await leadOf(user, id)
  await sources.add(services, { driver: 'modash' })
  const run = enrich(user, id)
  while (sources.modash.asked.length === 0) await setImmediate()
  const body = { field: 'email' as const, value: 'typed@lute.example' }
  await app.as(user, editResult, { params: { id: lead_id }, body })
  assert.equal((await run).hits, 1)
  const { email, email_state, email_verdict, facts } = await leadOf(user, id)
  assert.deepEqual([email, email_state, email_verdict], ['typed@lute.example', 'not_checked', 'not_checked'])
  assert.ok(facts.some(({ value }) => value === known.emails[0]))
  const { with_email, potential } = await app.as(user, getCampaign, { params: { id } })
  assert.deepEqual([with_email, potential], [0, 0])
})

test('a provider that refuses is a failure with its reason, and costs nothing', async () => {
  const user = await makeUser(db, { credits: 100 })
  const id = await listOfTwo(user)
  await sources.add(services, { driver: 'modash', key: 'wrong' })
  const run = await enrich(user, id)
  assert.deepEqual([run.hits, run.failed, run.charged], [0, 2, 0])
  const lead = await leadOf(user, id)
  // Both are asked at once, or the source rests for the second after it refused the first.
  assert.match(lead.requests[0]?.outcome ?? '', /^(failed|skipped)$/)
  assert.equal(lead.requests[0]?.reason, 'bad_credentials')
})
