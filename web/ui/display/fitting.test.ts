import assert from 'node:assert/strict'
import test from 'node:test'
import { fittingCount } from './fitting.tsx'

test('boxes that all fit are all shown, to the pixel', () => {
  assert.equal(fittingCount([80, 60, 40], 188), 3)
  assert.equal(fittingCount([], 0), 0)
})

test('of boxes that do not fit, as many are shown as leave room for the count', () => {
  assert.equal(fittingCount([80, 60, 40], 187), 2)
  assert.equal(fittingCount([80, 60, 40], 181), 1)
  assert.equal(fittingCount([80, 60], 100), 1)
})
