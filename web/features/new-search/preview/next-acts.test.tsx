import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '#contract/account/me.ts'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { findCategories, findLocalities } from '#contract/leads/directory.ts'
import type { Preview } from '#contract/leads/explain/preview.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { queryClient } from '#web/api/query-client.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { criteriaOf } from '../criteria.ts'
import type { NewSearchSearch } from '../new-search-search.ts'
import { previewQuery } from '../queries.ts'
import NextActs from './next-acts.tsx'

const api = await startPageApi()
after(() => api.stop())

/** No more than these are counted. */
const ceiling = 1_000

const preview = (count: number, owned = 0): Preview => ({
  count,
  is_exact: count < ceiling,
  is_most: false,
  is_about: false,
  is_sample: false,
  owned,
  owned_is_exact: true,
  paid: 0,
  excluded: 0,
  excluded_is_exact: true,
  excluded_by: [],
  with_email: 0,
  with_phone: 0,
  price_each: 1,
  max_cost: count,
  balance: 10,
  sample: [],
  points: [],
  area: { lat: 0, lon: 0, radius_m: 1_000, outlines: [] },
  attributions: [],
  companies: null,
})

const bakery = {
  id: 'bakery',
  kind: 'category' as const,
  label: 'Bakery',
  path: ['Shops', 'Food shops'],
  count: 12,
  is_exact: true,
  matched: null,
  is_guess: false,
}

/** How many match a question that the form does not ask. */
let countOf: (criteria: LocalCriteria) => number
beforeEach(() => {
  countOf = () => 0
  api.asked.length = 0
  api.answer(getMe, () => wireMe())
  api.answer(findLocalities, () => [])
  api.answer(findCategories, ({ query }) => [
    query['q'] === 'Food shops'
      ? { ...bakery, id: 'food-shops', label: 'Food shops', path: ['Shops'] }
      : bakery,
  ])
  api.answer(previewSearch, ({ body }) => preview(countOf((body as { criteria: LocalCriteria }).criteria)))
})

const circle = { lat: 40, lon: 20, radius_m: 2_000 }

/** The form as it stands, of which nothing is found, and what its acts would change. */
async function open(search: NewSearchSearch, counted = preview(0)) {
  const changes: unknown[] = []
  await openPage(() => {
    const state = { criteria: criteriaOf(search), preview: counted, shown: counted, isCounting: false }
    const whole = { ...state, error: null, retry: () => undefined }
    return <NextActs search={search} state={whole} onChange={(change) => changes.push(change)} />
  })
  return changes
}

const acts = () => screen.queryAllByRole('button').map((button) => button.textContent)
const press = (name: RegExp) => userEvent.setup().click(screen.getByRole('button', { name }))

test('of the filters the one without which most match is offered, with that number', async () => {
  countOf = ({ filters }) => (filters.has_email ? 3 : filters.has_phone ? 41 : 0)
  const filters = { has_phone: true, has_email: true }
  const changes = await open({ categories: ['bakery'], circle, filters })
  await waitFor(() => assert.deepEqual(acts(), ['Show 41 without “Has an email”']))
  await press(/without/)
  assert.deepEqual(changes, [{ filters: { has_phone: true } }])
})

test('the counts of a page are asked for one after another, so that none takes the place of another', async () => {
  let [underWay, most] = [0, 0]
  api.answer(previewSearch, async ({ body }) => {
    underWay += 1
    most = Math.max(most, underWay)
    await setImmediate()
    underWay -= 1
    return preview((body as { criteria: LocalCriteria }).criteria.filters.has_phone ? 0 : 5)
  })
  const filters = { has_phone: true, has_email: true, has_website: true, not_chain: true }
  await open({ categories: ['bakery'], circle, filters })
  await waitFor(() => assert.deepEqual(acts(), ['Show 5 without “Has a phone”']))
  assert.equal(most, 1)
})

