import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { availableParallelism, getPriority } from 'node:os'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { openLanes } from './lanes.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('A11 at most as much runs at once as there are lanes, first come first served; who would wait too long is sent away', async () => {
  const { inLane, requireRoom } = openLanes({ lanes: 3, mostWaiting: 2 })
  const running = new Map<number, PromiseWithResolvers<void>>()
  const begun: number[] = []
  const enter = (number: number) =>
    inLane(() => {
      const gate = Promise.withResolvers<void>()
      begun.push(number)
      running.set(number, gate)
      return gate.promise.finally(() => running.delete(number))
    })
  const accepted = Array.from({ length: 9 }, (_, number) => enter(number))
  await assert.rejects(enter(9), { status: 503, retryAfterS: 5 })
  assert.throws(
    requireRoom,
    { status: 503, retryAfterS: 5 },
    'who asks first is not let in to be sent away later',
  )
  for (let number = 0; number < 9; number += 1) {
    assert.equal(running.size, Math.min(3, 9 - number))
    const gate = running.get(number) ?? assert.fail(`${number} has not begun in its turn`)
    if (number === 4) gate.reject(new Error('failed'))
    else gate.resolve()
    await accepted[number]?.catch(() => undefined)
  }
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  assert.equal(await inLane(() => Promise.resolve('free')), 'free', 'a failure gives its lane back')
})

test('A11 passwords are hashed in all processors but one: the next waits, however quick it would be', async () => {
  const quick = await hash('a sentence', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const ended: string[] = []
  const lanes = Math.max(1, availableParallelism() - 1)
  const costly = Array.from({ length: lanes }, () =>
    hashPassword('a sentence').then(() => ended.push('costly')),
  )
  await Promise.all([...costly, isPassword(quick, 'a sentence').then(() => ended.push('quick'))])
  assert.equal(ended[0], 'costly')
})

test('A11 the threads that hash step back for all others of the process', async () => {
  await hashPassword('a sentence')
  const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
  const lanes = priorities.filter((priority) => priority > getPriority())
  assert.equal(lanes.length, Math.max(1, availableParallelism() - 1), priorities.join())
})
