import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startDeadline } from './deadline.ts'

test('a deadline passes after its time, and not when it is stopped before', async () => {
  const began = performance.now()
  await new Promise<void>((resolve) => startDeadline(100, resolve))
  assert.ok(performance.now() - began >= 90)
  startDeadline(20, () => assert.fail('it was stopped')).stop()
  await wait(60)
})

test('a process that is held up for longer than a deadline still hears what arrived meanwhile', async () => {
  let isLate = false
  const deadline = startDeadline(400, () => {
    isLate = true
  })
  for (const end = performance.now() + 600; performance.now() < end; );
  await new Promise(setImmediate)
  assert.equal(isLate, false)
  deadline.stop()
})
