import assert from 'node:assert/strict'
import test from 'node:test'
import {
  countElsewhere,
  nothingSelected,
  pageState,
  selectedCount,
  selectRange,
  togglePage,
  toggleRow,
} from './selection.ts'

const page = ['a', 'b', 'c', 'd']
const chosen = (...ids: string[]) => ({ all: false, ids: new Set(ids) })

test('a selection survives paging and says how much of it is elsewhere', () => {
  const selection = togglePage(chosen('x', 'y'), page)
  assert.equal(selectedCount(selection, 1240), 6)
  assert.equal(countElsewhere(selection, page, 1240), 2)
})

test('the header box is empty, mixed or full', () => {
  assert.equal(pageState(nothingSelected, page), 'none')
  assert.equal(pageState(chosen('a'), page), 'some')
  assert.equal(pageState(chosen('x'), page), 'some')
  assert.equal(pageState(chosen(...page), page), 'all')
  assert.equal(pageState({ all: true, ids: new Set() }, page), 'all')
})

test('a full page is taken off as a whole, other pages stay', () => {
  assert.deepEqual([...togglePage(chosen('x', ...page), page).ids], ['x'])
})

test('a range reaches in both directions', () => {
  assert.deepEqual([...selectRange(chosen(), page, { from: 'd', to: 'b' }).ids], ['b', 'c', 'd'])
})

test('taking one row off "all matching" keeps the rest of the page', () => {
  const selection = toggleRow({ all: true, ids: new Set() }, 'b', page)
  assert.equal(selection.all, false)
  assert.deepEqual([...selection.ids], ['a', 'c', 'd'])
})
