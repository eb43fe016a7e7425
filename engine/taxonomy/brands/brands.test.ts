import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryById } from '../categories.ts'
import { BrandIndex } from './brand-index.ts'
import { brandOf, type Branded } from './brand-of.ts'
import { readBrands } from './brand-table.ts'

const place = (name: string, category: string, known: Partial<Branded> = {}): Branded => ({
  name,
  brand: null,
  categories: [category],
  country: null,
  ...known,
})
const idOf = (branded: Branded) => brandOf(branded)?.id

test('every brand is there once, under a trade of ours', () => {
  const brands = readBrands()
  assert.equal(new Set(brands.map(({ id }) => id)).size, brands.length)
  for (const { id, categories } of brands)
    assert.ok(
      categories.every((category) => categoryById(category)),
      id,
    )
})

test('a place without a tag has the brand that its name is, in the trade and the country of that brand', () => {
  assert.equal(idOf(place('ALDI', 'supermarket')), 'brand:aldi')
  assert.equal(idOf(place('Boots', 'pharmacy', { country: 'GB' })), 'brand:boots')
  assert.equal(idOf(place('Boots', 'shoe-shop', { country: 'GB' })), undefined)
  assert.equal(idOf(place('Boots', 'pharmacy', { country: 'JP' })), undefined)
  assert.equal(idOf(place('Aldi am Markt', 'supermarket')), undefined)
})

test('a Wikidata item decides, whatever the place is called', () => {
  assert.equal(idOf(place('Filiale 7', 'supermarket', { brand_wikidata: 'Q41171373' })), 'brand:aldi')
})

test('a name that is a word for its trade is no brand', () => {
  for (const [name, category] of [
    ['Bäckerei', 'bakery'],
    ['Farmacia', 'pharmacy'],
    ['Kiosk', 'kiosk'],
  ] as const)
    assert.equal(idOf(place(name, category)), undefined, name)
})

test('a brand that is in no table is its own, apart from one of this name in another trade', () => {
  const brand = 'Hollyhock & Sons'
  assert.equal(idOf(place('x', 'bakery', { brand })), 'brand:hollyhock-sons:shops')
  assert.equal(idOf(place('x', 'hotel', { brand })), 'brand:hollyhock-sons:accommodation')
})

test('who sells cars of a brand is no chain', () => {
  assert.equal(brandOf(place('Smith', 'car-dealer', { brand: 'Toyota' }))?.isChain, false)
  assert.equal(brandOf(place('Aldi', 'supermarket'))?.isChain, true)
})

const index = new BrandIndex([
  { id: 'a', name: 'Aldi', otherNames: ['Aldi Süd'] },
  { id: 'b', name: 'Żabka', otherNames: ['Жабка'] },
  { id: 'c', name: 'Albert Heijn', otherNames: [] },
])
const found = (text: string) => index.find(text).map(({ id, way }) => `${id} ${way}`)

test('a brand is found by any of its names, their beginnings and words, and one wrong letter', () => {
  assert.deepEqual(found('aldi'), ['a whole'])
  assert.deepEqual(found('ALDI SUED'), ['a whole'])
  assert.deepEqual(found('zabka'), ['b whole'])
  assert.deepEqual(found('жабка'), ['b whole'])
  assert.deepEqual(found('al'), ['c start', 'a start'])
  assert.deepEqual(found('heij'), ['c part'])
  assert.deepEqual(found('zabkka'), ['b near'])
  assert.deepEqual(found('zzz'), [])
})
