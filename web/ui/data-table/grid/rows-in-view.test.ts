import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsInView, scrollTopFor } from './rows-in-view.ts'

const rows = { count: 500, height: 40 }

test('the rows in the frame are drawn with a step of others around them', () => {
  assert.deepEqual(rowsInView({ scrollTop: 0, clientHeight: 800 }, rows), { from: 0, to: 36 })
  for (let scrollTop = 0; scrollTop <= 500 * 40 - 800; scrollTop += 17) {
    const { from, to } = rowsInView({ scrollTop, clientHeight: 800 }, rows)
    assert.ok(from <= Math.max(0, scrollTop / 40 - 12) && to >= Math.min(500, (scrollTop + 800) / 40 + 12))
    assert.ok(to - from <= 72, `${to - from} rows`)
  }
})

test('a table that has become shorter draws its last rows', () => {
  assert.deepEqual(rowsInView({ scrollTop: 19_000, clientHeight: 800 }, { ...rows, count: 120 }), {
    from: 108,
    to: 120,
  })
})

test('a row outside the frame is scrolled to the nearer edge, under the header', () => {
  const frame = { scrollTop: 1_000, clientHeight: 800 }
  assert.equal(scrollTopFor(frame, 10, 40), 400)
  assert.equal(scrollTopFor(frame, 30, 40), undefined)
  assert.equal(scrollTopFor(frame, 60, 40), 36 + 2_400 + 40 - 800)
})
