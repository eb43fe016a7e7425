import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { wireId, wireUser } from '#testing/make/make-wire.ts'
import { openPage } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a menu and not for a file
import { UserMenu } from './user-menu.tsx'

async function open(more: Parameters<typeof wireUser>[0]) {
  const user = userEvent.setup()
  const told: string[] = []
  const page = await openPage(() => (
    <UserMenu
      user={wireUser(more)}
      onAct={(act) => told.push(act)}
      onWorkAs={() => told.push('work as')}
      onInviteAgain={() => told.push('invite again')}
    />
  ))
  await user.click(screen.getByRole('button', { name: 'Actions for Mara Lind' }))
  const items = await screen.findAllByRole('menuitem')
  return { user, told, page, items: items.map(({ textContent }) => textContent) }
}

const pick = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('menuitem', { name }))

test('the menu offers what can be done with this user, and suspending last', async () => {
  const { user, told, items } = await open({})
  assert.deepEqual(items, ['Edit', 'Work as user', 'Change plan', 'Add credits', 'Suspend'])
  await pick(user, 'Suspend')
  assert.deepEqual(told, ['suspend'])
})

test('the menu of a suspended user offers Resume, and no Work as without the permission', async () => {
  const { user, told, items } = await open({ state: 'suspended', may_impersonate: false })
  assert.deepEqual(items, ['Edit', 'Change plan', 'Add credits', 'Restore access'])
  await pick(user, 'Restore access')
  assert.deepEqual(told, ['resume'])
})

test('a reseller is not offered to let in whom the platform suspended', async () => {
  const { items } = await open({ state: 'suspended', may_impersonate: false, may_resume: false })
  assert.deepEqual(items, ['Edit', 'Change plan', 'Add credits'])
})

test('who was invited can be sent the link again', async () => {
  const { user, told, items } = await open({ state: 'invited' })
  assert.ok(items.includes('Resend invitation'))
  await pick(user, 'Resend invitation')
  assert.deepEqual(told, ['invite again'])
})

test('Work as and Edit open their dialog and page', async () => {
  const first = await open({})
  await pick(first.user, 'Work as user')
  assert.deepEqual(first.told, ['work as'])
  first.page.unmount()
  const second = await open({})
  await pick(second.user, 'Edit')
  await waitFor(() => assert.equal(second.page.address(), `/admin/users/${wireId(1)}/edit`))
})
