import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tags } from '../pbf/element.ts'
import { businessCategories, businessName } from './business.ts'
import { modernTags } from './modern-tags.ts'

const categories = (tags: Tags) => businessCategories({ name: 'Somebody', ...tags })

for (const [tag, today] of [
  ['shop=jewellery', 'shop=jewelry'],
  ['shop=optics', 'shop=optician'],
  ['shop=glasses', 'shop=optician'],
  ['shop=art_gallery', 'tourism=gallery'],
  ['amenity=gym', 'leisure=fitness_centre'],
  ['shop=pharmacy', 'amenity=pharmacy'],
  ['craft=optician', 'shop=optician'],
  ['amenity=hotel', 'tourism=hotel'],
  ['shop=super market', 'shop=supermarket'],
  ['shop=Bakery', 'shop=bakery'],
  ['shop=supermaket', 'shop=supermarket'],
  ['amenity=restuarant', 'amenity=restaurant'],
] as const) {
  test(`${tag} is read as ${today}`, () => {
    const [key, value] = tag.split('=') as [string, string]
    const [newKey, newValue] = today.split('=') as [string, string]
    assert.deepEqual(categories({ [key]: value }), categories({ [newKey]: newValue }))
    assert.notDeepEqual(categories({ [key]: value }), [])
  })
}

test('what is right stays, and what only looks alike is not read as something else', () => {
  assert.equal(modernTags({ shop: 'bakery', amenity: 'cafe' }), undefined)
  assert.equal(modernTags({ shop: 'magic' }), undefined)
  assert.equal(modernTags({ leisure: 'fishing' }), undefined, 'a place to fish sells nothing')
  assert.equal(modernTags({ amenity: 'bench' }), undefined)
  assert.equal(modernTags({ amenity: 'water' }), undefined)
  assert.deepEqual(categories({ shop: 'magic' }), ['other-shop'])
})

test('taxi ranks and police boxes are no businesses, taxi firms and police stations are', () => {
  assert.deepEqual(categories({ amenity: 'taxi' }), [])
  assert.equal(categories({ amenity: 'taxi', phone: '+1 212 555 0100' }).length, 1)
  assert.equal(categories({ office: 'taxi' }).length, 1)
  assert.deepEqual(categories({ amenity: 'police', name: '試町駅前交番' }), [])
  assert.deepEqual(categories({ amenity: 'police', name: 'Koban' }), [])
  assert.deepEqual(categories({ amenity: 'police', police: 'checkpoint' }), [])
  assert.equal(categories({ amenity: 'police', name: 'Testville Police Station' }).length, 1)
})

test('places of worship are leads, by religion', () => {
  assert.deepEqual(categories({ amenity: 'place_of_worship', religion: 'christian' }), ['church'])
  assert.deepEqual(categories({ amenity: 'place_of_worship', religion: 'muslim' }), ['mosque'])
  assert.deepEqual(categories({ amenity: 'place_of_worship' }), ['place-of-worship'])
})

test('a place without a plain name is called as its country does, then in English, then by its brand', () => {
  const tags = { 'name:fr': 'Chez Essai', 'name:en': 'Testing Place', 'name:ja': '試し屋', brand: 'Brandy' }
  assert.equal(businessName(tags, 'JP'), '試し屋')
  assert.equal(businessName(tags, 'DE'), 'Testing Place')
  assert.equal(businessName({ 'name:fr': 'Chez Essai', 'name:etymology': 'No Name' }), 'Chez Essai')
  assert.equal(businessName({ brand: 'Brandy', official_name: 'Brandy 12' }), 'Brandy')
  assert.equal(businessName({ alt_name: ' ; Other;Third', operator: 'Firm' }), 'Other')
  assert.equal(businessName({ operator: 'Firm' }), 'Firm')
  assert.equal(businessName({ name: ' ', 'name:etymology': 'No Name' }), undefined)
})

test('what has ended or is put out of use is no business; a sight out of use still is a sight', () => {
  const thisYear = new Date().getUTCFullYear()
  for (const end_date of [
    '2019-01-31',
    '2019-01',
    '2019',
    '~2019',
    '1990s',
    'C19',
    'before 1999',
    '2001..2003',
  ])
    assert.deepEqual(categories({ shop: 'shoes', end_date }), [], end_date)
  for (const end_date of [`${thisYear}`, `${thisYear + 1}-01-31`, 'soon', ''])
    assert.deepEqual(categories({ shop: 'shoes', end_date }), ['shoe-shop'], end_date)
  assert.deepEqual(categories({ shop: 'shoes', removed: 'yes' }), [])
  assert.deepEqual(categories({ shop: 'demolished' }), [])
  assert.deepEqual(
    categories({ 'disused:shop': 'shoes', 'was:shop': 'shoes', 'abandoned:amenity': 'cafe' }),
    [],
  )
  assert.deepEqual(categories({ tourism: 'hotel', end_date: '2019' }), [])
  assert.deepEqual(categories({ tourism: 'attraction', end_date: '1950' }), ['tourist-attraction'])
})
