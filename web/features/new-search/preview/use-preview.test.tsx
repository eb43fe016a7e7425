import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { previewSearch } from '#contract/leads/searches.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { kindOf } from '../kinds/kinds.ts'
import { usePreview } from './use-preview.ts'

const api = await startPageApi()
after(() => api.stop())

test('offline, a count that waits for the connection says so instead of pretending to count', async () => {
  const search = { creators: { platforms: ['instagram' as const] } }
  const kind = kindOf('influencer')
  const criteria = kind.criteriaOf(search)
  function Page() {
    const state = usePreview(criteria)
    return <kind.Preview search={search} state={state} onChange={() => undefined} isLeaving={false} />
  }
  onlineManager.setOnline(false)
  try {
    await openPage(Page)
    await screen.findByText("We couldn't reach the server. Try again in a moment.")
    assert.deepEqual(api.sent(previewSearch), [])
  } finally {
    onlineManager.setOnline(true)
  }
})
