import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { QueryView } from './query-view.tsx'

let answer: (data: string) => void

function Page() {
  const [data, setData] = useState<string>()
  useEffect(() => {
    answer = setData
  }, [])
  return (
    <QueryView
      query={{ data, error: null, isFetching: false, refetch() {} }}
      loadFailed="We couldn't load the page."
    >
      {(text) => <p>{text}</p>}
    </QueryView>
  )
}

test('the first content is rendered after the update that brings it, later content with its own', async () => {
  render(<Page />)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }) // act() renders deferred content at once
  flushSync(() => answer('first'))
  assert.equal(screen.queryByText('first'), null)
  assert.ok(screen.getByRole('status'))
  await screen.findByText('first')
  flushSync(() => answer('second'))
  assert.ok(screen.getByText('second'))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('offline, what was never loaded says so instead of pretending to load', () => {
  const query = { data: undefined, error: null, isFetching: false, isPaused: true, refetch() {} }
  render(
    <QueryView query={query} loadFailed="We couldn't load the page.">
      {() => <p>content</p>}
    </QueryView>,
  )
  assert.ok(screen.getByText("We couldn't load the page."))
  assert.equal(screen.queryByText('Loading'), null)
})
