import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { NotificationList } from './notification-list.tsx'
import type { Notification } from './queries.ts'

const api = await startPageApi()
after(() => api.stop())

const open = (given: Pick<Notification, 'action' | 'object_name' | 'list' | 'values'>) =>
  openPage(() =>
    createElement(NotificationList, {
      items: [{ id: wireId(1), created_at: '2026-11-20T12:00:00.000Z', is_read: false, ...given }],
      onLeave: () => {},
    }),
  )

const list = { id: wireId(2), type: 'local' as const }

test('a decided bounce says what came back and opens its lead, or its list is gone and it opens nothing', async () => {
  const user = userEvent.setup()
  const decided = { action: 'bounce_decided', object_name: 'Cafés', list }
  const page = await open({ ...decided, values: { credits: 1, result_id: wireId(3) } })
  await user.click(await screen.findByText('Reported bounce: 1 credit refunded'))
  assert.match(page.address(), new RegExp(`${wireId(3)}$`))
  page.unmount()
  await open({ ...decided, object_name: '', list: null, values: { credits: 0 } })
  await screen.findByText('Reported bounce: not refunded')
  assert.equal(screen.queryByRole('link'), null)
})

test('the operator opens the reported bounces from the notification that one waits', async () => {
  const user = userEvent.setup()
  const page = await open({ action: 'bounce_waiting', object_name: 'Harbor Ltd', list: null, values: {} })
  await user.click(await screen.findByText('Harbor Ltd'))
  assert.equal(page.address(), '/admin/system/bounces')
})
