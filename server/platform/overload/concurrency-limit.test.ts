import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concurrencyLimit } from './concurrency-limit.ts'

const refusal = 'too_busy'

test('A11 work runs in order of arrival, at most as much at a time as the limit says; work that would wait too long is refused', async () => {
  const { run, requireRoom } = concurrencyLimit({ concurrent: 3, mostWaiting: 2, refusal })
  const running = new Map<number, PromiseWithResolvers<void>>()
  const begun: number[] = []
  const enter = (number: number) =>
    run(() => {
      const gate = Promise.withResolvers<void>()
      begun.push(number)
      running.set(number, gate)
      return gate.promise.finally(() => running.delete(number))
    })
  const accepted = Array.from({ length: 9 }, (_, number) => enter(number))
  await assert.rejects(enter(9), { status: 503, retryAfterS: 5 })
  assert.throws(requireRoom, { status: 503, retryAfterS: 5 }, 'a check in advance refuses too')
  for (let number = 0; number < 9; number += 1) {
    assert.equal(running.size, Math.min(3, 9 - number))
    const gate = running.get(number) ?? assert.fail(`${number} has not begun in its turn`)
    if (number === 4) gate.reject(new Error('failed'))
    else gate.resolve()
    await accepted[number]?.catch(() => undefined)
  }
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  assert.equal(await run(() => Promise.resolve('free')), 'free', 'failed work frees its slot')
})

test('R2 work that has waited too long is refused before it begins', async () => {
  const { run } = concurrencyLimit({ concurrent: 1, longestWaitMs: 20, refusal })
  const begun: string[] = []
  const enter = (name: string, work: Promise<unknown>) =>
    run(() => {
      begun.push(name)
      return work
    })
  const gate = Promise.withResolvers<void>()
  const inside = enter('inside', gate.promise)
  await assert.rejects(enter('late', Promise.resolve()), { status: 503, retryAfterS: 5, code: refusal })
  gate.resolve()
  await inside
  await enter('next', Promise.resolve())
  assert.deepEqual(begun, ['inside', 'next'])
})
