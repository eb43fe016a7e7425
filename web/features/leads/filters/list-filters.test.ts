import assert from 'node:assert/strict'
import test from 'node:test'
import { nothingSelected } from '#web/ui/data-table/selection.ts'
import { chosenBy } from '../chosen.ts'
import { filtersOf } from './ask-for-leads.ts'
import { isFiltered, readListSearch } from './list-search.ts'

test('an address without anything asks for the first twenty in the order they came', () => {
  const { page, limit, withEmail, sort, custom_search } = filtersOf({})
  assert.deepEqual(
    { page, limit, withEmail, sort, custom_search },
    {
      page: 1,
      limit: 20,
      withEmail: -1,
      sort: 'best',
      custom_search: [],
    },
  )
})

test('what the server would refuse is left out of the question', () => {
  const search = readListSearch({
    limit: 5000,
    sort: 'password',
    filters: [
      { field: 'city', operator: 'like', value: 'Testville' },
      { field: 'toString', operator: 'like', value: 'x' },
      { field: 'password', operator: 'like', value: 'x' },
      { field: 'city', operator: 'drop', value: 'x' },
    ],
  })
  const filters = filtersOf(search)
  assert.equal(filters.limit, 200)
  assert.equal(filters.sort, 'best')
  assert.deepEqual(filters.custom_search, [{ field: 'city', operator: 'like', value: 'Testville' }])
})

test('page, order, view and the open lead are no filters', () => {
  assert.equal(isFiltered({ page: 3, sort: 'name', view: 'map', lead: 'l1' }), false)
  assert.equal(isFiltered({ email: 'found' }), true)
})

test('"all that match" is a scope, never a list of ids', () => {
  const all = { all: true, ids: new Set<string>() }
  assert.deepEqual(chosenBy('selected', all, {}), { scope: 'all' })
  assert.equal(chosenBy('selected', all, { email: 'found' }).scope, 'matching')
  assert.deepEqual(chosenBy('selected', { all: false, ids: new Set(['a']) }, { email: 'found' }), {
    scope: 'selected',
    ids: ['a'],
  })
  assert.deepEqual(chosenBy('matching', nothingSelected, {}), { scope: 'all' })
})
