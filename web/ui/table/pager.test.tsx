import assert from 'node:assert/strict'
import test from 'node:test'
import { pagesAround } from './pager.tsx'

const shown = (page: number, last: number) =>
  pagesAround(page, last)
    .map((one) => one ?? '…')
    .join(' ')

test('the first, the last and the pages near by are one click away', () => {
  assert.equal(shown(1, 62), '1 2 3 … 62')
  assert.equal(shown(30, 62), '1 … 29 30 31 … 62')
  assert.equal(shown(62, 62), '1 … 60 61 62')
})

test('a gap of one page is that page', () => {
  assert.equal(shown(4, 9), '1 2 3 4 5 … 9')
  assert.equal(shown(1, 5), '1 2 3 4 5')
})

test('few pages are all shown', () => {
  assert.equal(shown(1, 1), '1')
  assert.equal(shown(2, 3), '1 2 3')
})
