import assert from 'node:assert/strict'
import { after, beforeEach, mock, test } from 'node:test'
import type { SourceDriver } from '#contract/values/sources/source-drivers.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, searchOf, leadsOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services

beforeEach(() => sources.clear(services))

const add = (driver: SourceDriver) => sources.add(services, { driver, settings: { in_searches: true } })
const anyone = { type: 'people' as const, places: [{ country: 'US' }] }

async function run(user: TestUser, criteria: Parameters<typeof start>[1], max_leads: number) {
  const limits = { max_leads, max_credits: 900, skip_owned: false }
  const begun = await start(user, criteria, limits)
  await app.work()
  const search = await searchOf(user, begun.search.id)
  return { search, leads: await leadsOf(user, begun.id, 'people') }
}

const paid = async () => {
  const rows = await db
    .selectFrom('source_requests')
    .select(['cost_micros', 'answer', 'outcome', 'reason'])
    .where('action', '=', 'people')
    .orderBy('id')
    .execute()
  return rows
}
const sizes = () =>
  sources.people.asked.flatMap(({ body }) => (body as { size?: number } | undefined)?.size ?? [])

test('a page is as large as what is still missing, and no record is bought twice', async () => {
  await add('people_data_labs')
  const user = await makeUser(db, { credits: 2_000 })
  const criteria = { ...anyone, exclude: { titles: ['owner', 'manager'] } }
  const { search, leads } = await run(user, criteria, 12)
  assert.equal(search.found, 12)
  const [first, second = 0] = sizes()
  assert.ok(first === 12 && second > 0 && second < 12, sizes().join(', '))
  const again = await run(user, criteria, 12)
  assert.deepEqual([again.search.found, sizes().length], [12, new Set(sizes()).size])
  assert.equal(leads.length, 12)
})

test('a source of which too few records fit is left, and the search says so', async () => {
  await add('apollo')
  const user = await makeUser(db, { credits: 2_000 })
  const { search } = await run(user, { ...anyone, departments: ['legal'] }, 20)
  const bought = (await paid()).reduce((sum, { cost_micros }) => sum + cost_micros, 0) / 100_000
  assert.ok(bought > 50 && bought <= 100, `${bought} records`)
  const report = search.sources.find(({ label }) => label === 'Apollo')
  assert.deepEqual([search.state, report?.state, report?.reason], ['partial', 'failed', 'too_few_fit'])
})

test('a source that takes too long is left after a limited time, and the search says so', async () => {
  await add('people_data_labs')
  sources.people.state.fault = 'hangs'
  mock.timers.enable({ apis: ['AbortSignal.timeout' as 'Date'] }) // Node knows this one, its types don't
  const over = setInterval(() => sources.people.asked.length > 0 && mock.timers.tick(180_000), 50)
  try {
    const { search } = await run(await makeUser(db, { credits: 100 }), anyone, 5)
    const report = search.sources.find(({ label }) => label === 'People Data Labs')
    assert.deepEqual([search.state, report?.state, report?.reason], ['partial', 'failed', 'too_slow'])
  } finally {
    clearInterval(over)
    mock.timers.reset()
  }
})

test('a title in the plural is asked in the singular too', async () => {
  await add('apollo')
  await run(await makeUser(db, { credits: 100 }), { type: 'people', titles: ['Managers'] }, 3)
  const asked = sources.apollo.asked.find(({ url }) => url.pathname.endsWith('/api_search'))
  const titles = asked?.url.searchParams.getAll('person_titles[]') ?? []
  assert.ok(titles.includes('Managers') && titles.includes('manager'), titles.join(', '))
})

for (const [fault, end] of [
  [503, ['partial', 'emails_unasked']],
  ['none', ['done', 'all_found']],
] as const)
  test(`a search whose source of emails answers ${fault} is ${end[0]}`, async () => {
    await sources.add(services, { driver: 'hunter' })
    sources.hunter.state.fault = fault
    const word = `unasked${fault}`
    const nameless = {
      title: 'Luthier',
      company: 'No Such Firm',
      company_domain: null,
      emails: [],
      phones: [],
    }
    const person = makePerson(word, { ...nameless, keywords: [word], name: 'Ada Lind' })
    await importPeople(services.directoryPool, word, [person])
    const { search } = await run(
      await makeUser(db, { credits: 100 }),
      { type: 'people', keywords: [word] },
      5,
    )
    assert.ok(sources.hunter.asked.length > 0)
    assert.deepEqual([search.found, search.state, search.reason], [1, ...end])
  })