test('a preview whose place one of another tab took is asked for again until it is answered', async () => {
  let left = 5
  api.answer(previewSearch, () => {
    if (left-- > 0) throw refuse('replaced', {}, { retryAfterS: 1 })
    return preview(7)
  })
  const criteria = criteriaOf({ categories: ['bakery'], circle })
  assert.ok(criteria)
  const { count } = await queryClient.fetchQuery({ ...previewQuery({ criteria }), retryDelay: 0 })
  assert.equal(count, 7)
  assert.equal(api.sent(previewSearch).length, 6)
})

test('a count that ended at its ceiling has a plus', async () => {
  countOf = ({ filters }) => (filters.has_email ? 0 : ceiling)
  await open({ categories: ['bakery'], circle, filters: { has_email: true } })
  await waitFor(() => assert.deepEqual(acts(), ['Show 1,000+ without “Has an email”']))
})

test('a wider circle is the smallest in which something matches', async () => {
  countOf = ({ place }) => (place.kind === 'circle' && place.radius_m > 20_000 ? 7 : 0)
  const changes = await open({ categories: ['bakery'], circle })
  await waitFor(() => assert.equal(acts().length, 1))
  assert.match(acts()[0] ?? '', /^Show 7 within (25 km|15 mi)$/)
  await press(/within/)
  const [change] = changes as [{ by: string; circle: { lat: number; radius_m: number } }]
  assert.deepEqual([change.by, change.circle.lat, change.circle.radius_m > 20_000], ['map', 40, true])
})

test('for a word that finds nothing the category it may mean is offered, with the number under all filters', async () => {
  countOf = ({ categories, keywords }) => (categories.includes('bakery') && keywords.length === 0 ? 5 : 0)
  const changes = await open({ keywords: ['bakrey'], circle })
  await waitFor(() => assert.deepEqual(acts(), ['Show 5 for “Bakery”']))
  await press(/Show/)
  assert.deepEqual(changes, [{ categories: ['bakery'], keywords: undefined }])
})

test('for a category that finds nothing the group around it is offered', async () => {
  countOf = ({ categories }) => (categories.includes('food-shops') ? 9 : 0)
  const changes = await open({ categories: ['bakery'], circle })
  await waitFor(() => assert.deepEqual(acts(), ['Show 9 for “Food shops”']))
  await press(/Show/)
  assert.deepEqual(changes, [{ categories: ['food-shops'], keywords: undefined }])
})

test('what finds nothing either is not offered; an administrator may import the region', async () => {
  await open({ categories: ['bakery'], circle, filters: { has_phone: true } })
  await screen.findByRole('link', { name: 'Import your region' })
  await waitFor(() => assert.ok(api.asked.length >= 6))
  assert.deepEqual(acts(), [])
  assert.ok(screen.getByText('Try a wider area or a broader category.'))
})

test('where all matches are owned they can be included', async () => {
  const changes = await open({ categories: ['bakery'], circle }, preview(4, 4))
  await waitFor(() => assert.deepEqual(acts(), ['Include the 4 leads']))
  await press(/Include/)
  assert.deepEqual(changes, [{ skip_owned: false }])
})

test('where all matches are in excluded lists they can be included', async () => {
  const all = { ...preview(4, 4), excluded: 4 }
  const search = { categories: ['bakery'], circle, skip_owned: false, exclude_lists: ['a'] }
  const changes = await open(search, all)
  await waitFor(() => assert.deepEqual(acts(), ['Include the 4 leads']))
  await press(/Include/)
  assert.deepEqual(changes, [{ skip_owned: false, exclude_lists: undefined }])
})

test('where something matches nothing is offered and nothing more is counted', async () => {
  await open({ categories: ['bakery'], circle, filters: { has_phone: true } }, preview(4, 3))
  assert.deepEqual(acts(), [])
  assert.ok(!api.asked.some(({ address }) => address === previewSearch.address))
})
