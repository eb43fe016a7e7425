import type { z } from 'zod'
import type { getSignInOptions } from '#contract/account/auth.ts'
import type { AdminUserDetails } from '#contract/operator/admin-users.ts'
import type { Me } from '#contract/account/me.ts'
import { prices } from '#contract/values/prices.ts'
import type { Plan } from '#contract/wallet/plans.ts'
import type { getTopUpOffer } from '#contract/wallet/billing.ts'
import type { UserLimits } from '#contract/wallet/usage.ts'

/** Things as they travel, for pages that are tried without a server. */
export const wireId = (number: number) => `01993f2a-0000-7000-8000-${String(number).padStart(12, '0')}`

export const wireUser = (more: Partial<z.input<typeof AdminUserDetails>> = {}): AdminUserDetails => ({
  id: wireId(1),
  email: 'mara@lind.example',
  first_name: 'Mara',
  last_name: 'Lind',
  photo: null,
  role: 'user',
  is_main_user: true,
  modules: ['leads'],
  account_id: wireId(2),
  account_name: 'Lind and partners',
  parent_name: 'Quarry',
  balance: 1_200,
  last_sign_in_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
  state: 'active',
  plan: null,
  may_impersonate: true,
  may_change: true,
  may_resume: true,
  suspended_by: null,
  language: null,
  account_kind: 'client',
  is_owner: false,
  has_second_factor: false,
  frozen: null,
  ...more,
})

export const wireMe = (more: Partial<Me> = {}): Me => ({
  id: wireId(1),
  account_id: wireId(2),
  email: 'ada@quarry.example',
  first_name: 'Ada',
  last_name: 'Operator',
  language: 'en',
  time_zone: 'UTC',
  photo: null,
  role: 'admin',
  created_at: '2026-11-20T12:00:00.000Z',
  modules: [],
  isMainUser: true,
  accessToWallet: true,
  hash_hmac: null,
  hasBillingPortal: false,
  parentSettings: { support_open_ai_api_key: false },
  open_ai_api_key: false,
  terms_url: null,
  impersonation: null,
  ...more,
})

export const wirePlan = (more: Partial<z.input<typeof Plan>> = {}): Plan => ({
  id: wireId(10),
  name: 'Starter',
  credits_per_month: 1_000,
  months_valid: 1,
  prices: {},
  price_per_month: null,
  modules: [],
  is_default: false,
  accounts: 0,
  updated_at: '2026-11-20T12:00:00.000Z',
  ...more,
})

/** A user without limits who may see the wallet. */
export function wireLimits(): UserLimits {
  const cap = { most: null, used: 0, renews_at: '2026-12-01T00:00:00.000Z' }
  return {
    run: null,
    day: cap,
    month: cap,
    member: cap,
    may_reserve: null,
    can_edit: true,
    prices: { ...prices },
    may_see_wallet: true,
    ask_for_wallet: null,
  }
}

type SignInOptions = z.infer<typeof getSignInOptions.data>

export const wireSignInOptions = (more: Partial<SignInOptions> = {}): SignInOptions => ({
  sign_up: false,
  password_min: 8,
  terms_url: null,
  sends_email: true,
  google: null,
  facebook: null,
  ...more,
})

/** What the platform sells, without a pack. */
export const wireTopUpOffer = (): z.infer<typeof getTopUpOffer.data> => ({
  is_available: true,
  sold_by: 'platform',
  currency: 'usd',
  packs: [],
  owed: 0,
})
