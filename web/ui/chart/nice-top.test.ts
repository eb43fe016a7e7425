import assert from 'node:assert/strict'
import { test } from 'node:test'

const { niceTop } = await import('./nice-top.ts')

test('the top of a scale is never under the highest bar, and its half is a whole number', () => {
  for (const highest of [0, 1, 2, 3, 9, 10, 11, 40, 41, 99, 100, 101, 4_820, 1_000_000]) {
    const top = niceTop(highest)
    assert.ok(top >= highest && top % 2 === 0 && top <= Math.max(2, highest * 5), String(highest))
  }
})
