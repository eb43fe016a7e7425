import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatherer } from './gather.ts'

/** Work that ends when the test says so, and notes what it was given. */
function heldWork() {
  const batches: number[][] = []
  const first = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  return {
    batches,
    began: began.promise,
    release: () => first.resolve(),
    async work(items: number[]) {
      batches.push(items)
      began.resolve()
      await first.promise
      if (items.includes(13)) throw new Error(`${items.join()} failed`)
      return items.map((item) => item * 10)
    },
  }
}

test('what comes while earlier work is under way is done together, each with its own answer', async () => {
  const { batches, began, release, work } = heldWork()
  const gather = gatherer<number, number>()
  const first = gather('a', 1, work)
  await began
  const rest = [gather('a', 2, work), gather('a', 3, work)]
  const other = gather('b', 4, work)
  release()
  assert.deepEqual(await Promise.all([first, ...rest, other]), [10, 20, 30, 40])
  assert.deepEqual(
    batches.toSorted(([a = 0], [b = 0]) => a - b),
    [[1], [2, 3], [4]],
  )
})

test('a piece that fails spoils no other that was gathered with it', async () => {
  const { batches, began, release, work } = heldWork()
  const gather = gatherer<number, number>()
  const first = gather('a', 1, work)
  await began
  const bad = gather('a', 13, work)
  const good = gather('a', 5, work)
  release()
  await assert.rejects(bad, /^Error: 13 failed$/)
  assert.deepEqual(await Promise.all([first, good]), [10, 50])
  assert.deepEqual(batches, [[1], [13, 5], [13], [5]])
  assert.equal(await gather('a', 6, work), 60)
})
