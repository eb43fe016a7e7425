import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, renderHook } from '@testing-library/react'
import type { Change, NewSearchSearch } from './new-search-search.ts'
import { useListName } from './use-list-name.ts'

test('a typed name stays until the address has it: the press that leaves the field may start the search', () => {
  const asked: NewSearchSearch[] = []
  const written: (() => void)[] = []
  const change: Change = (part, onWritten) => {
    asked.push(part as NewSearchSearch)
    if (onWritten) written.push(onWritten)
  }
  const field = renderHook(({ search }) => useListName(search, 'Bakeries · Testville', change), {
    initialProps: { search: {} as NewSearchSearch },
  })
  const type = (text: string) => {
    act(() => field.result.current.onType(text))
    act(() => field.result.current.onSettle())
  }
  type(' Spring ')
  assert.equal(field.result.current.value, 'Spring')
  field.rerender({ search: { name: 'Spring' } })
  act(() => written[0]?.())
  assert.equal(field.result.current.value, 'Spring')
  type('')
  assert.equal(field.result.current.value, 'Bakeries · Testville')
  assert.deepEqual(asked, [{ name: 'Spring' }, { name: undefined }])
})
