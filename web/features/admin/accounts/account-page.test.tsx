import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getAdminAccount, verifyAccountDomain } from '#contract/operator/accounts.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { AccountPage } from './account-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const id = '00000000-0000-7000-8000-000000000001'
const record = { name: '_quarry.leads.harrow.example', value: 'quarry-verification=abc' }

test('the page of a reseller shows the TXT record of its host, and a button says what came of the check', async () => {
  let verified_at: string | null = null
  api.answer(getAdminAccount, () => ({
    id,
    name: 'Harrow Garden',
    kind: 'reseller' as const,
    parent_name: null,
    plan: null,
    balance: 0,
    people: 0,
    last_activity: null,
    created_at: '2026-11-20T12:00:00.000Z',
    members: [],
    domains: [{ domain: 'leads.harrow.example', verified_at, record }],
  }))
  api.answer(verifyAccountDomain, () => ({ state: verified_at ? 'verified' : 'record_missing' }) as const)
  await openPage(AccountPage, { path: '/admin/accounts/$id', at: `/admin/accounts/${id}` })
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: 'Verify domain' })
  assert.ok(screen.getByText(record.name))
  assert.ok(screen.getByText(record.value))
  await user.click(button)
  assert.ok(await screen.findByText('TXT record not found. Set it, then verify again.'))
  verified_at = '2026-11-21T12:00:00.000Z'
  await user.click(button)
  assert.ok(await screen.findByText('Verified'))
  assert.ok(screen.getByText('Domain verified. The brand shows there now.'))
  assert.equal(screen.queryByRole('button', { name: 'Verify domain' }), null)
})
