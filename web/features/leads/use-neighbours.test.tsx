import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import type { Answer } from '#web/api/call.ts'

const { queryClient } = await import('#web/api/query-client.ts')
const { filtersOf } = await import('./filters/ask-for-leads.ts')
const { leadsQuery } = await import('./queries.ts')
const { useNeighbours } = await import('./use-neighbours.ts')

after(() => queryClient.clear()) // its timers would hold the process for minutes

const list = { type: 'people', id: 'one' } as const
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const show = (ids: string[]) =>
  queryClient.setQueryData(leadsQuery(list, filtersOf({})).queryKey, {
    items: ids.map((id) => ({ id })),
    total: 60,
  } as Answer<'listResults'>) // what is read of it here

test('a lead that an edit moves to another page keeps the neighbours of its place', async () => {
  const gone: string[] = []
  show(['a', 'b', 'c'])
  const { result, rerender } = renderHook(
    ({ id }) => useNeighbours(list, { search: {}, id }, (to) => gone.push(to.id)),
    { wrapper, initialProps: { id: 'b' } },
  )
  assert.equal(result.current.position, 2)
  await act(async () => show(['a', 'c', 'd']))
  await waitFor(() => assert.equal(result.current.position, undefined)) // told by a timer
  result.current.previous?.()
  result.current.next?.()
  assert.deepEqual(gone, ['a', 'c'])
  rerender({ id: 'elsewhere' })
  assert.deepEqual([result.current.previous, result.current.next], [undefined, undefined])
})
