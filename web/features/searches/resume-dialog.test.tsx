import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultSiteSettings, getSiteSettings } from '#contract/account/branding.ts'
import { getMe } from '#contract/account/me.ts'
import { getSearch, resumeSearch, type Search } from '#contract/leads/searches.ts'
import { getTopUpOffer } from '#contract/wallet/billing.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { wireId, wireMe, wireTopUpOffer } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { ResumeDialog } from './resume-dialog.tsx'
import { SearchStrip } from './search-strip.tsx'

const api = await startPageApi()
after(() => api.stop())

/** 60 leads are left, at 2 credits each. */
const paused: Search = {
  id: wireId(1),
  campaign_id: wireId(2),
  type: 'local',
  criteria: {},
  state: 'paused',
  reason: 'credit_limit',
  max_leads: 100,
  max_credits: 80,
  price_each: 2,
  skip_owned: true,
  exclude_lists: [],
  exclusions: [],
  find_websites: true,
  is_sourced: false,
  matches: null,
  expected: null,
  quoted: null,
  found: 40,
  with_email: 40,
  pending: 0,
  left: 0,
  websites_sought: 0,
  websites_found: 0,
  unread: [],
  duplicates: 0,
  excluded: 0,
  excluded_by: [],
  left_out: 0,
  already_paid: 0,
  charged: 80,
  refunded: 0,
  held: 0,
  resume_credits: null,
  retryable: { leads: 0, credits: 0 },
  seconds_left: null,
  sources: [],
  created_at: '2026-11-20T12:00:00.000Z',
  started_at: '2026-11-20T12:00:00.000Z',
  ended_at: null,
}

const wallet = {
  balance: 31,
  held: 0,
  used_this_period: 0,
  used_by_action: [],
  period_began: '2026-11-01T00:00:00.000Z',
  notice: null,
  frozen_at: null,
  lots: [],
  plan: null,
}

beforeEach(async () => {
  api.asked.length = 0
  api.answer(getMe, () => wireMe())
  api.answer(getSiteSettings, () => defaultSiteSettings)
  api.answer(getWallet, () => wallet)
  api.answer(getTopUpOffer, () => wireTopUpOffer())
  api.answer(resumeSearch, () => paused)
  let isClosed = false
  await openPage(() => {
    if (isClosed) return null
    return <ResumeDialog search={paused} onClose={() => (isClosed = true)} />
  })
  await waitFor(() => assert.equal(limit().value, '31'))
})

const limit = () => screen.getByLabelText<HTMLInputElement>(/Don't spend more than/)

test('the dialog is the one question: it names price and balance after, and no price above the balance', async () => {
  const user = userEvent.setup()
  await user.clear(limit())
  await user.type(limit(), '24')
  await screen.findByRole('button', { name: /^Resume.*up to 24/ })
  assert.ok(screen.getByText('balance after 7'))
  await user.clear(limit())
  await user.type(limit(), '32')
  await screen.findByRole('button', { name: 'Resume' })
  assert.equal(screen.queryByText(/balance after/), null)
})

async function type(text: string) {
  const user = userEvent.setup()
  await user.clear(limit())
  await user.type(limit(), text)
  await user.click(screen.getByRole('button', { name: /^Resume/ }))
  return user
}

test('a search is resumed with the limit that the user typed, which begins at the balance', async () => {
  await type('24')
  await waitFor(() => assert.deepEqual(api.sent(resumeSearch), [{ max_credits: 24 }]))
})

test('without a limit nothing is resumed, and the field says so', async () => {
  await type(' ')
  await waitFor(() => assert.equal(limit().getAttribute('aria-invalid'), 'true'))
  assert.deepEqual(api.sent(resumeSearch), [])
})

test('a limit above the balance says what is missing, and continues with what the balance pays', async () => {
  const user = await type('100')
  await screen.findByRole('dialog', { name: 'You need 69 more credits.' })
  assert.deepEqual(api.sent(resumeSearch), [])
  await user.click(screen.getByRole('button', { name: /15 leads/ }))
  await waitFor(() => assert.deepEqual(api.sent(resumeSearch), [{ max_credits: 30 }]))
})

for (const [balance, says] of [
  [31, /^Resume.*up to 31/],
  [500, /^Resume.*up to 120/],
] as const)
  test(`the button that leads to the dialog says the most that it begins with, at a balance of ${balance}`, async () => {
    api.answer(getWallet, () => ({ ...wallet, balance }))
    api.answer(getSearch, () => paused)
    await openPage(() => <SearchStrip id={paused.id} onPick={() => undefined} />)
    await screen.findByRole('button', { name: says })
  })
