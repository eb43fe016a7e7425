import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCsvLink, listResults } from '#contract/leads/leads.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const user = await makeUser(app.services.db)
const id = await makeLeads(app.services.db, user, {
  leads: [
    { name: 'Cobb', category: 'Bakery' },
    { name: 'Ivory', category: 'Dentist' },
    { name: 'Leaf', category: 'Garden centre' },
    { name: 'Zahnrad', category: null },
  ],
})
const params = { type: 'local' as const, id }

type Body = NonNullable<Parameters<typeof app.as<typeof listResults>>[2]>['body']

async function names(body: Body): Promise<string[]> {
  const { items, counts } = await app.as(user, listResults, { params, body: { ...body, sort: 'name' } })
  assert.equal(counts.all, items.length)
  return items.map(({ name }) => name)
}

const category = (operator: 'like' | 'not like', value: string) => ({
  custom_search: [{ field: 'category' as const, operator, value }],
})

test('a category is filtered by its name in the language of the reader', async () => {
  assert.deepEqual(await names({ ...category('like', 'bäck'), language: 'de' }), ['Cobb'])
  assert.deepEqual(await names({ ...category('like', 'praxis'), language: 'de' }), ['Ivory'])
  assert.deepEqual(await names({ ...category('like', 'المخبز'), language: 'ar' }), ['Cobb'])
  assert.deepEqual(await names({ ...category('like', 'e'), language: 'de' }), ['Cobb', 'Ivory', 'Leaf'])
  assert.deepEqual(await names({ ...category('not like', 'bäck'), language: 'de' }), [
    'Ivory',
    'Leaf',
    'Zahnrad',
  ])
})

test('the stored English name is found too, and is the only one without a language', async () => {
  assert.deepEqual(await names({ ...category('like', 'garden'), language: 'de' }), ['Leaf'])
  assert.deepEqual(await names(category('like', 'bäck')), [])
  assert.deepEqual(await names(category('like', 'ba')), ['Cobb'])
})

test('the search box also finds names of categories, with its own match rule', async () => {
  assert.deepEqual(await names({ search: 'zahn', language: 'de' }), ['Ivory', 'Zahnrad'])
  assert.deepEqual(await names({ search: 'zahn' }), ['Zahnrad'])
  assert.deepEqual(await names({ search: 'Gartencenter', search_type: 'exact', language: 'de' }), ['Leaf'])
  assert.deepEqual(await names({ search: 'center', search_type: 'start', language: 'de' }), [])
  assert.deepEqual(await names({ search: 'طبيب أسنان', language: 'ar' }), ['Ivory'])
})

test('a CSV file of all matching leads holds the leads on screen', async () => {
  const filters = { ...category('like', 'bäck'), language: 'de' as const }
  const { url } = await app.as(user, createCsvLink, {
    params,
    body: { chosen: { scope: 'matching', filters }, columns: ['name', 'category'] },
  })
  const { body: file } = await app.http.inject({ method: 'GET', url, headers: { host: 'quarry.test' } })
  assert.match(file, /"Cobb","Bakery"/)
  assert.doesNotMatch(file, /Ivory/)
})
