import assert from 'node:assert/strict'
import test from 'node:test'
import { act, renderHook } from '@testing-library/react'
import { useNewLeads } from './use-new-leads.ts'

interface Shown {
  view?: string
  total: number | undefined
  shown: number
  isRunning?: boolean
}

const watch = (first: Shown) =>
  renderHook(
    ({ view = 'all', total, shown, isRunning = true }: Shown) =>
      useNewLeads(view, total, { shown, isRunning }),
    {
      initialProps: first,
    },
  )

test('leads that come in behind the page are counted until the reader has seen them', () => {
  const { result, rerender } = watch({ total: 412, shown: 20 })
  assert.equal(result.current.count, 0)
  rerender({ total: 450, shown: 20 })
  assert.equal(result.current.count, 38)
  act(() => result.current.see())
  assert.equal(result.current.count, 0)
})

test('leads that appear on the page itself are not news', () => {
  const { result, rerender } = watch({ total: 0, shown: 0 })
  rerender({ total: 12, shown: 12 })
  assert.equal(result.current.count, 0)
  rerender({ total: 25, shown: 20 })
  assert.equal(result.current.count, 5)
})

test('after the end of the search no lead is news', () => {
  const { result, rerender } = watch({ total: 412, shown: 20 })
  rerender({ total: 450, shown: 20 })
  assert.equal(result.current.count, 38)
  rerender({ total: 450, shown: 20, isRunning: false })
  assert.equal(result.current.count, 0)
})

test('other filters start anew, and leads that were removed are no news', () => {
  const { result, rerender } = watch({ total: 100, shown: 20 })
  rerender({ view: 'found', total: 140, shown: 20 })
  assert.equal(result.current.count, 0)
  rerender({ view: 'found', total: undefined, shown: 0 })
  rerender({ view: 'found', total: 90, shown: 20 })
  assert.equal(result.current.count, 0)
})
