import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { previewSearch } from '#contract/leads/searches.ts'
import { startApp } from '#testing/app.ts'
import { makeCreator, makeSnapshot, putCreators } from '#testing/make/directory/make-creators.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db, directoryPool } = app.services

const many = 6_000
const creators = Array.from({ length: many }, (_, index) =>
  makeCreator(`gardener${index}`, {
    bio: index % 3 === 0 ? 'Roses' : index < 20 ? 'Roses and tulips' : 'Roses, herbs',
    country: index % 2 === 0 ? 'DE' : 'FR',
    emails: index % 4 === 0 ? [`gardener${index}@creators.example`] : [],
    snapshots: [makeSnapshot('2026-01-01', { followers: index })],
  }),
)
const fewHerbs = Array.from({ length: 1_500 }, (_, index) =>
  makeCreator(`florist${index}`, {
    network: 'youtube',
    bio: index % 300 === 7 ? 'Daisies, herbs' : 'Daisies',
    snapshots: [makeSnapshot('2026-01-01', { followers: index })],
  }),
)
before(() => putCreators(directoryPool, 'gardens', { creators: [...creators, ...fewHerbs] }))

const previewOf = async (asked: object) => {
  const user = await makeUser(db)
  const criteria = { type: 'influencer' as const, platforms: ['instagram' as const], ...asked }
  return app.as(user, previewSearch, { body: { criteria } })
}

test('many creators are counted to the last, their keys are not, and the best are shown first', async () => {
  const { count, is_exact, is_about, with_email, sample, max_cost, price_each } = await previewOf({})
  assert.deepEqual([count, is_exact, is_about, with_email], [many, false, true, many / 4])
  assert.deepEqual(
    sample.map(({ followers }) => followers),
    [5_996, 5_992, 5_988, 5_984, 5_980],
  )
  assert.equal(max_cost, 10_000 * price_each)
})

test('common words are counted about, and the best that have them are shown first', async () => {
  const { count, is_about, sample } = await previewOf({ keywords: ['roses'], username: 'gardener' })
  assert.ok(is_about && Math.abs(count - many) < many * 0.1, `about ${count}`)
  assert.equal(sample[0]?.followers, 5_996)
  const german = creators.filter(({ bio, country }) => bio?.includes('herbs') && country === 'DE')
  const herbs = await previewOf({ keywords: ['herbs'], countries: ['DE'] })
  assert.ok(herbs.is_about && Math.abs(herbs.count - german.length) < german.length * 0.1, `${herbs.count}`)
  assert.equal(herbs.sample[0]?.followers, 5_996)
})

test('rare words, and the words of few creators, are counted exactly', async () => {
  const tulips = await previewOf({ keywords: ['tulips'] })
  assert.deepEqual([tulips.count, tulips.is_exact, tulips.sample[0]?.followers], [13, true, 16])
  const few = await previewOf({ keywords: ['roses'], followers_max: 99 })
  assert.deepEqual([few.count, few.is_exact, few.with_email], [100, true, 25])
  assert.equal((await previewOf({ keywords: ['zzzz'] })).count, 0)
})

test('a common word that few of the asked creators have is counted exactly', async () => {
  const { count, is_exact, sample } = await previewOf({ keywords: ['herbs'], platforms: ['youtube'] })
  assert.deepEqual([count, is_exact], [5, true])
  assert.deepEqual(
    sample.map(({ followers }) => followers),
    [1_207, 907, 607, 307, 7],
  )
})

test('a preview after an import knows its creators', async () => {
  const before = await previewOf({ countries: ['SE'] })
  await putCreators(directoryPool, 'north', { creators: [makeCreator('astrid', { country: 'SE' })] })
  const now = await previewOf({ countries: ['SE'] })
  assert.deepEqual([before.count, now.count], [0, 1])
})
