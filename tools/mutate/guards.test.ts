import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findGuard } from './guard.ts'
import { guards } from './guards/guards.ts'

test('every guard that mutate switches off stands where it was, once, and so do its tests', () => {
  const lost = guards.flatMap((guard) => {
    const found = findGuard(guard)
    return 'why' in found ? [`${guard.rows} ${guard.without}: ${found.why}`] : []
  })
  assert.deepEqual(lost, [])
})
