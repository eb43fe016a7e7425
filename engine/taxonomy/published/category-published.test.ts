import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { categoryById } from '../categories.ts'
import { categoryPublished } from './category-published.ts'

test('a name in words of ours, with an ending or in parts becomes its category', () => {
  assert.equal(categoryPublished('womens_clothing_store'), 'clothing-shop')
  assert.equal(categoryPublished('attorney_or_law_firm'), 'lawyer')
  assert.equal(categoryPublished('car_rental_service'), 'car-rental')
  assert.equal(categoryPublished('doctors_office'), 'doctor')
  assert.equal(categoryPublished('lunar_trade_law'), 'lawyer')
  assert.equal(categoryPublished('dentist_or_dental_clinic'), 'dentist')
  assert.equal(categoryPublished('dentist_and_orthodontist'), 'dentist')
  assert.equal(categoryPublished('b2b_marble_wholesaler'), 'wholesaler')
})

test('a name of which nothing is known takes the nearest of its broader names', () => {
  assert.equal(categoryPublished('gloomwork', ['museum', 'arts_and_entertainment']), 'museum')
  assert.equal(categoryPublished('gloomwork', ['lifestyle_services']), 'other-office')
  assert.equal(categoryPublished('gloomwork'), undefined)
  assert.equal(categoryPublished('gloomwork_service', ['plumbing_service', 'home_service']), 'plumber')
})

test('an ending yields to a broader name that is more exact', () => {
  assert.equal(
    categoryPublished('gloomish_restaurant', ['chinese_restaurant', 'restaurant']),
    'chinese-restaurant',
  )
  assert.equal(categoryPublished('gloomish_restaurant', ['food_and_drink']), 'restaurant')
})

test('words that mislead do not, and what is no business is told', () => {
  assert.equal(categoryPublished('food_bank'), 'charity')
  assert.equal(categoryPublished('towing_service', ['automotive_service']), 'other-office')
  assert.equal(categoryPublished('tennis_court'), 'none')
  assert.equal(categoryPublished('food_court'), 'food-court')
  assert.equal(categoryPublished('gloomwork', ['lake', 'geographic_entities']), 'none')
})

test('every reviewed name has a category of the tree and stands once', () => {
  const lines = readFileSync(new URL('../tables/published-names.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const seen = new Set<string>()
  for (const line of lines.slice(1)) {
    const [category = '', names = ''] = line.split('\t')
    assert.ok(category === 'none' || category === 'unknown' || categoryById(category), category)
    for (const name of names.split(' | ')) {
      assert.ok(name !== '' && !seen.has(name), `${category}: ${name}`)
      seen.add(name)
    }
  }
})
