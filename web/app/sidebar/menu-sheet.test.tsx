import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import { meQuery } from '#web/session/me.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a sheet and not for a file
import { useMe } from '../shell/use-me.ts'
import { MenuSheet } from './menu-sheet.tsx'

const api = await startPageApi()
after(() => api.stop())
api.answer(listNotifications, () => ({ items: [], currentPage: 1, pageSize: 20, total: 0, unread: 0 }))

async function open() {
  const page = await openPage(
    () => {
      useState(() =>
        queryClient.setQueryData(meQuery.queryKey, wireMe({ isMainUser: false, accessToWallet: false })),
      )
      useMe() // as the shell around the menu
      const [isOpen, setOpen] = useState(true)
      return <MenuSheet open={isOpen} onOpenChange={setOpen} />
    },
    { path: '/settings/business-profile' },
  )
  return { page, user: userEvent.setup(), sheet: within(await screen.findByRole('dialog')) }
}

const isGone = () => waitFor(() => assert.ok(!screen.queryByRole('dialog')))

test('the menu closes when the page it stands over is chosen', async () => {
  const { user, sheet, page } = await open()
  await user.click(sheet.getByRole('button', { name: 'Settings', expanded: false }))
  await user.click(sheet.getByRole('link', { name: 'Business Profile' }))
  await isGone()
  assert.equal(page.address(), '/settings/business-profile')
})

test('the menu has a way to close it', async () => {
  const { user, sheet } = await open()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await isGone()
})
