import assert from 'node:assert/strict'
import test from 'node:test'
import { sharedWidths, wholeColumns } from './whole-columns.ts'

test('columns that fit fill the room; the next one begins beyond it', () => {
  assert.deepEqual(wholeColumns([200, 200, 200, 100], 450), [250, 200, 200, 100])
})

test('columns that all fit, or an unknown room, stay as they are', () => {
  assert.deepEqual(wholeColumns([200, 100], 450), [200, 100])
  assert.deepEqual(wholeColumns([200, 100], -48), [200, 100])
  assert.deepEqual(wholeColumns([500, 100], 450), [500, 100])
})

test('spare width is shared by the columns that grow; without room or growing columns nothing changes', () => {
  assert.deepEqual(sharedWidths([200, 236, 130], [true, true, false], 667), [251, 286, 130])
  assert.deepEqual(sharedWidths([200, 236, 130], [true, true, false], 400), [200, 236, 130])
  assert.deepEqual(sharedWidths([200, 236], [false, false], 900), [200, 236])
})
