import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { z } from 'zod'
import { PeopleCriteria } from '#contract/leads/criteria.ts'
import { findKnownValues } from '#contract/leads/directory.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { emptyDataset } from '#server/features/directory/empty-dataset.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { linkedinKey } from './person-keys.ts'
import { countPeople, streamPeople } from './search-people.ts'
import { surveyPeople } from './survey-people.ts'

const app = await startApp()
after(() => app.stop())
const { directory, directoryPool } = app.services

type Asked = Partial<z.input<typeof PeopleCriteria>>

/** Names of a data set in their order, with count and stream agreeing. */
async function find(keyword: string, asked: Asked): Promise<string[]> {
  const criteria = PeopleCriteria.parse({ type: 'people', keywords: [keyword], ...asked })
  const names: string[] = []
  for await (const people of streamPeople(directory, criteria)) names.push(...people.map(({ name }) => name))
  const { count, ids, is_exact } = await countPeople(directory, criteria)
  assert.deepEqual([count, ids.length, is_exact], [names.length, names.length, true])
  const { sample, counted } = await surveyPeople(directory, criteria)
  assert.deepEqual(
    sample.map(({ name }) => name),
    names.slice(0, 5),
  )
  assert.deepEqual([counted.count, counted.ids, counted.is_exact], [names.length, ids, true])
  return names.toSorted()
}

await importPeople(directoryPool, 'titles', [
  makePerson('1', { name: 'Ada', title: 'CEO', keywords: ['titles'] }),
  makePerson('2', { name: 'Bea', title: 'Chief Executive Officer & Founder', keywords: ['titles'] }),
  makePerson('3', { name: 'Cid', title: 'Assistant to the CEO', keywords: ['titles'] }),
  makePerson('4', { name: 'Dan', title: 'Vice President of Sales', keywords: ['titles'] }),
  makePerson('5', { name: 'Eva', title: 'Sales Manager', keywords: ['titles'] }),
  makePerson('6', { name: 'Fay', title: 'Vertriebsleiterin', keywords: ['titles'] }),
])

test('titles are found by what they contain, exactly, or by their beginning, in any usual way of writing', async () => {
  const titled = (title_match: 'contain' | 'exact' | 'start', ...titles: string[]) =>
    find('titles', { titles, title_match })
  assert.deepEqual(await titled('contain', 'ceo'), ['Ada', 'Bea', 'Cid'])
  assert.deepEqual(await titled('exact', 'CEO'), ['Ada', 'Bea'])
  assert.deepEqual(await titled('exact', 'Chief executive officer'), ['Ada', 'Bea'])
  assert.deepEqual(await titled('start', 'VP'), ['Dan'])
  assert.deepEqual(await titled('start', 'vice president of sales'), ['Dan'])
  assert.deepEqual(await titled('start', 'Sales'), ['Eva'])
  assert.deepEqual(await titled('contain', 'Sales'), ['Dan', 'Eva', 'Fay'])
  assert.deepEqual(await titled('exact', 'Head of Sales'), ['Fay'])
  assert.deepEqual(await titled('exact', 'CEO', 'Sales Manager'), ['Ada', 'Bea', 'Eva'])
  assert.deepEqual(await titled('contain', '…'), [])
  assert.deepEqual(await titled('contain', 'CEOs'), ['Ada', 'Bea', 'Cid'])
  assert.deepEqual(await titled('exact', 'CEOs', 'Sales Managers'), ['Ada', 'Bea', 'Eva'])
  assert.deepEqual(await titled('start', 'VPs'), ['Dan'])
  assert.deepEqual(await titled('exact', 'Heads of Sales'), ['Fay'])
})

test('seniority and department are read from the title', async () => {
  assert.deepEqual(await find('titles', { seniorities: ['owner', 'chief'] }), ['Ada', 'Bea'])
  assert.deepEqual(await find('titles', { departments: ['sales'] }), ['Dan', 'Eva', 'Fay'])
  assert.deepEqual(await find('titles', { departments: ['sales'], seniorities: ['head', 'manager'] }), [
    'Eva',
    'Fay',
  ])
})

