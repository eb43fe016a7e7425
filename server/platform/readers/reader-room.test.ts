import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inReaderRoom } from './reader-room.ts'

/** Readers that may hold this much, each until it is ended; the names of those that run. */
function readers() {
  const running = new Set<string>()
  const start = (name: string, residentMb: number, signal?: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const read = async () => {
      running.add(name)
      await promise
      running.delete(name)
    }
    return { end: resolve, over: inReaderRoom({ residentMb }, read, signal) }
  }
  return { running, start }
}

test('F12 readers together may hold 700 MB; the others wait in order', async () => {
  const { running, start } = readers()
  const [first, second, third, small] = [
    start('first', 350),
    start('second', 350),
    start('third', 350),
    start('small', 100),
  ]
  assert.deepEqual([...running], ['first', 'second'])
  first.end()
  await first.over
  await new Promise(setImmediate)
  assert.deepEqual([...running], ['second', 'third'])
  for (const each of [second, third, small]) each.end()
  await Promise.all([second.over, third.over, small.over])
  assert.deepEqual([...running], [])
})

test('a reader that waits is given up with its signal, and the next one has its room', async () => {
  const { running, start } = readers()
  const stop = new AbortController()
  const [first, waiting] = [start('first', 700), start('waiting', 700, stop.signal)]
  stop.abort()
  await assert.rejects(waiting.over)
  const next = start('next', 700)
  assert.deepEqual([...running], ['first'])
  first.end()
  next.end()
  await Promise.all([first.over, next.over])
})
