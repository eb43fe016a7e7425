import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDelay } from './start-delay.ts'

const hourMs = 3_600_000
const { signal } = new AbortController()

test('a job that waited in the queue begins at once', async () => {
  const createdOn = new Date(Date.now() - 2 * hourMs)
  await startDelay({ startDelayMs: hourMs }, { createdOn, signal })
  await startDelay({}, { createdOn: new Date(), signal })
})

test('a fresh job waits, and a stop ends the wait without an error', async () => {
  const stop = new AbortController()
  let isOver = false
  const waiting = startDelay({ startDelayMs: hourMs }, { createdOn: new Date(), signal: stop.signal })
  void waiting.then(() => (isOver = true))
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(isOver, false)
  stop.abort()
  await waiting
})

test('a clock that is ahead makes no job wait longer than its delay', async () => {
  await startDelay({ startDelayMs: 1 }, { createdOn: new Date(Date.now() + hourMs), signal })
})