test('titles and companies can be left out', async () => {
  assert.deepEqual(await find('titles', { titles: ['sales'], exclude: { titles: ['manager'] } }), [
    'Dan',
    'Fay',
  ])
  assert.deepEqual(await find('titles', { exclude: { titles: ['CEO', 'Vice President', '…'] } }), [
    'Eva',
    'Fay',
  ])
})

await importPeople(directoryPool, 'firms', [
  makePerson('1', {
    name: 'Gus',
    company: 'Müller & Söhne GmbH',
    company_domain: 'www.Mueller.example',
    country: 'DE',
    city: 'Köln',
    headcount: 50,
    industry: 'Mechanical engineering',
    keywords: ['firms'],
  }),
  makePerson('2', {
    name: 'Hal',
    company: 'Acme Inc',
    company_domain: 'acme.example',
    country: 'US',
    state: 'Texas',
    city: 'Austin',
    headcount: 51,
    keywords: ['firms'],
  }),
  makePerson('3', {
    name: 'Ivy',
    company: 'Acme Austria',
    company_domain: 'acme.at.example',
    country: 'AT',
    city: 'Wien',
    headcount: 9,
    emails: ['ivy@acme.at.example'],
    keywords: ['firms'],
  }),
  makePerson('4', { name: "Jo' \\ O'Neil", keywords: ['firms'], phones: ['+442079460018'] }),
])

test('places, companies, industries and keywords are found whatever their case and accents', async () => {
  assert.deepEqual(await find('firms', { places: [{ country: 'DE' }] }), ['Gus'])
  assert.deepEqual(await find('firms', { places: [{ city: 'koln' }, { country: 'US', state: 'texas' }] }), [
    'Gus',
    'Hal',
  ])
  assert.deepEqual(await find('firms', { places: [{ country: 'US', city: 'Wien' }] }), [])
  assert.deepEqual(await find('firms', { companies: ['Acme'] }), ['Hal', 'Ivy'])
  assert.deepEqual(await find('firms', { companies: ['https://www.mueller.example/team', 'acme.example'] }), [
    'Gus',
    'Hal',
  ])
  assert.deepEqual(
    await find('firms', { companies: ['acme'], exclude: { companies: ['acme.at.example'] } }),
    ['Hal'],
  )
  assert.deepEqual(await find('firms', { industries: ['mechanical ENGINEERING'] }), ['Gus'])
  assert.deepEqual(await find('firms', { keywords: ["o'neil"] }), ["Jo' \\ O'Neil"])
  assert.deepEqual(await find('firms', { keywords: ['mechan'] }), ['Gus'])
})

test('headcount includes both ends, and a person whose company states none is left out', async () => {
  assert.deepEqual(await find('firms', { headcount: { min: 51 } }), ['Hal'])
  assert.deepEqual(await find('firms', { headcount: { max: 50 } }), ['Gus', 'Ivy'])
  assert.deepEqual(await find('firms', { headcount: { min: 10, max: 50 } }), ['Gus'])
  assert.deepEqual(await find('firms', { headcount: {} }), ['Gus', 'Hal', 'Ivy', "Jo' \\ O'Neil"])
})

