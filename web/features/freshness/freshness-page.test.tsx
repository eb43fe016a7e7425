import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Freshness, FreshnessBudget, getFreshness, saveFreshness } from '#contract/wallet/freshness.ts'
import { listCampaigns } from '#contract/leads/lists.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import { FreshnessPage } from './freshness-page.tsx'

const api = await startPageApi()
after(() => api.stop())
api.answer(listCampaigns, () => ({ items: [], currentPage: 1, pageSize: 20, total: 0, running: 0 }))

const off: Freshness = {
  max_age_days: null,
  checks_per_month: 1_000,
  lists: null,
  can_edit: true,
  is_off_here: false,
  due: null,
  checked: 0,
  not_asked: 0,
  confirmed: 0,
  refused: 0,
  next_month: '2026-12-01T00:00:00.000Z',
}

test('what is due is said before anything is saved, and the saved budget shows this month', async () => {
  const user = userEvent.setup()
  queryClient.clear()
  let saved = off
  api.answer(getFreshness, ({ query }) => ({
    ...saved,
    due: query['max_age_days'] === '90' && query['lists'] === 'all' ? 1_240 : null,
  }))
  api.answer(
    saveFreshness,
    ({ body }) => (saved = { ...off, ...FreshnessBudget.parse(body), checked: 3, confirmed: 1, refused: 1 }),
  )
  await openPage(FreshnessPage)
  await user.click(await screen.findByRole('combobox', { name: 'Check again after' }))
  await user.click(await screen.findByRole('option', { name: '90 days' }))
  await screen.findByText('1,240 emails are due now.')
  assert.deepEqual(api.sent(saveFreshness), [])
  await user.click(await screen.findByRole('button', { name: /^Save/ }))
  await screen.findByText('3 of 1,000')
  assert.deepEqual(api.sent(saveFreshness), [{ max_age_days: 90, checks_per_month: 1_000, lists: null }])
})

test('who may not open the wallet sees the budget and cannot change it', async () => {
  queryClient.clear()
  api.answer(getFreshness, () => ({
    ...off,
    max_age_days: 30 as const,
    can_edit: false,
    is_off_here: true,
    due: 2,
  }))
  await openPage(FreshnessPage)
  await screen.findByText('Only users with wallet access can change this.')
  screen.getByText('Mailbox checks are off on this server, so nothing is checked again.')
  const field = screen.getByRole('textbox', { name: 'Maximum checks per month' })
  assert.ok(field.closest('fieldset')?.disabled)
})
