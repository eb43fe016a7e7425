import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, descendantsOf } from '#engine/taxonomy/categories.ts'
import { rangesOf } from './category-ranges.ts'

test('the range of a category is its descendants, for every category', () => {
  const numbers = new Map(categories.map(({ id }) => [id, rangesOf([id])[0]]))
  for (const { id } of categories) {
    const range = numbers.get(id)
    const inside = categories.filter((other) => {
      const first = numbers.get(other.id)?.first ?? -1
      return range !== undefined && first >= range.first && first <= range.last
    })
    assert.deepEqual(inside.map((other) => other.id).sort(), descendantsOf(id).sort())
  }
  assert.equal(rangesOf(categories.map(({ id }) => id)).length, 1)
})
