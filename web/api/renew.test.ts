import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { renew } from './renew.ts'

afterEach(() => queryClient.clear())

/** A query on screen whose answers are given by hand. */
function shown(id: string) {
  const answers: ((value: string) => void)[] = []
  const asked: Promise<void>[] = []
  const told: (() => void)[] = []
  for (let time = 0; time < 3; time += 1) asked.push(new Promise((resolve) => told.push(resolve)))
  const observer = new QueryObserver(queryClient, {
    queryKey: ['results', id],
    queryFn: () =>
      new Promise<string>((resolve) => {
        told[answers.push(resolve) - 1]?.()
      }),
  })
  const stop = observer.subscribe(() => undefined)
  return { answers, asked, observer, stop }
}

test('what changes while the first answer is under way is asked for again at once', async () => {
  const { answers, asked, observer, stop } = shown('a')
  await asked[0]
  renew(['results', 'a'])
  answers[0]?.('before the change')
  await asked[1]
  answers[1]?.('after the change')
  await new Promise((resolve) => setTimeout(resolve))
  assert.equal(observer.getCurrentResult().data, 'after the change')
  assert.equal(answers.length, 2)
  stop()
})

test('what changes later is asked for once', async () => {
  const { answers, asked, stop } = shown('b')
  await asked[0]
  answers[0]?.('first')
  await new Promise((resolve) => setTimeout(resolve))
  renew(['results', 'b'])
  await asked[1]
  answers[1]?.('second')
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.equal(answers.length, 2)
  stop()
})
