import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { makeCreators } from '#sample/creators/creators.ts'
import { answerBluesky, answerMastodon, isBot, isHidden, isShy } from '#sample/sources/open-networks.ts'
import { readPages, startFaultySources } from '#testing/fakes/sources/faulty-sources.ts'
import type { Driver } from '../driver.ts'
import { pageThrough } from '../page-through.ts'
import { bluesky } from './bluesky.ts'
import { mastodon } from './mastodon.ts'

const { servers, callTo } = await startFaultySources({ bluesky: answerBluesky, mastodon: answerMastodon })
const drivers: Record<keyof typeof servers, Driver> = { bluesky, mastodon }
const callOf = (name: keyof typeof servers) => callTo(name, { headers: drivers[name].headers('') })

async function search(name: keyof typeof servers, filters: object) {
  const question = InfluencerCriteria.parse({ type: 'influencer', platforms: [name], ...filters })
  return readPages(
    pageThrough(
      async (turn) => (await drivers[name].influencer?.(callOf(name), question, turn)) ?? assert.fail(),
      1_000,
    ),
  )
}

const known = makeCreators(new Date())
  .filter(({ network }) => network === 'youtube')
  .map((creator, place) => ({ ...creator, place, followers: creator.snapshots.at(-1)?.followers ?? 0 }))
const names = (creators: { name: string }[]) => creators.map(({ name }) => name).toSorted()
const about = (word: string) =>
  known.filter(({ handle, name, bio }) => `${handle} ${name} ${bio ?? ''}`.toLowerCase().includes(word))

test('Bluesky is asked word after word to the last page; accounts for signed-in users stay out', async () => {
  const { found, why } = await search('bluesky', { keywords: ['food', 'testville'], followers_min: 1_000 })
  assert.equal(why, null)
  const wanted = [...new Set([...about('food'), ...about('testville')])].filter(
    ({ place, followers }) => !isHidden(place) && followers >= 1_000,
  )
  assert.ok(wanted.length > 20)
  assert.deepEqual([...new Set(names(found))], [...new Set(names(wanted))])
  assert.ok(
    found.every(({ network, country, emails }) => network === 'bluesky' && !country && emails.length < 4),
  )
  assert.ok(servers.bluesky.asked.every(({ key }) => key === undefined))
})

test('Mastodon accounts carry their server, their site and the day of their last post', async () => {
  const { found, why } = await search('mastodon', { keywords: ['testville'], lastposted: 3_650 })
  assert.equal(why, null)
  const wanted = about('testville')
    .slice(0, 40)
    .filter(({ place }) => !isBot(place) && !isShy(place))
  assert.ok(wanted.length > 5)
  assert.deepEqual(names(found), names(wanted))
  for (const creator of found) {
    const truth = wanted.find(({ name }) => name === creator.name)
    assert.match(creator.handle, /^[\w-]+@social\.testville\.example$/)
    assert.equal(creator.last_posted, truth?.last_posted)
    assert.deepEqual(creator.emails, truth?.emails.slice(0, 1))
    assert.deepEqual(creator.websites.length, truth?.websites.length ? 1 : 0)
    assert.doesNotMatch(creator.bio ?? '', /[<>]/)
  }
})

test('a filter that an open network cannot answer asks it nothing', async () => {
  for (const filter of [
    { countries: ['DE'] },
    { engagementRate: 0.02 },
    { views_min: 100 },
    { followersGrowthRate: { interval: 3, operator: 'gt', value: 0.1 } },
    { audience: { credibility: 0.5 } },
  ])
    for (const name of ['bluesky', 'mastodon'] as const)
      assert.deepEqual(await search(name, { keywords: ['food'], ...filter }), { found: [], why: null })
  assert.deepEqual(await search('bluesky', { keywords: ['food'], lastposted: 30 }), { found: [], why: null })
  assert.deepEqual([servers.bluesky.asked.length, servers.mastodon.asked.length], [0, 0])
})

test('one account is found by its name, a hidden or unknown one is a miss, another network is not asked', async () => {
  const shown = known.find(({ place }) => !isHidden(place) && !isShy(place) && !isBot(place)) ?? assert.fail()
  const hidden = known[0] ?? assert.fail()
  const [bsky] = (await search('bluesky', { username: shown.handle.split('.')[1] })).found
  const enriched = await bluesky.enrich?.(callOf('bluesky'), {
    network: 'bluesky',
    handle: bsky?.handle ?? assert.fail(),
  })
  assert.equal(enriched?.outcome === 'hit' && enriched.value.name, shown.name)
  const handle = `${hidden.handle.replaceAll(/[^a-z\d-]/g, '-')}.bsky.testville.example`
  assert.deepEqual(await bluesky.enrich?.(callOf('bluesky'), { network: 'bluesky', handle }), {
    outcome: 'miss',
  })
  const account = `${shown.handle.replaceAll(/\W/g, '_')}@social.testville.example`
  const there = await mastodon.enrich?.(callOf('mastodon'), { network: 'mastodon', handle: account })
  assert.equal(there?.outcome === 'hit' && there.value.handle, account)
  const gone = await mastodon.enrich?.(callOf('mastodon'), { network: 'mastodon', handle: 'none@x.example' })
  assert.deepEqual(gone, { outcome: 'miss' })
  servers.mastodon.asked.length = 0
  await mastodon.enrich?.(callOf('mastodon'), { network: 'instagram', handle: 'shown' })
  assert.equal(servers.mastodon.asked.length, 0)
})

for (const fault of ['garbage', 'deep', 'cuts', 'huge', 'same_page', 429, 500] as const) {
  test(`an open network that fails (${fault}) is a reason, and a search ends`, async () => {
    for (const name of ['bluesky', 'mastodon'] as const) {
      servers[name].state.fault = fault
      const { found, why } = await search(name, { keywords: ['food', 'travel'] })
      assert.ok(found.length < 1_000)
      if (fault === 429) assert.equal(why, 'rate_limited')
      if (fault === 500) assert.equal(why, 'unavailable')
    }
  })
}
