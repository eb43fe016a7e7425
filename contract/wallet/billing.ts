import { z } from 'zod'
import { Id, Moment, Text, Sentence } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { mostTopUpCredits } from '#contract/values/top-up-prices.ts'

/** The payment providers, specification 3 "Billing". */
export const billingTypes = ['stripe', 'paykickstart'] as const
export type BillingType = (typeof billingTypes)[number]

export const Billing = z
  .object({ type: z.enum(billingTypes), value: z.url().describe('Address of the portal') })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof Billing>

export const checkBillingPortals = route('GET /api/wl/check-billing-portals', {
  access: 'user',
  personal: true,
  summary: 'Returns the billing portals of the account; their links work for a few minutes',
  data: z.array(Billing),
})

const Amount = z.number().int().describe('In the smallest unit of the currency')
const Currency = z.string().length(3)
export const TopUpCredits = z.object({ credits: z.number().int().min(1).max(mostTopUpCredits) })
export type TopUpCredits = z.infer<typeof TopUpCredits>

export const TopUpOffer = z
  .object({
    is_available: z
      .boolean()
      .describe('False when the installation takes no card payments or a reseller sells the credits'),
    sold_by: z
      .enum(['platform', 'reseller'])
      .describe('reseller: ask the business that runs the site for credits'),
    currency: Currency,
    packs: z.array(z.object({ credits: z.number().int(), amount: Amount })),
    owed: z.number().int().describe('Spent credits of returned payments; the next top-up pays them'),
  })
  .meta({ id: 'TopUpOffer' })
export type TopUpOffer = z.infer<typeof TopUpOffer>

export const getTopUpOffer = route('GET /api/wallet/top-up-offer', {
  access: 'user',
  summary: 'Returns the prices of credits',
  data: TopUpOffer,
})

export const startTopUp = route('POST /api/wallet/top-ups', {
  access: 'user',
  personal: true,
  summary: 'Starts a card payment for credits and returns the payment page',
  body: TopUpCredits.extend({
    request_id: Id('request').describe('Chosen by the caller; a repeated request returns its first payment'),
    amount: Amount.describe('The price that the user saw; any other is refused'),
  }),
  data: z.object({ id: Id('top_up'), url: z.url() }),
})

export const topUpStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const

export const TopUp = z
  .object({
    id: Id('top_up'),
    credits: z.number().int(),
    amount: Amount,
    currency: Currency,
    state: z
      .enum(topUpStates)
      .describe('paid: the credits are in the wallet; processing: the bank has not decided'),
    created_at: Moment,
    paid_at: Moment.nullable(),
  })
  .meta({ id: 'TopUp' })
export type TopUp = z.infer<typeof TopUp>

export const getTopUp = route('GET /api/wallet/top-ups/:id', {
  access: 'user',
  summary: 'Returns the state of a payment for credits',
  params: z.object({ id: Id('top_up') }),
  data: TopUp,
})

export const BillingProblem = z
  .object({
    provider: z.enum(billingTypes),
    id: z.string(),
    type: z.string(),
    state: z.enum(['waiting', 'problem']).describe('waiting: for the notice of its payment'),
    problem: Sentence.nullable(),
    account_id: Id('account').nullable(),
    account_name: z.string().nullable(),
    may_retry: z.boolean(),
    received_at: Moment,
  })
  .meta({ id: 'BillingProblem' })
export type BillingProblem = z.infer<typeof BillingProblem>

export const RefusedNotices = z.object({
  provider: z.enum(billingTypes),
  notices: z.number().int(),
  last_at: Moment,
})

export const listBillingProblems = route('GET /api/admin/billing-problems', {
  access: 'admin',
  summary: 'Lists payment notices that changed nothing, with the reason, newest first',
  query: PageQuery,
  data: pageOf(BillingProblem).extend({
    refused: z.array(RefusedNotices).describe('Notices of the last 30 days with a wrong signature'),
  }),
})

export const retryBillingProblem = route('POST /api/admin/billing-problems/retry', {
  access: 'admin',
  personal: true,
  summary: 'Settles a payment notice again that changed nothing',
  body: z.object({ provider: z.enum(billingTypes), id: Text.min(1).max(300) }),
  data: z.null(),
})
