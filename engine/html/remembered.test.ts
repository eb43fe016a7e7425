import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remembered } from './remembered.ts'

test('a text is read once until the cache is full, and a long one each time', () => {
  const read: string[] = []
  const length = remembered((text) => read.push(text.slice(0, 3)) && text.length, 2, 10)
  for (const text of ['one', 'two', 'one', 'two', 'x'.repeat(11), 'x'.repeat(11), 'six', 'one'])
    assert.equal(length(text), text.length)
  assert.deepEqual(read, ['one', 'two', 'xxx', 'xxx', 'six', 'one'])
})
