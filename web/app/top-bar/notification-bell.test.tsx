import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { listNotifications, readNotifications } from '#contract/account/notifications/notifications.ts'
import { listCampaigns } from '#contract/leads/lists.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import { meQuery } from '#web/session/me.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a popover and not for a file
import { forgetNotices, keepNotice } from '#web/ui/notification/notices.ts'
import { useMe } from '../shell/use-me.ts'
import './notification-panel.tsx' // as the popover
import { NotificationBell } from './notification-bell.tsx'

const api = await startPageApi()
after(() => api.stop())
afterEach(() => act(() => forgetNotices()))

const none = { items: [], currentPage: 1, pageSize: 50, total: 0, unread: 0 }
const noLists = { items: [], currentPage: 1, pageSize: 20, total: 0, running: 0 }
const modules = [{ id: 1, slug: 'leads' as const }]

async function open() {
  const user = userEvent.setup()
  await openPage(() => {
    useState(() => queryClient.setQueryData(meQuery.queryKey, wireMe({ modules })))
    useMe() // as the shell around the bell
    return <NotificationBell />
  })
  const bell = () => screen.getByRole('button', { name: /^Notifications/ })
  // A click in the middle of the exchange, when the popover takes the button over, would be lost.
  await waitFor(() => assert.ok(bell().hasAttribute('data-base-ui-click-trigger')))
  await user.click(bell())
  return user
}

test('lists that failed to load do not count as none running', async () => {
  api.answer(listCampaigns, () => {
    throw refuse('too_busy')
  })
  api.answer(listNotifications, () => none)
  keepNotice('success', 'Saved')
  const user = await open()
  await screen.findByText("We couldn't load your lists.")
  assert.ok(await screen.findByText('Saved'))
  act(() => forgetNotices())
  assert.ok(!screen.queryByText('No notifications'))
  api.answer(listCampaigns, () => noLists)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No notifications')
})

test('what the account was told opens its thing, and is read once the panel closes', async () => {
  let unread = 1
  const created_at = '2026-11-18T09:14:10.000Z'
  const told = {
    id: crypto.randomUUID(),
    created_at,
    action: 'search_ended',
    object_name: 'Bakeries in Testville',
    list: { id: crypto.randomUUID(), type: 'local' as const },
    values: { state: 'done', found: 48, with_email: 1_031 },
  }
  api.answer(listCampaigns, () => noLists)
  api.answer(listNotifications, () => ({
    ...none,
    items: [{ ...told, is_read: unread === 0 }],
    total: 1,
    unread,
  }))
  api.answer(readNotifications, ({ body }) => {
    assert.deepEqual(body, { until: created_at })
    unread = 0
    return null
  })
  const user = await open()
  await screen.findByRole('button', { name: 'Notifications, 1 new' })
  const link = await screen.findByRole('link', { name: /Search finished: 48 leads, 1,031 with email/ })
  assert.match(link.textContent, /^Bakeries in Testville.*New$/)
  assert.ok(link.getAttribute('href')?.startsWith('/lead-search/saved-lists/'))
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Notifications' })
})
