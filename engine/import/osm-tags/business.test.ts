import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tags } from '../pbf/element.ts'
import { businessCategories } from './business.ts'
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