test('values of a field are suggested with what they are within, the commonest first', async () => {
  const at = (id: string, given: Partial<PersonRecord>) => makePerson(id, { name: id, ...given })
  const { datasetId } = await importPeople(directoryPool, 'values', [
    at('1', {
      title: 'Oarsman',
      company: 'Oarsworks',
      company_domain: 'oars.example',
      city: 'Oarsby',
      country: 'GB',
    }),
    at('2', { title: 'Oarsman', company: 'Oarsworks', city: 'Oarsby', country: 'US' }),
    at('3', {
      title: 'Head of Oars',
      industry: 'Oarsmaking',
      state: 'Oarshire',
      city: 'Oarsby',
      country: 'GB',
    }),
  ])
  const user = await makeUser(app.services.db, { modules: ['leads'] })
  const suggested = async (field: 'title' | 'company' | 'industry' | 'place') =>
    (await app.as(user, findKnownValues, { query: { field, q: 'oars' } })).map(
      ({ kind, value, within, count }) => `${kind} ${value} ${within ?? '-'} ${count}`,
    )
  assert.deepEqual(await suggested('title'), ['title Oarsman - 2', 'title Head of Oars - 1'])
  assert.deepEqual((await suggested('company')).toSorted(), [
    'company Oarsworks - 1',
    'company Oarsworks oars.example 1',
  ])
  assert.deepEqual(await suggested('industry'), ['industry Oarsmaking - 1'])
  assert.deepEqual((await suggested('place')).toSorted(), [
    'city Oarsby GB 2',
    'city Oarsby US 1',
    'state Oarshire GB 1',
  ])
  await emptyDataset(directoryPool, datasetId)
  assert.deepEqual(await suggested('title'), [])
})

test('T2 a sandbox is suggested values of the sample world alone, with how many have them there', async () => {
  const work = { title: 'Ropemaker', city: 'Ropeford', country: 'GB' }
  await importPeople(directoryPool, 'ropes', [makePerson('1', work), makePerson('2', work)])
  const real = { key: 'real-ropes', kind: 'table' as const }
  await importPeople(directoryPool, real, [makePerson('1', { ...work, company: 'Ropeworks' })])
  const user = await makeUser(app.services.db, { modules: ['leads'] })
  const key = await makeApiKey(app, user, { kind: 'sandbox' })
  for (const [asker, many, works] of [
    [user, 3, 1],
    [key, 2, 0],
  ] as const) {
    const suggested = (field: 'title' | 'place' | 'company') =>
      app.as(asker, findKnownValues, { query: { field, q: 'rope' } })
    assert.deepEqual(
      (await suggested('title')).map(({ value, count }) => [value, count]),
      [['Ropemaker', many]],
    )
    assert.deepEqual(
      (await suggested('place')).map(({ within, count }) => [within, count]),
      [['GB', many]],
    )
    assert.equal((await suggested('company')).length, works)
  }
})

test('people with a listed email come first, and can be all', async () => {
  assert.deepEqual(await find('firms', { has_email: true }), ['Ivy'])
  const criteria = PeopleCriteria.parse({ type: 'people', keywords: ['firms'] })
  for await (const [first] of streamPeople(directory, criteria)) assert.equal(first?.name, 'Ivy')
  const { with_email, with_phone } = await countPeople(directory, criteria)
  assert.deepEqual([with_email, with_phone], [1, 1])
})

test('a second import replaces what has changed, removes what is gone and writes nothing twice', async () => {
  const people = Array.from({ length: 40 }, (_, index) =>
    makePerson(String(index), { name: `Kim ${index}`, keywords: ['again'] }),
  )
  const first = await importPeople(directoryPool, 'again', people)
  assert.deepEqual([first.added, first.unchanged, first.removed], [40, 0, 0])
  const [changed, ...rest] = people.slice(0, 30)
  const second = await importPeople(directoryPool, 'again', [
    makePerson('0', { ...changed, name: 'Kim the first' }),
    ...rest,
  ])
  assert.deepEqual([second.updated, second.unchanged, second.removed], [1, 29, 10])
  assert.equal((await find('again', {})).length, 30)
  assert.ok((await find('again', {})).includes('Kim the first'))
  await emptyDataset(directoryPool, second.datasetId)
  assert.deepEqual(await find('again', {}), [])
})

test('a LinkedIn profile is one key however its address is written', () => {
  const key = 'linkedin:in/zoë'
  for (const url of [
    'https://www.linkedin.com/in/zoë/',
    'http://de.linkedin.com/in/Zo%C3%AB?trk=x',
    'linkedin.com/in/zoë',
  ])
    assert.equal(linkedinKey(url), key)
  assert.equal(linkedinKey('https://www.linkedin.com/'), null)
  assert.equal(linkedinKey('https://linkedin.com/in/%E0%A4%A'), 'linkedin:in/%e0%a4%a')
})
