import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { listCampaigns } from '#contract/leads/lists.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import { meQuery } from '#web/session/me.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a popover and not for a file
import { forgetNotices, keepNotice } from '#web/ui/notification/notices.ts'
import { useMe } from '../shell/use-me.ts'
import { NotificationBell } from './notification-bell.tsx'

const api = await startPageApi()
after(() => api.stop())
afterEach(() => act(() => forgetNotices()))

const modules = [{ id: 1, slug: 'leads' as const }]

async function open() {
  const user = userEvent.setup()
  await openPage(() => {
    useState(() => queryClient.setQueryData(meQuery.queryKey, wireMe({ modules })))
    useMe() // as the shell around the bell
    return <NotificationBell />
  })
  await user.click(screen.getByRole('button', { name: /^Notifications/ }))
  return user
}

test('lists that failed to load do not count as none running', async () => {
  api.answer(listCampaigns, () => {
    throw refuse('too_busy')
  })
  keepNotice('success', 'Saved')
  const user = await open()
  await screen.findByText("We couldn't load your lists.")
  assert.ok(screen.getByText('Saved'))
  act(() => forgetNotices())
  assert.ok(!screen.queryByText('No notifications'))
  api.answer(listCampaigns, () => ({ items: [], currentPage: 1, pageSize: 20, total: 0, running: 0 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No notifications')
})
