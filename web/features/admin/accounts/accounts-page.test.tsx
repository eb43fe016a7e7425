import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listAdminAccounts } from '#contract/operator/accounts.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { AccountsPage } from './accounts-page.tsx'

const api = await startPageApi()
after(() => api.stop())

test('an account shows its plan, credits and people, and leads to its page', async () => {
  api.answer(listAdminAccounts, () => ({
    items: [
      {
        id: '00000000-0000-7000-8000-000000000001',
        name: 'Harrow Garden',
        kind: 'client' as const,
        parent_name: 'Brightfield',
        plan: 'Starter',
        balance: 1_200,
        people: 3,
        last_activity: null,
        created_at: '2026-11-20T12:00:00.000Z',
      },
    ],
    currentPage: 1,
    pageSize: 20,
    total: 1,
  }))
  await openPage(AccountsPage, { path: '/admin/accounts', at: '/admin/accounts?kind=client' })
  const link = await screen.findByRole('link', { name: 'Harrow Garden' })
  assert.match(link.getAttribute('href') ?? '', /accounts\/00000000-0000-7000-8000-000000000001$/)
  assert.ok(screen.getByText('1,200'))
  assert.ok(screen.getByText('Starter'))
  assert.equal(
    screen.getByRole('columnheader', { name: 'Last sign-in' }).getAttribute('aria-sort'),
    'descending',
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Credits' }))
  await waitFor(() => {
    const last = api.asked.findLast(({ address }) => address === listAdminAccounts.address)?.query
    assert.deepEqual([last?.['sort'], last?.['direction'], last?.['kind']], ['balance', 'desc', 'client'])
  })
})
