import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, importPlaces, makePerson, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, start, searchOf, leadsOf } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services

const [first, second, third] = mailboxes('valid')
assert.ok(first && second && third)
const price = 3
const limits = { find_websites: false }
const anew = { ...limits, skip_owned: false }

/** A data set of its own with these people, and the criteria that find them. */
async function people(word: string, known: Partial<PersonRecord>[]) {
  await importPeople(
    directoryPool,
    word,
    known.map((each, index) => makePerson(String(index), { ...each, keywords: [word] })),
  )
  return { type: 'people' as const, keywords: [word] }
}

type Criteria = Parameters<typeof start>[1]

async function previewOf(user: TestUser, criteria: Criteria, asked: object = limits) {
  const body = { criteria, limits: asked }
  const { count, owned, paid, max_cost } = await app.as(user, previewSearch, { body })
  return { count, owned, paid, max_cost }
}

async function run(user: TestUser, criteria: Criteria, asked: object = limits) {
  const { id, search } = await start(user, criteria, asked)
  await app.work()
  const { found, duplicates, charged } = await searchOf(user, search.id)
  return { id, found, duplicates, charged }
}

const ada = { name: 'Ada Ahrens', linkedin_url: 'https://www.linkedin.com/in/sample-ada' }
const bea = { name: 'Bea Brandt', emails: [second] }

test('people that the account has from other data are known before the search, by any of their keys', async () => {
  const user = await makeUser(db, { credits: 30 })
  await run(user, await people('before', [{ ...ada, emails: [first] }, bea]))
  const again = await people('again', [
    { ...ada, linkedin_url: 'http://de.linkedin.com/in/Sample-Ada/', emails: [third] },
    { name: 'B. Brandt', emails: [second.toUpperCase()] },
  ])
  assert.deepEqual(await previewOf(user, again), { count: 2, owned: 2, paid: 2, max_cost: 0 })
  const { owned, expected } = await app.as(user, explainSearch, { body: { criteria: again, limits } })
  assert.deepEqual([owned, expected.leads], [2, 0])
  const { found, duplicates, charged } = await run(user, again)
  assert.deepEqual([found, duplicates, charged], [0, 2, 0])
  assert.deepEqual(await previewOf(user, again, anew), { count: 2, owned: 2, paid: 2, max_cost: 0 })
})

test('two records of one person are one lead for a preview and for a search, whatever it skips', async () => {
  const twice = await people('twice', [bea, { ...bea, city: 'Testville' }, { ...ada, emails: [first] }])
  for (const asked of [limits, anew]) {
    const user = await makeUser(db, { credits: 30 })
    const { count, max_cost } = await previewOf(user, twice, asked)
    assert.deepEqual([count, max_cost], [2, 2 * price])
    const { id, ...counts } = await run(user, twice, asked)
    assert.deepEqual(counts, { found: 2, duplicates: 1, charged: 2 * price })
    const names = (await leadsOf(user, id, 'people')).map(({ name }) => name)
    assert.deepEqual(names.toSorted(), ['Ada Ahrens', 'Bea Brandt'])
  }
})

test('a record of a later batch is the person of an earlier one, in a run that began again too', async () => {
  const user = await makeUser(db, { credits: 30 })
  await run(user, await people('elsewhere', [ada]))
  const others = Array.from({ length: 60 }, (_, index) => ({ name: `Cy ${index}` }))
  const far = await people('far', [{ ...ada, emails: [first] }, ...others, { ...ada, name: 'A. Ahrens' }])
  const { id, search } = await start(user, far, { ...anew, max_leads: 30 })
  await app.work()
  assert.equal((await searchOf(user, search.id)).found, 30)
  const more = await start(user, far, { ...anew, max_leads: 60, campaign_id: id })
  await app.work()
  assert.equal((await searchOf(user, more.search.id)).found, 31)
  const named = (await leadsOf(user, id, 'people')).filter(({ name }) => name.endsWith('Ahrens'))
  assert.equal(named.length, 1)
})

test('a preview never counts fewer leads than a search may deliver of records that share keys', async () => {
  const user = await makeUser(db)
  const linked = { linkedin_url: 'https://www.linkedin.com/in/sample-middle', emails: [first, second] }
  const chain = await people('chain', [
    { name: 'Left End', emails: [first] },
    { name: 'Middle', ...linked },
    { name: 'Right End', emails: [second] },
  ])
  const { count, max_cost } = await previewOf(user, chain)
  const { found } = await run(user, chain)
  assert.ok(found <= count && found * price <= max_cost, `${found} of ${count}`)
  assert.equal(count, 2)
})

test('a business that two data sets have is priced once where the search takes it once', async () => {
  const at = { lat: 55, lon: 25 }
  const same = { phones: ['+493055501299'], emails: [first] }
  await importPlaces(directoryPool, 'maps', {
    places: [makePlace('a', { ...at, ...same }), makePlace('b', { ...at, emails: [second] })],
  })
  await importPlaces(directoryPool, 'registers', { places: [makePlace('c', { ...at, ...same, name: 'C' })] })
  const place = { kind: 'circle' as const, ...at, radius_m: 500 }
  const criteria = { type: 'local' as const, categories: ['cafe'], place }
  const user = await makeUser(db, { credits: 30 })
  assert.deepEqual(await previewOf(user, criteria), { count: 2, owned: 0, paid: 0, max_cost: 2 })
  const { found, charged } = await run(user, criteria)
  assert.deepEqual([found, charged], [2, 2])
  assert.deepEqual(await previewOf(user, criteria), { count: 2, owned: 2, paid: 2, max_cost: 0 })
})
