import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { previewSearch } from '#contract/leads/searches.ts'
import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { growthOperators, growthRates, socialRanges } from '#contract/values/creators/creator-filters.ts'
import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { startApp } from '#testing/app.ts'
import { makeCreator, makeSnapshot, putCreators } from '#testing/make/directory/make-creators.ts'
import { makeUser } from '#testing/make.ts'
import { randomOf } from '#sample/random.ts'
import { passes } from '#testing/make/directory/creator-oracle.ts'
import { directoryCreators } from './directory-creators.ts'

const app = await startApp()
const { directory, directoryPool, db, networks } = app.services
after(() => app.stop())

const random = randomOf('filters of creators')
const few = (below: number) => (random.chance(0.15) ? null : random.int(below) * 10)
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Small round numbers, so that limits are often met exactly. */
const creators: CreatorRecord[] = Array.from({ length: 300 }, (_, index) => {
  const from = 18 + random.int(4) * 10
  return makeCreator(`c${index}`, {
    network: random.pick(['instagram', 'tiktok', 'youtube']),
    country: random.pick(['DE', 'FR', null]),
    language: random.pick(['de', 'en', null]),
    age: random.chance(0.2) ? null : { from, to: from + random.int(2) * 9 },
    emails: random.chance(0.5) ? [`c${index}@creators.example`] : [],
    last_posted: random.chance(0.1) ? null : day(random.int(8) * 10),
    audience: random.chance(0.5) ? { real: random.int(11) / 10, mass: 0, suspicious: 0 } : null,
    snapshots: Array.from({ length: 7 }, (__, month) =>
      makeSnapshot(`2026-0${month + 1}-01`, {
        followers: few(30),
        engagements: few(4),
        views: few(20),
        likes: few(20),
        shares: few(5),
        saves: few(5),
        reels_plays: few(20),
      }),
    ).filter(() => random.chance(0.8)),
  })
})
before(async () => {
  // The months come in two files, as monthly files do.
  const half = (isFirst: boolean) =>
    creators.map((one) => ({
      ...one,
      snapshots: one.snapshots.filter(({ taken_on }) => taken_on < '2026-04' === isFirst),
    }))
  await putCreators(directoryPool, 'first', { creators: half(true) })
  await putCreators(directoryPool, 'second', { creators: half(false) })
  const known = { network: 'twitch', snapshots: [makeSnapshot('2026-07-01')] }
  await putCreators(directoryPool, 'named', {
    creators: [
      makeCreator('cook.anna', { ...known, topics: ['Recipe'] }),
      makeCreator('anna_plays', { ...known, bio: 'Lernt mit ihrer Katze' }),
    ],
  })
})

const criteriaOf = (filters: Partial<InfluencerCriteria>): InfluencerCriteria => ({
  type: 'influencer',
  platforms: ['instagram', 'tiktok', 'youtube'],
  keywords: [],
  countries: [],
  languages: [],
  ...filters,
})

const expected = (criteria: InfluencerCriteria) =>
  creators
    .filter((creator) => passes(creator, criteria))
    .map(({ network, handle }) => `creator/${network}/${handle}`)

async function assertSame(filters: Partial<InfluencerCriteria>): Promise<number> {
  const criteria = criteriaOf(filters)
  const wanted = expected(criteria)
  const { count, is_exact, ids } = await directoryCreators.count({ db, directory, networks }, criteria)
  assert.deepEqual(ids.toSorted(), wanted.toSorted(), JSON.stringify(filters))
  assert.deepEqual([count, is_exact], [wanted.length, true])
  const { counted } = await directoryCreators.preview({ db, directory, networks }, criteria)
  assert.deepEqual([counted.count, counted.ids, counted.is_exact], [wanted.length, ids, true])
  return wanted.length
}

test('every filter finds what exact computation on the snapshots finds, at its limits too', async () => {
  let hits = 0
  for (const range of socialRanges) {
    for (const limit of [0, 10, 18, 20, 30, 48, 100])
      for (const end of ['min', 'max'] as const) hits += await assertSame({ [`${range}_${end}`]: limit })
  }
  for (const engagementRate of [0, 0.1, 0.5, 1]) hits += await assertSame({ engagementRate })
  for (const lastposted of [30, 40, 70]) hits += await assertSame({ lastposted })
  for (const rate of growthRates)
    for (const operator of growthOperators)
      for (const interval of [1, 3, 6] as const)
        for (const value of [-0.5, 0, 0.5, 1])
          hits += await assertSame({ [rate]: { interval, operator, value } })
  assert.ok(hits > 5_000)
})

