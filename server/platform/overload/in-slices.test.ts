import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { inSlices } from './in-slices.ts'

/** Takes a millisecond of the processor. */
function busy(): void {
  const began = performance.now()
  while (performance.now() - began < 1);
}

test('T10 long work gives the event loop back, and several of it take turns', async () => {
  const pieces = Array.from({ length: 60 }, (_, piece) => piece)
  const order: string[] = []
  const run = (name: string) =>
    inSlices(pieces, (piece) => {
      busy()
      order.push(name)
      return piece
    })
  let [isDone, turns, mostInTurn] = [false, 0, 0]
  const both = Promise.all([run('a'), run('b')]).finally(() => {
    isDone = true
  })
  for (let before = 0; !isDone; turns += 1) {
    before = order.length
    await setImmediate()
    mostInTurn = Math.max(mostInTurn, order.length - before)
  }
  assert.deepEqual(await both, [pieces, pieces])
  assert.ok(turns > 20, `${turns} turns for others`)
  assert.ok(mostInTurn <= 6, `${mostInTurn} pieces in one turn`)
  assert.ok(order.indexOf('b') < order.lastIndexOf('a'), 'the second waits for no end of the first')
})
