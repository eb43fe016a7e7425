import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { z } from 'zod'
import { findKnownValues } from '#contract/leads/directory.ts'
import { getResult } from '#contract/leads/leads.ts'
import type { CompanyCriteria } from '#contract/leads/criteria.ts'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import type { CompanyRecord } from '#engine/import/company-record.ts'
import { testville } from '#sample/testville.ts'
import { writeCompanies } from '#server/features/directory/companies/write-companies.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'

const { app, start, searchOf, walletOf, leadsOf } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services

const valid = mailboxes('valid')
const boatyard = (source_id: string, known: Partial<CompanyRecord> = {}): CompanyRecord => ({
  source_id,
  name: `Boatyard ${source_id}`,
  domain: null,
  industry: 'Shipbuilding',
  headcount: 40,
  street: null,
  postal_code: null,
  city: 'Havenport',
  state: null,
  country: 'US',
  linkedin_url: null,
  websites: [],
  emails: [],
  phones: [],
  ...known,
})
const [first, second] = testville().sites.filter(
  ({ behaviour, robots, truth }) =>
    behaviour === 'ok' && robots === 'none' && truth.emails.some((email) => valid.includes(email)),
)
assert.ok(first && second)
const facts = {
  key: 'register',
  name: 'Register',
  kind: 'sample',
  licence: 'CC0-1.0',
  dataDate: null,
} as const
await writeCompanies(
  directoryPool,
  { ...facts, attribution: '© register' },
  {
    batches: [
      [
        boatyard('1', { emails: [valid[0] ?? ''] }),
        boatyard('2', { emails: [valid[1] ?? ''], industry: 'shipbuilding', headcount: 400 }),
        boatyard('3', { city: 'Riverton' }),
        boatyard('4', { headcount: null, name: 'Nameless' }),
        boatyard('5', { industry: 'Fishing', websites: [`http://${first.host}/`] }),
        boatyard('6', { industry: 'Fishing', websites: [`http://${second.host}/`] }),
        boatyard('7', { industry: 'Fishing' }),
      ],
    ],
  },
)

type Asked = Omit<z.input<typeof CompanyCriteria>, 'type'>
const criteriaOf = (asked: Asked) => ({ type: 'company' as const, ...asked })

test('industries and places of companies are suggested with how many companies have them', async () => {
  const user = await makeUser(db)
  const suggested = async (field: 'industry' | 'place', q: string) =>
    (await app.as(user, findKnownValues, { query: { of: 'companies', field, q } })).map(
      ({ kind, value, within, count }) => `${kind} ${value} ${within ?? '-'} ${count}`,
    )
  assert.deepEqual(await suggested('industry', 'fish'), ['industry Fishing - 3'])
  assert.deepEqual(await suggested('place', 'havenp'), ['city Havenport US 6'])
  assert.deepEqual(
    await app.as(user, findKnownValues, { query: { of: 'people', field: 'place', q: 'havenp' } }),
    [],
  )
})

test('companies are found by industry, place, size and words, without regard to capitals', async () => {
  const user = await makeUser(db)
  const count = async (asked: Asked) =>
    (await app.as(user, previewSearch, { body: { criteria: criteriaOf(asked) } })).count
  assert.equal(await count({ industries: ['SHIPBUILDING'] }), 4)
  assert.equal(await count({ industries: ['Shipbuilding', 'Fishing'] }), 7)
  assert.equal(await count({ industries: ['build'] }), 4) // no industry is called so
  assert.equal(
    await count({ industries: ['Shipbuilding'], places: [{ city: 'havenport', country: 'US' }] }),
    3,
  )
  assert.equal(await count({ industries: ['Shipbuilding'], headcount: { min: 41 } }), 1)
  assert.equal(await count({ headcount: { max: 40 }, keywords: ['Boatyard'] }), 5)
  assert.equal(await count({ industries: ['Fishing'], has_website: true }), 2)
  assert.equal(await count({ keywords: ['--'] }), 0)
  const { status } = await app.ask(user, previewSearch, { body: { criteria: criteriaOf({}) } })
  assert.equal(status, 422)
})

