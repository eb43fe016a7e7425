import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, renderHook } from '@testing-library/react'
import type { ListType } from '#contract/values/list-types.ts'
import { loadLanguage } from '#web/i18n/language.ts'
import { useTableColumns } from './use-table-columns.ts'

test('columns stay the same until the type, the language or the minute changes', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 60_000_000 })
  const { result, rerender } = renderHook((type: ListType) => useTableColumns(type), {
    initialProps: 'local',
  })
  const first = result.current
  t.mock.timers.setTime(60_059_000)
  rerender('local')
  assert.equal(result.current, first)
  rerender('people')
  assert.notDeepEqual(
    result.current.map(({ id }) => id),
    first.map(({ id }) => id),
  )
  rerender('local')
  const english = result.current
  await act(() => loadLanguage('de'))
  assert.notEqual(result.current, english)
  assert.equal(result.current[0]?.header, 'Unternehmen')
  const german = result.current
  t.mock.timers.setTime(60_060_000)
  rerender('local')
  assert.notEqual(result.current, german)
  await act(() => loadLanguage('en'))
})
