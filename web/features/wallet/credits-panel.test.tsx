import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { checkBillingPortals, getTopUpOffer } from '#contract/wallet/billing.ts'
import { getWallet, type Wallet } from '#contract/wallet/wallet.ts'
import { getMe } from '#contract/account/me.ts'
import { defaultSiteSettings, getSiteSettings } from '#contract/account/branding.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { BillingPortalPage } from '#web/features/billing/billing-portal-page.tsx'
import CreditsPanel from './credits-panel.tsx'

const api = await startPageApi()
after(() => api.stop())

const wallet: Wallet = {
  balance: 4_700,
  held: 120,
  used_this_period: 1_180,
  used_by_action: [
    { action: 'local.contact', credits: 1_000 },
    { action: 'people.phone', credits: 180 },
  ],
  period_began: '2026-11-01T00:00:00.000Z',
  notice: null,
  frozen_at: null,
  lots: [],
  plan: { name: 'Growth', credits_per_month: 25_000, next_grant_at: '2026-12-01T00:00:00.000Z' },
}

function soldBy(sold_by: 'platform' | 'reseller'): void {
  api.answer(getMe, () => wireMe({ role: 'user' }))
  api.answer(getSiteSettings, () => ({ ...defaultSiteSettings, name: 'Brightfield' }))
  api.answer(getTopUpOffer, () => ({
    is_available: sold_by === 'platform',
    sold_by,
    currency: 'usd',
    packs: [],
    owed: 0,
  }))
}

const openPanel = (more: Partial<Wallet> = {}) =>
  openPage(() => <CreditsPanel wallet={{ ...wallet, ...more }} onLeave={() => undefined} />)

test('the balance in short: what there is, what it went for, when more comes, and the way to more', async () => {
  soldBy('platform')
  await openPanel()
  const link = await screen.findByRole('link', { name: 'Add credits' })
  assert.equal(link.getAttribute('href'), '/settings/wallet?add=0')
  const { textContent } = document.body
  for (const words of [
    '4,820 credits',
    '1,180 credits',
    'Local contacts1,000',
    'Phone numbers180',
    'Dec 1',
    'Growth',
  ])
    assert.ok(textContent?.includes(words), `${words} in ${textContent}`)
})

test('a client of a reseller is told whom to ask, and is led to no payment', async () => {
  soldBy('reseller')
  await openPanel()
  await screen.findByText('Ask Brightfield for more credits.')
  assert.equal(screen.queryByRole('link', { name: 'Add credits' }), null)
})

test('a billing portal names the plan, its credits and when the next ones come', async () => {
  soldBy('platform')
  api.answer(getWallet, () => wallet)
  api.answer(checkBillingPortals, () => [
    { type: 'stripe' as const, value: 'https://billing.stripe.example/p/1' },
  ])
  await openPage(BillingPortalPage)
  await screen.findByText('Growth: 25,000 credits per month, next on Dec 1, 2026')
})

test('frozen credits are called frozen, and none are offered for sale meanwhile', async () => {
  soldBy('platform')
  await openPanel({ frozen_at: '2026-11-20T03:41:00.000Z' })
  await screen.findByText('4,700 frozen, 120 reserved')
  await screen.findByRole('link', { name: 'View usage' })
  assert.equal(screen.queryByRole('link', { name: 'Add credits' }), null)
})
