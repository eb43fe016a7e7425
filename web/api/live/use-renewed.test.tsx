import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { queryClient } from '../query-client.ts'
import { useRenewed } from './use-renewed.ts'

const queryKey = ['lists', {}] as const

/** A query on screen whose answers are given by hand, and how often it was rendered. */
async function shown() {
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const page = { renders: 0 }
  const { result, unmount } = renderHook(
    () => {
      page.renders += 1
      const { data, error, isFetching, refetch } = useRenewed({ queryKey, queryFn, retry: false, gcTime: 0 })
      return { data, error, isFetching, refetch }
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  )
  const asked = (times: number) => waitFor(() => assert.equal(answers.length, times))
  await asked(1)
  answers[0]?.resolve('first')
  await waitFor(() => assert.equal(result.current.data, 'first'))
  return { answers, asked, result, page, unmount }
}

test('a renewal renders nothing until an answer differs', async () => {
  const { answers, asked, result, page, unmount } = await shown()
  const before = page.renders
  const same = queryClient.invalidateQueries({ queryKey })
  await asked(2)
  answers[1]?.resolve('first')
  await same
  void queryClient.invalidateQueries({ queryKey })
  await asked(3)
  answers[2]?.resolve('second')
  await waitFor(() => assert.equal(result.current.data, 'second'))
  assert.equal(page.renders, before + 1)
  unmount()
  queryClient.clear()
})

test('after a renewal that failed, asking again shows as work going on', async () => {
  const { answers, asked, result, unmount } = await shown()
  void queryClient.invalidateQueries({ queryKey })
  await asked(2)
  answers[1]?.reject(new Error('away'))
  await waitFor(() => assert.equal(result.current.error?.message, 'away'))
  void result.current.refetch()
  await waitFor(() => assert.equal(result.current.isFetching, true))
  answers[2]?.resolve('back')
  await waitFor(() => assert.equal(result.current.data, 'back'))
  assert.equal(result.current.isFetching, false)
  assert.equal(result.current.error, null)
  unmount()
  queryClient.clear()
})