test('companies fill a local list: paid with a found email, with receipts, never twice', async () => {
  const user = await makeUser(db, { credits: 20 })
  const criteria = criteriaOf({ industries: ['Shipbuilding'] })
  const preview = await app.as(user, previewSearch, { body: { criteria } })
  assert.deepEqual(
    [preview.count, preview.with_email, preview.price_each, preview.max_cost, preview.attributions],
    [4, 2, 1, 4, ['© register']],
  )
  const { id, type, search } = await start(user, criteria)
  assert.equal(type, 'local')
  await app.work()
  const { state, found, with_email, charged } = await searchOf(user, search.id)
  assert.deepEqual(
    { state, found, with_email, charged },
    { state: 'done', found: 4, with_email: 2, charged: 2 },
  )
  assert.deepEqual(await walletOf(user), { balance: 18, held: 0, used_this_period: 2 })
  const lead = (await leadsOf(user, id)).find(({ name }) => name === 'Boatyard 1')
  assert.deepEqual(
    [lead?.email, lead?.email_state, lead?.city, lead?.category],
    [valid[0], 'found', 'Havenport', 'Shipbuilding'],
  )
  const { facts: known } = await app.as(user, getResult, {
    params: { id: lead?.id ?? '' },
  })
  assert.ok(
    known.some(
      ({ field, value, source }) => field === 'headcount' && value === '40' && source === 'Register',
    ),
  )

  assert.equal((await app.as(user, previewSearch, { body: { criteria } })).owned, 4)
  const explained = await app.as(user, explainSearch, {
    body: { criteria: criteriaOf({ industries: ['Shipbuilding'], headcount: { min: 41 } }) },
  })
  assert.deepEqual(
    explained.filters.map(({ filter, without }) => [filter, without]),
    [
      ['headcount', 4],
      ['industries', 1],
    ],
  )
})

test('companies fill a domain list with what their websites publish', async () => {
  const user = await makeUser(db, { credits: 50 })
  const criteria = criteriaOf({ into: 'domain', industries: ['Fishing'], max_per_domain: 5 })
  const preview = await app.as(user, previewSearch, { body: { criteria } })
  assert.deepEqual(
    [preview.count, preview.is_most, preview.companies?.sample.map(({ name, website }) => [name, website])],
    [
      10,
      true,
      [
        ['Boatyard 5', first.host],
        ['Boatyard 6', second.host],
      ],
    ],
  )
  const { id, type, search } = await start(user, criteria, { max_leads: 10, max_credits: 10 })
  assert.equal(type, 'domain')
  await app.work()
  const ended = await searchOf(user, search.id)
  const leads = await leadsOf(user, id, 'domain')
  assert.equal(ended.state, 'done')
  assert.deepEqual(new Set(leads.map(({ domain }) => domain)), new Set([first.host, second.host]))
  assert.ok(ended.with_email > 0)
  assert.equal(ended.charged, ended.with_email)
})

test('a company whose website a local business of the account has is known before the search', async () => {
  const user = await makeUser(db, { credits: 30 })
  const place = makePlace('pier', { lat: 55, websites: [`http://${first.host}/`] })
  await importPlaces(directoryPool, 'pier', { places: [place] })
  const circle = { kind: 'circle' as const, lat: 55, lon: 20, radius_m: 1_000 }
  const local = await start(user, { type: 'local', categories: ['cafe'], place: circle })
  await app.work()
  assert.equal((await searchOf(user, local.search.id)).charged, 1)
  const criteria = criteriaOf({ industries: ['Fishing'] })
  const shown = await app.as(user, previewSearch, { body: { criteria } })
  assert.deepEqual([shown.count, shown.owned, shown.paid, shown.max_cost], [3, 1, 1, 2])
  const companies = await start(user, criteria)
  await app.work()
  const { found, duplicates } = await searchOf(user, companies.search.id)
  assert.deepEqual([found, duplicates], [2, 1])
})

test('a list of another type than the criteria say is refused', async () => {
  const user = await makeUser(db, { credits: 5 })
  const criteria = criteriaOf({ into: 'domain', industries: ['Fishing'] })
  const body = { type: 'local' as const, name: 'Wrong', criteria, max_leads: 2, max_credits: 2 }
  assert.equal((await app.ask(user, createCampaign, { body })).status, 422)
})

test('two records of one company are delivered once, and other businesses of its website where they are wanted', async () => {
  const criteria = criteriaOf({ industries: ['Weaving'] })
  const weaver = (id: string, name: string, website: string) =>
    boatyard(id, { name, industry: 'Weaving', websites: [website] })
  await writeCompanies(
    directoryPool,
    { ...facts, key: 'weavers', attribution: '© weavers' },
    {
      batches: [
        [
          weaver('1', 'Weaver & Sons', 'https://weavers.example/'),
          weaver('2', 'WEAVER & SONS', 'https://www.weavers.example/'),
          weaver('3', 'Weaver Shop', 'https://weavers.example/'),
        ],
      ],
    },
  )
  for (const [limits, ...counts] of [
    [{}, 1, 2],
    [{ skip_owned: false }, 2, 1],
  ] as const) {
    const user = await makeUser(db, { credits: 20 })
    const { max_cost } = await app.as(user, previewSearch, { body: { criteria, limits } })
    assert.equal(max_cost, 1, 'a business is paid for once')
    const { search } = await start(user, criteria, limits)
    await app.work()
    const { found, duplicates } = await searchOf(user, search.id)
    assert.deepEqual([found, duplicates], counts)
  }
})
