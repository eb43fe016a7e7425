import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'

const { ownPath } = await import('./return-path.ts')

test('a path of this site is kept whole', () => {
  assert.equal(ownPath('/lead-search/saved-lists?page=2#top'), '/lead-search/saved-lists?page=2#top')
})

for (const text of [
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  'lead-search',
  '',
  undefined,
  5,
])
  test(`${JSON.stringify(text) ?? 'nothing'} never becomes a way out of this site`, () => {
    assert.equal(ownPath(text), undefined)
  })
