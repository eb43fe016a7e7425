import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '#contract/account/me.ts'
import type { Preview } from '#contract/leads/explain/preview.ts'
import { listCampaigns } from '#contract/leads/lists.ts'
import { previewEmployees, startEmployees } from '#contract/leads/searches-from-leads.ts'
import { getUserLimits } from '#contract/wallet/usage.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireId, wireLimits, wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import EmployeesDialog from './employees-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())

const preview: Preview = {
  count: 40,
  is_exact: false,
  is_most: true,
  is_about: false,
  owned: 0,
  owned_is_exact: true,
  paid: 0,
  excluded: 0,
  excluded_is_exact: true,
  excluded_by: [],
  with_email: 0,
  with_phone: 0,
  price_each: 1,
  max_cost: 40,
  balance: 500,
  sample: [],
  is_sample: false,
  points: [],
  area: null,
  attributions: [],
  companies: null,
}
const people = {
  type: 'people' as const,
  is_archived: false,
  is_sample: false,
  leads: 12,
  with_email: 9,
  potential: 0,
  not_checked: 0,
  spent: 27,
  data_from: null,
  data_to: null,
  state: null,
  reason: null,
  pending: 0,
  search_id: null,
  tags: [],
  source: '',
  keep_days: null,
  created_at: '2026-11-20T12:00:00.000Z',
  deleted_at: null,
}
const lists = [
  { ...people, id: wireId(31), name: 'Buyers' },
  { ...people, id: wireId(32), name: 'Bakery owners' },
]

beforeEach(() => {
  api.asked.length = 0
  api.answer(getMe, () => wireMe({ isMainUser: false, accessToWallet: false }))
  api.answer(getUserLimits, wireLimits)
  api.answer(previewEmployees, () => ({ ...preview, asked: 2, left_out: 1 }))
  api.answer(startEmployees, () => {
    throw refuse('still_running') // what the search does is another test's
  })
})

async function open(items: typeof lists) {
  api.answer(listCampaigns, ({ query: { search = '' } }) => {
    const found = items.filter(({ name }) => name.includes(search))
    return { items: found, currentPage: 1, pageSize: 20, total: found.length, running: 0 }
  })
  await openPage(() => (
    <EmployeesDialog
      list={{ type: 'local', id: wireId(1) }}
      listName="Bakeries"
      chosen={{ scope: 'all' }}
      onClose={() => {}}
      onDone={() => {}}
    />
  ))
  await screen.findByText('2 companies · 1 lead left out: no website of its own')
  return userEvent.setup()
}

const press = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^Get employees/ }))

test('people go to a list of people that is chosen by its name', async () => {
  const user = await open(lists)
  await user.click(await screen.findByRole('radio', { name: 'List of people' }))
  assert.equal(screen.queryByLabelText('Name of the new list'), null)
  await press(user)
  await screen.findByText('Field is required')
  assert.deepEqual(api.sent(startEmployees), [])
  await user.type(screen.getByRole('combobox'), 'Bakery')
  await user.click(await screen.findByRole('option', { name: /Bakery owners/ }))
  await press(user)
  await waitFor(() => assert.equal(api.sent(startEmployees).length, 1))
  const [{ campaign_id, name, max_leads }] = api.sent(startEmployees) as [Record<string, unknown>]
  assert.deepEqual([campaign_id, name, max_leads], [wireId(32), undefined, 40])
})

test('people go to a new list where the account has none of people', async () => {
  const user = await open([])
  await screen.findByDisplayValue('People at Bakeries')
  assert.equal(screen.queryByRole('radio', { name: 'List of people' }), null)
  await press(user)
  await waitFor(() => assert.equal(api.sent(startEmployees).length, 1))
  const [{ campaign_id, name }] = api.sent(startEmployees) as [Record<string, unknown>]
  assert.deepEqual([campaign_id, name], [undefined, 'People at Bakeries'])
})
