import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'

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

const Row = z.object({ category: z.string(), value: z.unknown(), own_origin: z.string() })
const { rows, skip } = hostileRows('open-redirect.jsonl', Row)

test('X7 no text of the redirect corpus becomes a way out of this site, and its own paths are kept', {
  skip,
}, () => {
  for (const { category, value, own_origin } of rows) {
    const text = typeof value === 'string' ? value.replaceAll(own_origin, location.origin) : value
    const path = ownPath(text)
    const said = JSON.stringify(value)?.slice(0, 200)
    if (category === 'must-pass' && String(value).startsWith('/')) {
      const { pathname, search, hash } = new URL(String(value), location.origin)
      assert.equal(path, pathname + search + hash, said)
    }
    if (path === undefined) continue
    assert.match(path, /^\/(?![/\\])/, said)
    assert.equal(new URL(path, location.origin).origin, location.origin, said)
  }
})
