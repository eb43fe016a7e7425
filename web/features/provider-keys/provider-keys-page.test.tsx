import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  getProviderKeys,
  type ProviderKey,
  removeProviderKey,
  saveProviderKey,
} from '#contract/account/keys/provider-keys.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { ProviderKeysPage } from './provider-keys-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const key = {
  is_on: true,
  in_searches: false,
  in_checks: false,
  for_clients: false,
  state: 'healthy',
  reason: null,
  rests_until: null,
  last_ok_at: '2026-11-20T10:00:00.000Z',
  requests: 12,
  hits: 1,
  errors: 0,
  spent_micros: 24_500,
} as const satisfies ProviderKey['key']
const hunter: ProviderKey = {
  driver: 'hunter',
  can_search: true,
  can_check: true,
  key: null,
  is_included: false,
}

async function open(
  given: Partial<ProviderKey>,
  rights: { can_change?: boolean; has_clients?: boolean } = {},
) {
  api.answer(getProviderKeys, () => ({
    can_change: true,
    has_clients: false,
    ...rights,
    providers: [{ ...hunter, ...given }],
  }))
  await openPage(ProviderKeysPage)
  await screen.findByRole('heading', { name: 'Hunter' })
}

let removed = 0
beforeEach(() => {
  queryClient.clear()
  api.asked.length = 0
  api.answer(saveProviderKey, () => null)
  removed = 0
  api.answer(removeProviderKey, () => {
    removed += 1
    return null
  })
})

test('a key is added, with what it is used for', async () => {
  const user = userEvent.setup()
  await open({})
  screen.getByText('Not used')
  await user.click(screen.getByRole('button', { name: 'Add key' }))
  const dialog = within(await screen.findByRole('dialog'))
  assert.ok(!dialog.queryByRole('checkbox', { name: 'For my clients too' }))
  await user.type(dialog.getByLabelText('Key'), 'k-1')
  await user.click(dialog.getByRole('checkbox', { name: 'Ask it in searches' }))
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  const saved = { key: 'k-1', is_on: true, in_searches: true, in_checks: false, for_clients: false }
  await waitFor(() => assert.deepEqual(api.sent(saveProviderKey), [saved]))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog')))
})

test('what a key did is shown, and a changed setting leaves the stored key', async () => {
  const user = userEvent.setup()
  await open({ key }, { has_clients: true })
  for (const text of ['Your key', 'Healthy', '12 requests, 1 hit, 0 errors', '$0.0245'])
    screen.getByText(text)
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'For my clients too' }))
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  const saved = { is_on: true, in_searches: false, in_checks: false, for_clients: true }
  await waitFor(() => assert.deepEqual(api.sent(saveProviderKey), [saved]))
})

test('a key that fails says why and when it is asked again, and one that is off says what is used', async () => {
  const rests_until = new Date(Date.now() + 600_000).toISOString()
  const failing = { ...key, state: 'down' as const, reason: 'bad_credentials', rests_until }
  await open({ key: failing, is_included: true })
  screen.getByText("It failed and will be asked again in 10 minutes: it doesn't accept the key")
  screen.getByText(
    "The included key isn't used instead. Change your key, or turn it off to use the included one.",
  )
})

test('a key that is off says what is used instead, and is removed after a confirmation', async () => {
  const user = userEvent.setup()
  await open({ key: { ...key, is_on: false, state: 'off' }, is_included: true })
  screen.getByText('Your key is off, so the included one is used.')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog')
  assert.match(dialog.textContent, /the included one is used/)
  assert.equal(removed, 0)
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => assert.equal(removed, 1))
})

test('a teammate sees the keys and changes none', async () => {
  await open({ key }, { can_change: false })
  screen.getByText('Only the owner of the account can change these keys.')
  for (const name of ['Change', 'Remove']) assert.ok(!screen.queryByRole('button', { name }))
})
