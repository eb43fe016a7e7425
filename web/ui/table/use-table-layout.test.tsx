import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, renderHook } from '@testing-library/react'

const { setTableDensity, tableDensity } = await import('./density.ts')
const { useTableLayout } = await import('./use-table-layout.ts')

test('one height of rows holds for every table, wherever it was chosen, and columns stay with their table', () => {
  setTableDensity('compact')
  const leads = renderHook(() => useTableLayout('leads'))
  assert.equal(leads.result.current.layout.density, 'compact')
  act(() => leads.result.current.change({ density: 'relaxed', order: ['email'] }))
  assert.equal(tableDensity(), 'relaxed')
  const lists = renderHook(() => useTableLayout('lists'))
  assert.deepEqual(lists.result.current.layout, { density: 'relaxed', order: [], visible: {}, widths: {} })
  act(() => leads.result.current.reset())
  assert.deepEqual(leads.result.current.layout, { density: 'relaxed', order: [], visible: {}, widths: {} })
})
