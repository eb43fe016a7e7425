import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDoor } from './door.ts'
import { Problem } from './problem.ts'

/** Work that lasts until it is told to end, and notes when it began. */
function works(door: ReturnType<typeof openDoor>) {
  const began: string[] = []
  const begin = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const answer = door(() => {
      began.push(name)
      return promise
    })
    return { answer, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { began, begin }
}

test('R2 so many are worked on at once, the others in the order in which they came', async () => {
  const { began, begin } = works(openDoor(2))
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(begin)
  assert.deepEqual(began, ['a', 'b'])
  b?.end()
  assert.equal(await b?.answer, 'b')
  assert.deepEqual(began, ['a', 'b', 'c'])
  a?.fail()
  await assert.rejects(a?.answer ?? Promise.resolve(), /a/)
  assert.deepEqual(began, ['a', 'b', 'c', 'd'])
  c?.end()
  d?.end()
  assert.deepEqual(await Promise.all([c?.answer, d?.answer]), ['c', 'd'])
  const e = begin('e')
  assert.equal(began.at(-1), 'e', 'places that are free again are taken at once')
  e.end()
})

test('R2 whoever waits too long is told to come again before anything was done for them', async () => {
  const { began, begin } = works(openDoor(1, 20))
  const inside = begin('inside')
  const late = begin('late')
  await assert.rejects(
    late.answer,
    (error) => error instanceof Problem && error.status === 503 && error.retryAfterS === 5,
  )
  inside.end()
  await inside.answer
  const next = begin('next')
  next.end()
  assert.equal(await next.answer, 'next')
  assert.deepEqual(began, ['inside', 'next'])
})
