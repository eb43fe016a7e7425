import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, categoryById, descendantsOf } from './categories.ts'
import { categoriesOf } from './categories-of.ts'
import { findCategories } from './words/find-categories.ts'
import { readWordTables, shownNames } from './words/word-table.ts'

const leaves = categories.filter(({ osm }) => osm.length > 0)

test('every id is there once, in kebab case, below a parent that exists', () => {
  assert.equal(new Set(categories.map(({ id }) => id)).size, categories.length)
  for (const { id, parent } of categories) {
    assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.ok(parent === null || categoryById(parent), `${id} is below ${parent}`)
  }
})

const languages = 'en de fr es it pt nl pl cs sv da nb fi el tr ru uk ar he ja zh ko hi id vi'.split(' ')

test('every category has a name in 25 languages', () => {
  const named = new Set(
    [...shownNames(), ...readWordTables()].flatMap(({ category, language, names }) =>
      names.length > 0 ? [`${language} ${category}`] : [],
    ),
  )
  const missing = languages.flatMap((language) =>
    categories.flatMap(({ id }) => (named.has(`${language} ${id}`) ? [] : [`${language} ${id}`])),
  )
  assert.deepEqual(missing, [])
})

test('no OpenStreetMap tag maps twice', () => {
  const rules = leaves.flatMap(({ osm }) => osm)
  assert.equal(new Set(rules).size, rules.length)
})

test('every rule leads to its own category', () => {
  for (const { id, osm } of leaves) {
    for (const rule of osm) {
      const pairs = rule.split('+').map((tag) => tag.split('=') as [string, string])
      const tags: Record<string, string> = Object.fromEntries(pairs)
      assert.ok(categoriesOf(tags).includes(id), `${rule} should be ${id}`)
    }
  }
})

for (const [typed, id] of [
  ['стоматолог', 'dentist'],
  ['Zahnarzt', 'dentist'],
  ['restaurante', 'restaurant'],
  ['coiffeur', 'hairdresser'],
  ['кафе', 'cafe'],
  ['кофейня', 'coffee-shop'],
  ['avocat', 'lawyer'],
  ['backerei', 'bakery'],
  ['farmàcia', 'pharmacy'],
  ['albergo', 'hotel'],
  ['advogado', 'lawyer'],
  ['lukanda', 'hotel'],
  ['DENTI', 'dentist'],
] as const) {
  test(`typing ${typed} finds ${id} first`, () => {
    assert.equal(findCategories(typed)[0]?.category.id, id)
  })
}

test('typing half a word finds what it may become, and nothing finds nothing', () => {
  assert.ok(findCategories('italian res').some(({ category }) => category.id === 'italian-restaurant'))
  assert.deepEqual(findCategories('  '), [])
  assert.deepEqual(findCategories('zzzzqqq'), [])
})

test('of equal matches the one that there is more of comes first', () => {
  const first = (weights: Record<string, number>) =>
    findCategories('re', { language: 'de', weightOf: (id) => weights[id] ?? 0 })[0]?.category.id
  assert.equal(first({ restaurant: 76, resort: 2 }), 'restaurant')
  assert.equal(first({ restaurant: 1, resort: 2 }), 'resort')
  assert.equal(findCategories('bar', { language: 'de' })[0]?.category.id, 'bar')
})

test('the language of the reader breaks a tie', () => {
  assert.equal(findCategories('bar', { language: 'de' })[0]?.category.id, 'bar')
  assert.equal(findCategories('Metzger', { language: 'de' })[0]?.language, 'de')
})

test('a cuisine makes the leaf, in the order of the tag', () => {
  assert.deepEqual(categoriesOf({ amenity: 'restaurant', cuisine: 'pizza;italian' }), [
    'pizzeria',
    'italian-restaurant',
  ])
  assert.deepEqual(categoriesOf({ amenity: 'restaurant', cuisine: 'unheard_of' }), ['restaurant'])
})

test('a dentist tagged twice is one dentist, a speciality refines a doctor', () => {
  assert.deepEqual(categoriesOf({ amenity: 'dentist', healthcare: 'dentist' }), ['dentist'])
  assert.deepEqual(categoriesOf({ amenity: 'doctors', 'healthcare:speciality': 'dermatology' }), [
    'dermatologist',
  ])
})

test('an unknown shop is a shop, an unknown amenity and a vacant shop are none', () => {
  assert.deepEqual(categoriesOf({ shop: 'unheard_of' }), ['other-shop'])
  assert.deepEqual(categoriesOf({ amenity: 'parking' }), [])
  assert.deepEqual(categoriesOf({ shop: 'vacant' }), [])
  assert.deepEqual(categoriesOf({ shop: 'bakery;pastry' }), ['bakery', 'pastry-shop'])
})

test('a group holds its leaves and theirs', () => {
  const food = descendantsOf('food-and-drink')
  assert.ok(food.includes('restaurant') && food.includes('pizzeria'))
  assert.ok(descendantsOf('shops').includes('bakery'))
  assert.deepEqual(descendantsOf('no-such-category'), [])
})
