import assert from 'node:assert/strict'
import { test } from 'node:test'
import { throttle } from './throttle.ts'

test('a burst of calls becomes the first and one more', async () => {
  const asked: string[] = []
  let done = () => {}
  const second = new Promise<void>((resolve) => (done = resolve))
  const ask = throttle(
    (key: string) => {
      asked.push(key)
      if (asked.length === 2) done()
      return Promise.resolve()
    },
    { intervalMs: 1 },
  )
  for (let call = 0; call < 100; call += 1) ask('lists')
  assert.deepEqual(asked, ['lists'])
  await second
  assert.deepEqual(asked, ['lists', 'lists'])
})

test('a question is not asked again while its answer is under way', async () => {
  let asked = 0
  let answer = () => {}
  const ask = throttle(
    () => {
      asked += 1
      return new Promise<void>((resolve) => (answer = resolve))
    },
    { intervalMs: 0 },
  )
  ask('wallet')
  ask('wallet')
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.equal(asked, 1)
  answer()
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.equal(asked, 2)
  answer()
})

test('one key does not hold up another, and a failed question may be asked again', async () => {
  const asked: string[] = []
  const ask = throttle(
    (key: string) => {
      asked.push(key)
      return Promise.reject(new Error('away'))
    },
    { intervalMs: 0 },
  )
  ask('lists')
  ask('wallet')
  assert.deepEqual(asked, ['lists', 'wallet'])
  await new Promise((resolve) => setTimeout(resolve, 5))
  ask('lists')
  assert.deepEqual(asked, ['lists', 'wallet', 'lists'])
})

test('what can wait is asked once after a burst, what cannot at once', async () => {
  const asked: string[] = []
  const ask = throttle(
    (key: string) => {
      asked.push(key)
      return Promise.resolve()
    },
    { intervalMs: 1, isPatient: (key) => key === 'wallet' },
  )
  for (let call = 0; call < 10; call += 1) ask('wallet')
  ask('results')
  assert.deepEqual(asked, ['results'])
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.deepEqual(asked, ['results', 'wallet'])
})
