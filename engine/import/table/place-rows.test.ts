import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOfRow } from './place-rows.ts'
import { proposeMapping } from './mapping/propose-mapping.ts'
import { collect } from './formats/row.ts'

const place = (more: object) => ({
  id: 'a1',
  names: { primary: 'Gloom & Sons' },
  longitude: 8.5,
  latitude: 50.1,
  addresses: [{ freeform: 'Way 1', locality: 'Town', country: 'DE' }],
  ...more,
})

/** The place of a record as Overture writes it. */
function read(more: object, defaults = {}) {
  const { values } = collect(place(more))
  const { mapping } = proposeMapping({ rows: [values] }, { kind: 'places' })
  return placeOfRow({ record: 1, values }, mapping, defaults)
}

function categoryOf(more: object, defaults = {}) {
  const row = read(more, defaults)
  return 'place' in row ? row.place.categories[0] : row.reject
}

test('the category of a place is told by its name, then by its hierarchy and its other names', () => {
  const hierarchy = ['services_and_business', 'legal_service', 'attorney_or_law_firm', 'gloomwork']
  assert.equal(categoryOf({ taxonomy: { primary: 'gloomwork', hierarchy } }), 'lawyer')
  assert.equal(categoryOf({ categories: { primary: 'gloomwork', alternate: ['notary_public'] } }), 'notary')
  assert.equal(categoryOf({ basic_category: 'bank_or_credit_union' }), 'bank')
  assert.equal(categoryOf({ categories: { primary: 'auto_repair_service' } }), 'car-repair')
})

test('a place whose trade is unknown is no shop unless its source says so, and takes the default', () => {
  const unknown = { taxonomy: { primary: 'gloomwork', hierarchy: ['services_and_business', 'gloomwork'] } }
  assert.equal(categoryOf(unknown), 'other-office')
  assert.equal(categoryOf(unknown, { category: 'plumber' }), 'plumber')
  assert.equal(
    categoryOf({ taxonomy: { primary: 'gloomwork', hierarchy: ['shopping', 'gloomwork'] } }),
    'other-shop',
  )
})

test('what is no business is left out, unless a table of firms merely calls a trade so', () => {
  const hierarchy = ['geographic_entities', 'water_feature', 'lake']
  assert.equal(categoryOf({ taxonomy: { primary: 'lake', hierarchy } }), 'no_business')
  assert.equal(categoryOf({ category: 'Tennis court' }), 'other-shop')
  assert.equal(categoryOf({ category: 'gloom_work' }), 'other-office')
})

test('a place that is closed for good is left out, one that is closed for now says so', () => {
  const status = (operating_status: string) => read({ categories: { primary: 'cafe' }, operating_status })
  assert.deepEqual(status('permanently_closed'), { record: 1, reject: 'closed' })
  const [open, resting] = [status('open'), status('temporarily_closed')]
  assert.ok('place' in open && open.place.opening_hours === null)
  assert.ok('place' in resting && resting.place.opening_hours === 'off "temporarily closed"')
})
