import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { z } from 'zod'
import type { CompanyCriteria } from '#contract/leads/criteria.ts'
import { findKnownValues } from '#contract/leads/directory.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import type { CompanyRecord } from '#engine/import/company-record.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { writeCompanies } from './write-companies.ts'

const app = await startApp()
after(() => app.stop())
const { db, directoryPool } = app.services

const company = (source_id: string, known: Partial<CompanyRecord>): CompanyRecord => ({
  source_id,
  name: `Company ${source_id}`,
  domain: null,
  industry: null,
  headcount: null,
  street: null,
  postal_code: null,
  city: null,
  state: null,
  country: 'DE',
  linkedin_url: null,
  websites: [],
  emails: [],
  phones: [],
  ...known,
})

before(async () => {
  const facts = {
    key: 'register',
    name: 'Register',
    kind: 'sample',
    licence: 'CC0-1.0',
    dataDate: null,
  } as const
  const companies = [
    company('1', {
      name: 'Möwe Werft',
      industry: 'Bäckereibedarf',
      city: 'Königshafen',
      state: 'Baden-Württemberg',
    }),
    company('2', { name: 'North Boatyard', industry: 'Restaurant', city: 'Konigsberg' }),
    company('3', { name: 'South Boatyard', industry: 'Restaurant', city: 'Riverton' }),
  ]
  await writeCompanies(directoryPool, { ...facts, attribution: '' }, { batches: [companies] })
})

const user = await makeUser(db)

async function count(asked: Omit<z.input<typeof CompanyCriteria>, 'type'>) {
  const criteria = { type: 'company' as const, ...asked }
  return (await app.as(user, previewSearch, { body: { criteria } })).count
}

test('a name without its umlauts, or with them written out, finds the companies all the same', async () => {
  for (const city of ['Königshafen', 'Konigshafen', 'koenigshafen'])
    assert.equal(await count({ places: [{ city }] }), 1, city)
  assert.equal(await count({ places: [{ city: 'Konig' }] }), 0, 'another city')
  assert.equal(await count({ places: [{ state: 'baden-wurttemberg' }] }), 1)
  assert.equal(await count({ industries: ['Backereibedarf'] }), 1)
  assert.equal(await count({ keywords: ['Moewe'] }), 1)
})

test('a plural finds the companies too', async () => {
  assert.equal(await count({ industries: ['Restaurants'] }), 2)
  assert.equal(await count({ keywords: ['Boatyards'] }), 2)
  assert.equal(await count({ keywords: ['Möwen'] }), 1)
})

test('values are suggested in any spelling, in the spelling of the companies', async () => {
  const suggested = async (field: 'industry' | 'place', q: string) =>
    (await app.as(user, findKnownValues, { query: { of: 'companies', field, q } })).map(({ value }) => value)
  assert.deepEqual(await suggested('place', 'konigsh'), ['Königshafen'])
  assert.deepEqual(await suggested('place', 'Koenigsh'), ['Königshafen'])
  assert.deepEqual(await suggested('place', 'Württem'), ['Baden-Württemberg'])
  assert.deepEqual(await suggested('industry', 'backerei'), ['Bäckereibedarf'])
  assert.deepEqual(await suggested('place', 'nowhere'), [])
})