test('a name finds creators as it is typed or as the address of a profile; what is no name finds none', async () => {
  const named = async (filters: Partial<InfluencerCriteria>) => {
    const criteria = criteriaOf({ platforms: ['twitch'], ...filters })
    const { ids } = await directoryCreators.count({ db, directory, networks }, criteria)
    const { counted } = await directoryCreators.preview({ db, directory, networks }, criteria)
    assert.deepEqual(counted.ids, ids)
    return ids.map((id) => id.replace('creator/twitch/', '')).toSorted((a, b) => a.localeCompare(b))
  }
  assert.deepEqual(await named({ username: '@Cook' }), ['cook.anna'])
  assert.deepEqual(await named({ username: 'https://www.twitch.tv/cook.anna/videos' }), ['cook.anna'])
  assert.deepEqual(await named({ username: 'anna' }), ['anna_plays', 'cook.anna'])
  for (const username of ['@', 'https://', '%']) assert.deepEqual(await named({ username }), [], username)
  assert.deepEqual(await named({ keywords: ['recipes'] }), ['cook.anna'], 'a plural')
  assert.deepEqual(await named({ keywords: ['Katzen'] }), ['anna_plays'])
  assert.deepEqual(await named({ keywords: ['hunde', 'recipe'] }), ['cook.anna'])
})

test('filters narrow each other', async () => {
  for (let round = 0; round < 60; round += 1) {
    const min = random.int(20) * 10
    await assertSame({
      platforms: random.chance(0.5) ? ['instagram'] : ['tiktok', 'youtube'],
      ...(random.chance(0.5) && { followers_min: min, followers_max: min + 10 + random.int(10) * 10 }),
      ...(random.chance(0.4) && { countries: ['DE'] }),
      ...(random.chance(0.4) && { has_email: true }),
      ...(random.chance(0.4) && { engagementRate: random.int(10) / 10 }),
      ...(random.chance(0.4) && {
        viewsGrowthRate: { interval: 2, operator: 'gte' as const, value: random.int(4) / 4 },
      }),
    })
  }
})

test('growth that could not be read once is read by the next preview', async () => {
  const filters = { likesGrowthRate: { interval: 5 as const, operator: 'gte' as const, value: 0 } }
  await assertSame({})
  const owner = new pg.Client({ connectionString: app.url })
  await owner.connect()
  const rename = (from: string, to: string) =>
    owner.query(`alter table directory.creators rename column ${from} to ${to}`)
  await rename('likes_growth', 'away')
  await assert.rejects(directoryCreators.preview({ db, directory, networks }, criteriaOf(filters)))
  await rename('away', 'likes_growth')
  await owner.end()
  assert.ok((await assertSame(filters)) > 0)
})

test('values beyond their limits are refused with the messages of the specification', async () => {
  const user = await makeUser(db)
  const growth = { interval: 3 as const, operator: 'gte' as const, value: 0.05 }
  const { value: _, ...partial } = growth
  const cases: [filters: object, wrong: object | null][] = [
    [{ lastposted: 29 }, { 'criteria.lastposted': 'Field must be min 30' }],
    [{ lastposted: 30 }, null],
    [{ engagementRate: 1.01 }, { 'criteria.engagementRate': 'Field must be max 1' }],
    [{ engagementRate: -0.01 }, { 'criteria.engagementRate': 'Field must be min 0' }],
    [{ engagementRate: 0 }, null],
    [{ engagementRate: 1 }, null],
    [{ audience: { credibility: 1.01 } }, { 'criteria.audience.credibility': 'Field must be max 1' }],
    [{ audience: { credibility: 1 } }, null],
    [{ audience: { credibility: null } }, null],
    [{ followers_min: 10, followers_max: 10 }, { 'criteria.followers_max': 'Field must be greater than 10' }],
    [{ views_min: 10, views_max: 9 }, { 'criteria.views_max': 'Field must be greater than 10' }],
    [{ followers_min: 10, followers_max: 11 }, null],
    [{ followers_min: null, followers_max: 0 }, null],
    [{ saves_min: 1.5 }, { 'criteria.saves_min': 'Field must be an integer' }],
    [{ followersGrowthRate: growth }, null],
    [{ likesGrowthRate: { interval: null, operator: null, value: null } }, null],
    [{ viewsGrowthRate: partial }, { 'criteria.viewsGrowthRate.value': 'Field is required' }],
    [{ platforms: [] }, { 'criteria.platforms': 'Field is required' }],
    [{ platforms: ['myspace'] }, { 'criteria.platforms.0': 'Type is not valid' }],
  ]
  for (const [filters, wrong] of cases) {
    const body = { criteria: { ...criteriaOf({}), ...filters } }
    const answer = await app.ask(user, previewSearch, { body: body as never }) // also what no form sends
    const errors = 'errors' in answer ? answer.errors : null
    assert.deepEqual([answer.status, errors], [wrong ? 422 : 200, wrong], JSON.stringify(filters))
  }
})
