import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { testSource } from '#contract/operator/sources.ts'
import {
  type SourceAction,
  type SourceDriver,
  sourceDrivers,
} from '#contract/values/sources/source-drivers.ts'
import type { TestInput } from '#contract/values/sources/source-tests.ts'
import { makeCreators } from '#sample/creators/creators.ts'
import { mappedPlaces } from '#sample/sources/overpass.ts'
import { testville } from '#sample/testville.ts'
import { startApp } from '#testing/app.ts'
import { onHunter } from '#testing/fakes/sources/on-hunter.ts'
import { startSources } from '#testing/fakes/sources/start-sources.ts'
import { importPlaces } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'

const sources = await startSources()
const app = await startApp({ networks: sources.networks })
after(() => app.stop().then(() => sources.stop()))
const { services } = app
const { db } = services
const admin = await makeUser(db, { modules: ['admin'] })
const { people, mailboxOf, localities } = testville()
await importPlaces(services.directoryPool, 'sample', { kind: 'sample', places: [], localities })

beforeEach(() => sources.clear(services))

type Values = Partial<Record<TestInput, string>>
const ask = (id: string, action: SourceAction, values: Values) =>
  app.as(admin, testSource, { params: { id }, body: { action, values } })

const creator = makeCreators(new Date()).find(({ network }) => network === 'instagram') ?? assert.fail()
const known = people.filter(({ source_id, company_domain, linkedin_url }) =>
  Boolean(company_domain && linkedin_url && mailboxOf.has(source_id)),
)
/** The second channel of the sample world, which its open networks show to every reader. */
const channel = makeCreators(new Date()).filter(({ network }) => network === 'youtube')[1] ?? assert.fail()
const openAccounts: Values[] = [
  { network: 'bluesky', username: `${channel.handle.replaceAll('.', '-')}.bsky.testville.example` },
  { network: 'mastodon', username: `@${channel.handle.replaceAll('.', '_')}@social.testville.example` },
]
const [mapped] = mappedPlaces().filter(({ websites }) => websites.length > 0)
const valuesFor = (driver: SourceDriver, action: SourceAction): Values[] => {
  const [first] = known
  assert.ok(first)
  if (action === 'email' || action === 'phone')
    return known.map(({ name, company_domain }) => ({ person: name, domain: company_domain ?? '' }))
  if (action === 'enrich')
    return [{ network: creator.network, username: `@${creator.handle}` }, ...openAccounts]
  const asked = {
    verify: { email: mailboxOf.get(first.source_id) ?? '' },
    domain: { domain: first.company_domain ?? '' },
    people: { title: first.title ?? '' },
    influencer: { keyword: 'food' },
    place: { place: 'Testville' },
    company: { company: (driver === 'google_places' ? mapped?.name : first.company) ?? '' },
    local: { trade: 'restaurant', place: 'Testville' },
    employees: { domain: first.company_domain ?? '' },
  } satisfies Partial<Record<SourceAction, Values>>
  if (action === 'count' || action === 'similar')
    return [{ ...asked.domain, ...asked.people, ...asked.influencer, ...asked.local }]
  return [asked[action]]
}

const every = Object.entries(sourceDrivers).flatMap(([driver, { actions }]) =>
  driver === 'http'
    ? []
    : actions.map((action): [SourceDriver, SourceAction] => [driver as SourceDriver, action]),
)
for (const [driver, action] of every)
  test(`${driver} is tested for ${action}: the answer, the request and the cost are shown`, async () => {
    const id = await sources.add(services, { driver })
    for (const asked of valuesFor(driver, action)) {
      const tested = await ask(id, action, asked)
      assert.notEqual(tested.outcome, 'failed', tested.reason ?? '')
      if (tested.outcome === 'miss') continue
      const { records, sent, cost_micros } = tested
      assert.ok(records.length >= 1 && records.length <= 3, JSON.stringify(records))
      const isCount = action === 'count'
      assert.ok(records.every((record) => (isCount ? Number(record) > 0 : record.length > 2)))
      assert.ok(sent.length > 0 && sent.every(({ status }) => status === 200))
      assert.equal(cost_micros > 0, !isCount && sourceDrivers[driver].cost_micros > 0)
      return
    }
    assert.fail('The stand-in answered nothing')
  })

test('a test says which of its fields are missing, and a source without the action has nothing', async () => {
  const id = await sources.add(services, { driver: 'hunter' })
  const empty = await app.ask(admin, testSource, {
    params: { id },
    body: { action: 'email', values: { person: ' ' } },
  })
  assert.deepEqual([empty.status, Object.keys(empty.errors ?? {})], [422, ['values.person', 'values.domain']])
  const asked = await ask(id, 'people', { title: 'Owner' })
  assert.deepEqual([asked.outcome, asked.records, asked.sent, asked.cost_micros], ['miss', [], [], 0])
})

test('a place that the directory does not know is a miss, and no request goes out', async () => {
  const id = await sources.add(services, { driver: 'overpass' })
  const asked = await ask(id, 'local', { trade: 'restaurant', place: 'Nowhere at all' })
  assert.deepEqual([asked.outcome, asked.sent], ['miss', []])
})

test('an own API is tested for the phone number of a person, and a number without a country is none', async () => {
  const fields = { name: 'data.first_name', phone: 'data.phone_number' }
  const settings = { mapping: { ...onHunter, action: 'phone' as const, fields } }
  const id = await sources.add(services, { driver: 'http', settings })
  const [asked] = valuesFor('http', 'phone')
  const { outcome } = await ask(id, 'phone', asked ?? {})
  assert.equal(outcome, 'miss')
})
