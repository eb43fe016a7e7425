import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { maxRadiusM as contractMaxRadius, LocalCriteria } from '#contract/leads/criteria.ts'
import { maxLeadsPerSearch as contractMaxLeads } from '#contract/leads/searches.ts'
import { addressOf, criteriaOf, isOnMap, missingIn } from './criteria.ts'
import { costOf } from './footer/cost.ts'
import { suggestedName } from './footer/list-name.ts'
import { maxLeadsPerSearch } from './footer/usual-leads.ts'
import { type NewSearchSearch, readNewSearchSearch } from './new-search-search.ts'
import { inMetres, inUnit, maxRadiusM, radiusUnit } from './place/radius-unit.ts'
import type { Preview } from './queries.ts'

const id = '01a1f8a1-00bf-72e7-bc5b-7c6c0bd074d7'
const byName: NewSearchSearch = {
  type: 'local',
  categories: ['dentist'],
  keywords: ['braces'],
  localities: [id],
  filters: { has_phone: true, without_networks: ['facebook'] },
}
const onMap: NewSearchSearch = {
  type: 'local',
  categories: ['dentist'],
  circle: { lat: 40.2, lon: -139.6, radius_m: 8_000 },
}

test('what the address says is what the server is asked, and an earlier search becomes an address again', () => {
  for (const address of [byName, onMap]) {
    const criteria = LocalCriteria.parse(criteriaOf(address))
    assert.deepEqual(addressOf(criteria), address)
    assert.deepEqual(readNewSearchSearch({ ...address }), address)
  }
})

test('each way of giving the place keeps what the other one said', () => {
  const both = { ...byName, ...onMap, localities: [id] }
  assert.equal(criteriaOf({ ...both, by: 'map' })?.place.kind, 'circle')
  assert.equal(criteriaOf({ ...both, by: 'place' })?.place.kind, 'localities')
  assert.equal(isOnMap(onMap), true)
  assert.equal(isOnMap({ ...onMap, by: 'place' }), false)
})

test('nothing is asked before there is a category or keyword and a place', () => {
  assert.deepEqual(missingIn({}), ['category', 'place'])
  assert.deepEqual(missingIn({ keywords: ['vegan'] }), ['place'])
  assert.deepEqual(missingIn({ ...onMap, by: 'place' }), ['place'])
  assert.equal(criteriaOf({ localities: [id] }), undefined)
})

test('values of the address that are not valid are left out', () => {
  assert.deepEqual(
    readNewSearchSearch({
      type: 'bogus',
      circle: { lat: 'x' },
      filters: { has_phone: 'yes' },
      max_leads: -1,
    }),
    {},
  )
})

const preview = (count: number, owned: number, is_exact = true) =>
  ({ count, owned, paid: 0, excluded: 0, is_exact }) as Preview

test('leads that are paid for before cost nothing again', () => {
  const costs = (paid: number, is_exact = true) =>
    costOf({ skip_owned: false }, { ...preview(55, 55, is_exact), paid }, { priceEach: 1 }).upTo
  assert.equal(costs(30), 25)
  assert.equal(costs(55), 0)
  assert.equal(costs(30, false), 55, 'behind a ceiling there may be more that are not paid for')
})

test('the highest cost is never more than max leads, matches or the own limit', () => {
  assert.equal(costOf({}, undefined, { priceEach: 1 }).upTo, 100)
  assert.equal(costOf({}, preview(1240, 0), { priceEach: 1 }).upTo, 100)
  assert.equal(costOf({}, preview(43, 0), { priceEach: 1 }).upTo, 43)
  assert.equal(costOf({ max_credits: 10 }, preview(43, 0), { priceEach: 1 }).upTo, 10)
})

test('leads already owned cost nothing while they are skipped and are counted when they are not', () => {
  assert.equal(costOf({}, preview(50, 20), { priceEach: 1 }).upTo, 30)
  assert.equal(costOf({ skip_owned: false }, preview(50, 20), { priceEach: 1 }).upTo, 50)
  assert.equal(costOf({ max_leads: 500 }, preview(400, 390, false), { priceEach: 1 }).upTo, 400)
})

test('the price of a plan counts in the cost and in what a balance pays for', () => {
  const { upTo, affordable } = costOf({ max_leads: 100 }, preview(43, 0), { priceEach: 3, balance: 100 })
  assert.deepEqual({ upTo, affordable }, { upTo: 129, affordable: 33 })
})

test('a balance that is too small says by how much and what it pays for', () => {
  const { missing, affordable } = costOf({ max_leads: 100 }, preview(1240, 0), { priceEach: 1, balance: 43 })
  assert.deepEqual({ missing, affordable }, { missing: 57, affordable: 43 })
  const own = { max_leads: 100, max_credits: 40 }
  assert.equal(costOf(own, preview(1240, 0), { priceEach: 1, balance: 43 }).missing, 0)
})

test('without a number of its own a search is as large as the balance pays for, and never larger than usual', () => {
  const leads = (balance?: number) => costOf({}, preview(1240, 0), { priceEach: 3, balance }).maxLeads
  assert.deepEqual([leads(50), leads(5_000), leads(), leads(2)], [16, 100, 100, 100])
  assert.equal(costOf({}, preview(1240, 0), { priceEach: 3, balance: 50 }).missing, 0)
})

test('whatever is typed and owned, no price is below zero, and none above the balance is covered', () => {
  const number = fc.integer({ min: 0, max: 12_000 })
  const edge = fc.oneof(fc.constantFrom(0, 1, 2, 3, 99, 100, 101, 10_000), number)
  const optional = fc.option(
    edge.map((value) => Math.max(1, value)),
    { nil: undefined },
  )
  fc.assert(
    fc.property(
      fc.record({ count: edge, owned: edge, balance: edge, max_leads: optional, max_credits: optional }),
      fc.constantFrom(1, 2, 3, 5),
      fc.boolean(),
      (values, priceEach, is_exact) => {
        const { count, owned, balance, max_leads, max_credits } = values
        const limits = { ...(max_leads && { max_leads }), ...(max_credits && { max_credits }) }
        const cost = costOf(limits, preview(count, owned, is_exact), { priceEach, balance })
        const smaller = cost.affordable * priceEach
        assert.ok(cost.upTo >= 0 && cost.missing >= 0 && smaller >= 0 && smaller <= balance)
        assert.equal(cost.isCovered, cost.upTo <= balance)
        assert.equal(cost.isCovered, cost.missing === 0)
        if (cost.available === 0) assert.deepEqual([cost.upTo, cost.missing], [0, 0])
      },
    ),
  )
})

test('a list is called by what is looked for and where', () => {
  assert.equal(suggestedName(['Dentist'], ['Testville']), 'Dentist · Testville')
  assert.equal(suggestedName(['A', 'B', 'C'], ['X', 'Y', 'Z', 'W']), 'A, B +1 · X, Y +2')
  assert.equal(suggestedName([], ['Testville']), 'Testville')
})

test('a radius is in miles where roads are, and never beyond what a search may have', () => {
  const miles = radiusUnit('en-GB')
  assert.deepEqual([miles.name, miles.max, inMetres(miles.max, miles) <= maxRadiusM], ['mi', 31, true])
  assert.equal(radiusUnit('de-DE').name, 'km')
  assert.equal(inUnit(inMetres(5, miles), miles), 5)
  assert.equal(inMetres(900, radiusUnit('de')), maxRadiusM)
})

test('the limits of the page are those of the contract', () => {
  assert.deepEqual([maxRadiusM, maxLeadsPerSearch], [contractMaxRadius, contractMaxLeads])
})
