import assert from 'node:assert/strict'
import { after, beforeEach, mock, test } from 'node:test'
import { sql } from 'kysely'
import { findPlace } from '#contract/leads/regions.ts'
import { startApp } from '#testing/app.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const app = await startApp({ networks: sources.networks })
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services

const find = async (q?: string, user?: Awaited<ReturnType<typeof makeUser>>) =>
  app.as(user ?? (await makeUser(db)), findPlace, {
    query: { ...(q !== undefined && { q }), language: 'de' },
  })

beforeEach(() => sources.clear(services))

test('without a source for places no place is looked for, and the answer names none', async () => {
  assert.deepEqual(await find('Farville'), { source: null, credit: null, place: null, reason: null })
})

test('a place comes with the circle around its box, and the same words are asked once', async () => {
  await sources.add(services, { driver: 'nominatim' })
  const user = await makeUser(db)
  assert.equal((await find(undefined, user)).source, 'Nominatim')
  assert.equal(sources.nominatim.asked.length, 0)
  const { place, credit } = await find('Farville', user)
  assert.equal(credit, '© OpenStreetMap contributors')
  assert.deepEqual([place?.lat, place?.lon, place?.country], [51.5, 7.2, 'DE'])
  // 0.2° north is 22.2 km, 0.2° east at 51.5° 13.8 km: 26.2 km to the corner.
  assert.ok(Math.abs((place?.radius_m ?? 0) - 26_180) < 100, String(place?.radius_m))
  assert.deepEqual((await find('  FARVILLE ', user)).place, place)
  assert.equal(sources.nominatim.asked.length, 1)
  const [asked] = sources.nominatim.asked
  assert.deepEqual(
    [asked?.url.searchParams.get('accept-language'), asked?.url.searchParams.get('limit')],
    ['de', '1'],
  )
})

test('a place that is not known anywhere is no place, and no reason', async () => {
  await sources.add(services, { driver: 'nominatim' })
  assert.deepEqual(await find('Atlantis Nova'), {
    source: 'Nominatim',
    credit: '© OpenStreetMap contributors',
    place: null,
    reason: null,
  })
})

for (const [fault, reason] of [
  [429, 'rate_limited'],
  [503, 'unavailable'],
  ['garbage', 'bad_answer'],
  ['cuts', 'unreachable'],
] as const)
  test(`a source that fails (${fault}) is a reason, and it is asked again later`, async () => {
    await sources.add(services, { driver: 'nominatim' })
    sources.nominatim.state.fault = fault
    const answer = await find('Farville')
    assert.deepEqual([answer.place, answer.reason], [null, reason])
  })

for (const cause of ['a source that hangs', 'a limit that is used up'] as const)
  test(`${cause} is a reason too, after the time that a user waits`, async (t) => {
    const { rows } = await sql<{
      second: number
    }>`select extract(second from now())::float8 as second`.execute(db)
    if ((rows[0]?.second ?? 0) > 57) return t.skip('a new minute has a new limit')
    const user = await makeUser(db)
    const isLimit = cause !== 'a source that hangs'
    await sources.add(services, { driver: 'nominatim', ...(isLimit && { per_minute: 1 }) })
    if (isLimit) await find('Atlantis Nova', user)
    else sources.nominatim.state.fault = 'hangs'
    mock.timers.enable({ apis: ['AbortSignal.timeout' as 'Date'] }) // Node knows this one, its types don't
    try {
      const asked = find('Farville', user)
      const waiting = () =>
        isLimit
          ? db.selectFrom('source_health').select('used').where('used', '=', 1).executeTakeFirst()
          : Promise.resolve(sources.nominatim.asked[0])
      while (!(await waiting())) await new Promise((resolve) => setImmediate(resolve))
      const over = setInterval(() => mock.timers.tick(12_000), 50)
      const answer = await asked.finally(() => clearInterval(over))
      assert.deepEqual([answer.place, answer.reason], [null, isLimit ? 'rate_limited' : 'timeout'])
    } finally {
      mock.timers.reset()
    }
  })

test('an account may ask for 200 places a day, and hears what it asked before', async () => {
  await sources.add(services, { driver: 'nominatim' })
  const user = await makeUser(db)
  const { place } = await find('Farville', user)
  await sql`
    insert into source_requests (account_id, source_id, label, driver, action, question, outcome)
    select account_id, source_id, label, driver, action, decode(md5(number::text), 'hex'), 'miss'
    from source_requests, generate_series(2, 200) as number`.execute(db)
  const answer = await find('Atlantis Nova', user)
  assert.deepEqual([answer.place, answer.reason], [null, 'daily_limit'])
  assert.equal(sources.nominatim.asked.length, 1)
  assert.deepEqual((await find('Farville', user)).place, place)
  assert.equal((await find('Atlantis Nova')).reason, null, 'another account may ask')
})
