import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getResult } from '#contract/leads/leads.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, searchOf, leadsOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services

beforeEach(() => sources.clear(services))

const criteria = {
  type: 'influencer' as const,
  platforms: ['youtube' as const],
  keywords: ['testville'],
  has_email: true,
  followers_min: 20_000,
}

async function run(limits: object = {}) {
  const user = await makeUser(db, { credits: 500 })
  const begun = await start(user, criteria, { max_leads: 8, max_credits: 100, ...limits })
  await app.work()
  return {
    search: await searchOf(user, begun.search.id),
    leads: await leadsOf(user, begun.id, 'influencer'),
    detailsOf: (id: string) => app.as(user, getResult, { params: { id } }),
  }
}

const stateOf = ({ search }: Awaited<ReturnType<typeof run>>, label: string) =>
  search.sources.find((report) => report.label === label)

test('creators of Modash and YouTube are one lead where they are the same, with the source of each value', async () => {
  const settings = { in_searches: true }
  await sources.add(services, { driver: 'modash', settings })
  await sources.add(services, { driver: 'youtube', priority: 2, settings })
  const done = await run({ max_leads: 200, max_credits: 500 })
  assert.deepEqual(
    [stateOf(done, 'Modash')?.state, stateOf(done, 'YouTube')?.state, done.search.state],
    ['answered', 'answered', 'done'],
  )
  const names = done.leads.map(({ username }) => username)
  assert.ok(names.length > 0)
  assert.equal(new Set(names).size, names.length)
  const [lead] = done.leads
  const { source, facts, email } = await done.detailsOf(lead?.id ?? '')
  assert.equal(source, 'Modash')
  assert.ok(email)
  assert.ok(facts.some(({ field, method }) => field === 'followers' && method === 'source'))
  const kept = await db
    .selectFrom('source_requests')
    .select('cost_micros')
    .where('driver', '=', 'modash')
    .where('outcome', '=', 'hit')
    .execute()
  // 0.01 credits a result, a credit a report, of 45 cents each.
  assert.ok(kept.length > 0 && kept.every(({ cost_micros }) => cost_micros > 0 && cost_micros % 4_500 === 0))
})

test('a source of creators that fails is named, and the next one is asked', async () => {
  const settings = { in_searches: true }
  await sources.add(services, { driver: 'modash', settings })
  await sources.add(services, { driver: 'youtube', priority: 2, settings })
  for (const fault of [401, 429, 500, 'huge', 'garbage'] as const) {
    sources.modash.state.fault = fault
    await db.deleteFrom('source_health').execute()
    const done = await run()
    assert.notEqual(stateOf(done, 'Modash')?.state, 'answered', String(fault))
    assert.equal(stateOf(done, 'YouTube')?.state, 'answered', String(fault))
  }
})
