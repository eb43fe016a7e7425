import '#testing/react.ts'
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { renew } from './renew.ts'

afterEach(() => queryClient.clear())

/** A query on screen whose answers are given by hand. */
function shown(id: string, noun: 'results' | 'list' = 'results') {
  const answers: ((value: string) => void)[] = []
  const asked: Promise<void>[] = []
  const told: (() => void)[] = []
  for (let time = 0; time < 3; time += 1) asked.push(new Promise((resolve) => told.push(resolve)))
  const observer = new QueryObserver(queryClient, {
    queryKey: [noun, id],
    gcTime: 0, // its timer would hold the process for minutes
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

test('queries beside the leads wait for the leads, then as long again', async () => {
  const [leads, list] = [shown('d'), shown('d', 'list')]
  for (const { answers, asked } of [leads, list]) {
    await asked[0]
    answers[0]?.('first')
  }
  await new Promise((resolve) => setTimeout(resolve))
  renew(['results', 'd'])
  renew(['list', 'd'])
  await leads.asked[1]
  const asked = performance.now()
  const early = new Promise<string>((resolve) => setTimeout(resolve, 400, 'not asked'))
  assert.equal(await Promise.race([list.asked[1]?.then(() => 'asked'), early]), 'not asked')
  const answered = performance.now()
  leads.answers[1]?.('second')
  await list.asked[1]
  assert.ok(performance.now() - answered >= answered - asked)
  leads.stop()
  list.stop()
})

test('a hidden tab asks for its leads at once and for everything else when it is visible', async (t) => {
  const [leads, list] = [shown('c'), shown('c', 'list')]
  for (const { answers, asked } of [leads, list]) {
    await asked[0]
    answers[0]?.('first')
  }
  await new Promise((resolve) => setTimeout(resolve))
  t.mock.getter(document, 'hidden', () => true)
  renew(['results', 'c'])
  renew(['list', 'c'])
  assert.equal(queryClient.getQueryState(['list', 'c'])?.isInvalidated, true, 'stale, and not asked for')
  await leads.asked[1]
  assert.equal(list.answers.length, 1)
  t.mock.restoreAll()
  queryClient.mount() // as its provider does: it then hears that the tab is visible
  focusManager.onFocus()
  await list.asked[1]
  queryClient.unmount()
  leads.stop()
  list.stop()
})
