import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '#contract/account/me.ts'
import { retrySearch, type Search } from '#contract/leads/searches.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireId, wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { RetryButton } from './retry-button.tsx'

const api = await startPageApi()
after(() => api.stop())

beforeEach(() => {
  api.asked.length = 0
  api.answer(getMe, () => wireMe())
  api.answer(retrySearch, () => {
    throw refuse('still_running') // what a retry answers is another test's
  })
})

/** Beside the receipt of a search that could not check so many leads, at 2 credits each but for the free ones. */
async function open(leads: number, { balance, free = 0 }: { balance: number; free?: number }) {
  const retryable = { leads, credits: (leads - free) * 2 }
  const search = { id: wireId(1), price_each: 2, retryable } as Search // what the button reads of it
  const wallet = {
    balance,
    held: 0,
    used_this_period: 0,
    used_by_action: [],
    notice: null,
    lots: [],
    plan: null,
    frozen_at: null,
  }
  api.answer(getWallet, () => ({ ...wallet, period_began: '2026-11-01T00:00:00.000Z' }))
  await openPage(() => <RetryButton search={search} />)
  await waitFor(() => assert.ok(api.asked.some(({ address }) => address === getWallet.address)))
}

const retried = () => api.sent(retrySearch).map((body) => (body as { max_credits: number }).max_credits)
const button = (name: RegExp) => screen.findByRole('button', { name })

test('a large retry asks once, with its price and what stays', async () => {
  await open(30, { balance: 100 })
  const user = userEvent.setup()
  await user.click(await button(/Try again.*up to 60/))
  await screen.findByText(/At least 40 stay/)
  assert.deepEqual(retried(), [])
  await user.click(await button(/^Spend up to 60 credits$/))
  await waitFor(() => assert.deepEqual(retried(), [60]))
})

test('a small retry starts at once', async () => {
  await open(3, { balance: 100 })
  await userEvent.setup().click(await button(/Try again.*up to 6/))
  await waitFor(() => assert.deepEqual(retried(), [6]))
})

test('a retry costs no more than the balance, in whole leads', async () => {
  await open(30, { balance: 5 })
  await button(/Try again.*up to 4/)
})

test('leads that are paid for are retried for free with an empty wallet', async () => {
  await open(5, { balance: 0, free: 2 })
  await userEvent.setup().click(await button(/Try again.*free/))
  await waitFor(() => assert.deepEqual(retried(), [0]))
})

test('a retry that the balance cannot pay for at all is not offered', async () => {
  await open(5, { balance: 1 })
  await waitFor(() => assert.equal(screen.queryByRole('button'), null))
})
