import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { summarize } from '#engine/creators/summarize.ts'
import { makeCreators } from '#sample/creators/creators.ts'
import { answerModash } from '#sample/sources/modash.ts'
import { sampleKey } from '#sample/sources/source-request.ts'
import { answerYoutube } from '#sample/sources/youtube.ts'
import { readPages, startFaultySources } from '#testing/fakes/sources/faulty-sources.ts'
import type { Driver } from '../driver.ts'
import { pageThrough } from '../page-through.ts'
import { modash } from './modash.ts'
import { youtube } from './youtube.ts'

const { servers, callTo } = await startFaultySources({ modash: answerModash, youtube: answerYoutube })
const drivers: Record<keyof typeof servers, Driver> = { modash, youtube }
const addresses = { modash: 'modash/v1', youtube: 'youtube/youtube/v3' } as const

async function search(name: keyof typeof servers, filters: object, key = sampleKey) {
  const driver = drivers[name]
  const { statuses = {} } = driver
  const call = callTo(addresses[name], {
    headers: driver.headers(key),
    secretQuery: driver.secretQuery?.(key),
    statuses,
  })
  const question = InfluencerCriteria.parse({ type: 'influencer', ...filters })
  return readPages(
    pageThrough(async (turn) => (await driver.influencer?.(call, question, turn)) ?? assert.fail(), 50),
  )
}

const everyone = makeCreators(new Date()).map((creator) => ({
  ...creator,
  known: summarize(creator.snapshots, creator.audience),
}))
type Known = (typeof everyone)[number]
const handles = (creators: { handle: string }[]) => creators.map(({ handle }) => handle).toSorted()
const truth = (network: string, holds: (creator: Known) => boolean) =>
  handles(everyone.filter((creator) => creator.network === network && holds(creator)))

for (const [what, platform, filters, holds] of [
  [
    'followers',
    'instagram',
    { followers_min: 50_000, followers_max: 400_000 },
    ({ known }) => (known.followers ?? 0) >= 50_000 && (known.followers ?? 0) <= 400_000,
  ],
  ['engagement', 'tiktok', { engagementRate: 0.05 }, ({ known }) => (known.engagement_rate ?? 0) >= 0.05],
  [
    'country and language',
    'instagram',
    { countries: ['DE'], languages: ['de'] },
    ({ country }) => country === 'DE',
  ],
  [
    'growth',
    'instagram',
    { followersGrowthRate: { interval: 3, operator: 'gt', value: 0.1 } },
    ({ known }) => (known.followers_growth[2] ?? 0) > 0.1,
  ],
  [
    'credibility',
    'instagram',
    { audience: { credibility: 0.8 } },
    ({ known }) => (known.credibility ?? 0) >= 0.8,
  ],
] satisfies [string, string, object, (creator: Known) => boolean][]) {
  test(`Modash is asked for ${what} one to one, and its pages are read to their end`, async () => {
    const { found, why } = await search('modash', { platforms: [platform], ...filters })
    assert.equal(why, null)
    const wanted = truth(platform, holds)
    assert.ok(wanted.length > 15)
    assert.deepEqual(handles(found), wanted)
  })
}

test('a platform that lacks a filter is not asked, as an unknown value passes none', async () => {
  const { found } = await search('modash', {
    platforms: ['tiktok', 'youtube'],
    audience: { credibility: 0.5 },
  })
  assert.deepEqual([found.length, servers.modash.asked.length], [0, 0])
  await search('modash', {
    platforms: ['instagram'],
    followersGrowthRate: { interval: 12, operator: 'gt', value: 0 },
  })
  assert.equal(servers.modash.asked.length, 0)
})

test('emails of Modash are those of its reports, and snapshots come with them', async () => {
  const { found } = await search('modash', {
    platforms: ['youtube'],
    has_email: true,
    followers_min: 200_000,
  })
  assert.ok(found.length > 0)
  for (const { handle, emails, audience, snapshots } of found) {
    const creator = everyone.find((each) => each.network === 'youtube' && each.handle === handle)
    assert.deepEqual([emails, audience], [creator?.emails, creator?.audience])
    assert.ok(snapshots.length >= 12)
  }
})

test('a wrong key is told apart at both', async () => {
  const filters = { platforms: ['youtube'], keywords: ['food'] }
  assert.equal((await search('modash', filters, 'wrong')).why, 'bad_credentials')
  assert.equal((await search('youtube', filters, 'wrong')).why, 'bad_credentials')
  servers.youtube.state.fault = 403
  assert.equal((await search('youtube', filters)).why, 'no_credits')
})

test('YouTube finds channels by words, leaves out what the filters exclude, and reads emails in descriptions', async () => {
  const { found, why } = await search('youtube', {
    platforms: ['instagram', 'youtube'],
    keywords: ['food'],
    countries: ['US', 'DE'],
    has_email: true,
  })
  assert.equal(why, null)
  const wanted = truth(
    'youtube',
    ({ bio, name, country, emails }) =>
      `${name} ${bio}`.toLowerCase().includes('food') &&
      ['US', 'DE'].includes(country ?? '') &&
      emails.length > 0,
  )
  assert.ok(wanted.length > 0)
  assert.deepEqual(handles(found), wanted)
})

test('YouTube finds one channel by its username, and asks nothing without words', async () => {
  const one = everyone.find(({ network }) => network === 'youtube') ?? assert.fail()
  const { found } = await search('youtube', { platforms: ['youtube'], username: `@${one.handle}` })
  assert.deepEqual(handles(found), [one.handle])
  servers.youtube.asked.length = 0
  await search('youtube', { platforms: ['youtube'], followers_min: 1 })
  await search('youtube', { platforms: ['instagram'], keywords: ['food'] })
  assert.equal(servers.youtube.asked.length, 0)
})
