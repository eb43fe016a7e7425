import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { testville } from '#sample/testville.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const { app, start, searchOf } = await startSearching(sources.networks)
after(() => app.stop().then(() => sources.stop()))
const { services } = app

const hosts = [...new Set(testville().people.flatMap(({ company_domain }) => company_domain ?? []))]
const search = (websites: number, max_per_domain = 3) => ({
  type: 'domain' as const,
  companies: hosts.slice(0, websites),
  kinds: ['person' as const, 'role' as const],
  max_per_domain,
})

test('more than ten websites are counted while the search runs: before it, the most there can be is said, and its price', async () => {
  await sources.add(services, { driver: 'hunter', settings: { in_searches: true } })
  const user = await makeUser(services.db, { credits: 200 })
  const providerOf = async (websites: number) => {
    const { stages, is_most, is_exact, expected } = await app.as(user, explainSearch, {
      body: { criteria: search(websites) },
    })
    assert.deepEqual([is_most, is_exact, expected.leads], [true, false, null])
    return stages.find(({ role }) => role === 'provider')
  }
  assert.ok(Number((await providerOf(10))?.leads) > 0)
  const asked = sources.hunter.asked.length
  assert.equal(asked, 10)
  assert.equal((await providerOf(12))?.leads, null)
  assert.equal(sources.hunter.asked.length, asked, 'twelve websites are twelve requests')

  const previewOf = (limits: { max_leads?: number }) =>
    app.as(user, previewSearch, { body: { criteria: search(12), limits } })
  const all = await previewOf({})
  assert.deepEqual([all.count, all.is_most, all.max_cost], [36, true, 36 * all.price_each])
  assert.equal((await previewOf({ max_leads: 5 })).max_cost, 5 * all.price_each)
  const begun = await start(user, search(12), { max_leads: 50, max_credits: 200 })
  await app.work()
  const { found, charged } = await searchOf(user, begun.search.id)
  assert.ok(found > 0 && found <= all.count, `${found} of ${all.count}`)
  assert.ok(charged <= all.max_cost, `${charged} of ${all.max_cost}`)
})
