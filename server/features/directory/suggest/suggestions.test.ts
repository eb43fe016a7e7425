import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/leads/directory.ts'
import { startApp } from '#testing/app.ts'
import { importPlaces, makeLocality, makePlace } from '#testing/make-places.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { directoryPool, db } = app.services
const user = await makeUser(db)

test('localities are found in any language and script, beginnings first, the largest first', async () => {
  await importPlaces(
    directoryPool,
    'names',
    [],
    [
      makeLocality('n1', { name: 'Zürichberg', kind: 'suburb' }),
      makeLocality('n2', {
        name: 'Zürich',
        kind: 'city',
        population: 430_000,
        names: { ru: 'Цюрих' },
        within: ['Switzerland'],
      }),
      makeLocality('n3', { name: 'Neu-Zürich', kind: 'city', population: 900_000 }),
    ],
  )
  const names = async (q: string) =>
    (await app.as(user, contract.findLocalities, { query: { q } })).map(({ name }) => name)
  assert.deepEqual(await names('zuri'), ['Zürich', 'Zürichberg', 'Neu-Zürich'])
  assert.deepEqual(await names('ЦЮР'), ['Zürich'])
  assert.deepEqual(await names('100%_'), [])
  const found = await app.as(user, contract.findLocalities, { query: { q: 'zuri' } })
  const ids = found.map(({ id }) => id).reverse()
  const restored = await app.as(user, contract.findLocalities, { query: { ids: ids.join(',') } })
  assert.deepEqual(
    restored.map(({ id }) => id),
    ids,
  )
})

test('categories are found by words of any language', async () => {
  await importPlaces(directoryPool, 'one', [makePlace('one')])
  const [first] = await app.as(user, contract.findCategories, { query: { q: 'стоматолог' } })
  assert.equal(first?.id, 'dentist')
  const [biggest] = await app.as(user, contract.findCategories)
  assert.ok(biggest && biggest.count > 0)
})

test("categories are found in the reader's language first, and answered in English", async () => {
  const first = async (q: string, language?: 'de' | 'ar') =>
    (await app.as(user, contract.findCategories, { query: { q, ...(language && { language }) } }))[0]
  assert.equal((await first('bäck'))?.id, 'chiropractor') // "back"
  const bakery = await first('bäck', 'de')
  assert.deepEqual([bakery?.id, bakery?.label, bakery?.path], ['bakery', 'Bakery', ['Shops', 'Food shops']])
  assert.equal((await first('مخبز', 'ar'))?.id, 'bakery')
})
