import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { PeopleCriteria } from '#contract/leads/criteria.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { startApp } from '#testing/app.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { countPeople, streamPeople } from './search-people.ts'
import { surveyPeople } from './survey-people.ts'

const app = await startApp()
after(() => app.stop())
const { db, directory, directoryPool } = app.services

const many = 6_000
const few = 1_500
before(async () => {
  await importPeople(
    directoryPool,
    'firm',
    Array.from({ length: many }, (_, index) =>
      makePerson(String(index), {
        name: `Kim ${index}`,
        keywords: index < few ? ['many', 'few'] : ['many'],
        headcount: index < 10 ? 40 : 400,
        emails: index % 4 === 0 ? [`kim${index}@firm.example`] : [],
      }),
    ),
  )
})

const previewOf = async (asked: object) => {
  const user = await makeUser(db)
  return app.as(user, previewSearch, {
    body: { criteria: PeopleCriteria.parse({ type: 'people', ...asked }) },
  })
}

async function firstNames(keyword: string): Promise<string[]> {
  const criteria = PeopleCriteria.parse({ type: 'people', keywords: [keyword] })
  for await (const people of streamPeople(directory, criteria))
    return people.slice(0, 5).map(({ name }) => name)
  return []
}

test('very many people are counted about, from a random part of them, with the first people of the search', async () => {
  const { count, is_exact, is_about, with_email, sample, price_each, max_cost } = await previewOf({
    keywords: ['many'],
  })
  assert.deepEqual([is_exact, is_about], [false, true])
  assert.ok(Math.abs(count - many) < many * 0.15, `about ${count}`)
  assert.ok(Math.abs(with_email - many / 4) < many * 0.05, `about ${with_email} with an email`)
  assert.deepEqual(
    sample.map(({ name, email }) => [name, email !== null]),
    (await firstNames('many')).map((name) => [name, true]),
  )
  assert.equal(max_cost, 10_000 * price_each, 'the most that a search delivers')
})

test('nearly all of millions of people are counted about, from the smallest part of them', async () => {
  const tiny: string[] = []
  for (let number = 0; tiny.length < 620; number += 1)
    if (hash('md5', `millions/${number}`).startsWith('000')) tiny.push(String(number))
  await importPeople(
    directoryPool,
    'millions',
    tiny.map((id, index) =>
      makePerson(id, { name: `Lee ${index}`, keywords: ['all'], emails: [`lee${index}@firm.example`] }),
    ),
  )
  const { count, is_about, with_email, sample } = await previewOf({ keywords: ['all'] })
  assert.deepEqual([count, is_about, with_email], [2_500_000, true, 2_500_000], '620 of one in 4,096')
  assert.deepEqual(
    sample.map(({ name }) => name),
    await firstNames('all'),
  )
})

test('a reader of the first people has no more of them looked up', async () => {
  const criteria = PeopleCriteria.parse({ type: 'people', keywords: ['many'] })
  const namesOf = async (most: number) => {
    const names: string[] = []
    for await (const people of streamPeople(directory, criteria, { most }))
      names.push(...people.map(({ name }) => name))
    return names
  }
  const some = await namesOf(900)
  assert.equal(new Set(some).size, 900)
  assert.deepEqual(some.slice(0, 100), await namesOf(100))
})

test('fewer people are counted exactly, also where only a filter that no index knows tells them apart', async () => {
  const shown = await previewOf({ keywords: ['few'] })
  assert.deepEqual([shown.count, shown.is_exact, shown.is_about], [few, true, false])
  assert.equal(shown.with_email, few / 4)
  const criteria = PeopleCriteria.parse({ type: 'people', keywords: ['few'] })
  const { counted } = await surveyPeople(directory, criteria)
  assert.deepEqual(counted.ids, (await countPeople(directory, criteria)).ids, 'in the order of the search')
  const small = await previewOf({ keywords: ['many'], headcount: { max: 45 } })
  assert.deepEqual([small.count, small.is_exact], [10, true])
})
