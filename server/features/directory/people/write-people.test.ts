import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { PeopleCriteria } from '#contract/leads/criteria.ts'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { startApp } from '#testing/app.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { type PersonRow, streamPeople } from './search-people.ts'

const app = await startApp()
after(() => app.stop())
const { directory, directoryPool } = app.services

async function peopleWith(keyword: string) {
  const criteria = PeopleCriteria.parse({ type: 'people', keywords: [keyword] })
  const found: PersonRow[] = []
  for await (const people of streamPeople(directory, criteria)) found.push(...people)
  return found
}

test('every value of a person is kept as it was given', async () => {
  const given: PersonRecord = {
    source_id: 'id',
    name: 'Zoë "Z" O’Hara\t\\N',
    first_name: '',
    last_name: '👩‍🔬 Ōhara',
    title: 'Chief\nSales\r\nOfficer',
    company: `${'Gmbh '.repeat(30_000)}Ω`,
    company_domain: 'zoe.example',
    industry: '{a,"b"}',
    headcount: 2_147_483_647,
    country: 'DE',
    state: null,
    city: 'Köln',
    linkedin_url: 'https://linkedin.example/in/zo%C3%AB',
    emails: ['zoe@zoe.example', 'z"\\,{}@zoe.example', 'null'],
    phones: ['+4922155501'],
    keywords: ['everything'],
  }
  await importPeople(directoryPool, 'values', [given])
  const [person] = await peopleWith('everything')
  const { source_id: _, keywords: __, ...values } = given
  const kept = Object.fromEntries(
    Object.entries(person ?? {}).filter(([column]) => Object.hasOwn(values, column)),
  )
  assert.deepEqual(kept, values)
  assert.deepEqual([person?.seniority, person?.department], ['chief', 'sales'])
})

test('a NUL character is removed from a text and a lone surrogate replaced', async () => {
  const odd = 'A\0da \ud800x'
  await importPeople(directoryPool, 'odd', [
    makePerson(`i\0d`, { name: odd, city: odd, emails: [odd], keywords: ['o\0dd', 'odds'] }),
  ])
  const [person] = await peopleWith('odds')
  const text = 'Ada \ufffdx'
  assert.deepEqual(
    [person?.source_key, person?.name, person?.city, person?.emails],
    ['odd/id', text, text, [text]],
  )
})

test('the last of several people with one key stays, whatever stands between them', async () => {
  const people = Array.from({ length: 300 }, (_, index) =>
    makePerson(String(index % 100), { name: `Kim ${index}`, keywords: ['twice'] }),
  )
  const { added } = await importPeople(directoryPool, 'twice', people)
  const names = (await peopleWith('twice')).map(({ name }) => name)
  assert.equal(added, 100)
  assert.deepEqual(
    names.toSorted(),
    people
      .slice(200)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('a changed letter, a changed number and a value in another column each update the person', async () => {
  const people = Array.from({ length: 2_000 }, (_, index) =>
    makePerson(String(index), { name: `Kim ${index}`, city: `City ${index % 7}`, headcount: index }),
  )
  await importPeople(directoryPool, 'changed', people)
  const changed = people.map((person, index) => {
    if (index % 4 === 0) return { ...person, city: `city ${index % 7}` }
    if (index % 4 === 1) return { ...person, headcount: index + 1 }
    return index % 4 === 2 ? { ...person, city: null, state: person.city } : person
  })
  const { updated, unchanged } = await importPeople(directoryPool, 'changed', changed)
  assert.deepEqual([updated, unchanged], [1_500, 500])
})
