import { z } from 'zod'
import { Credits, Id, Moment } from '#contract/fields.ts'
import { ledgerKinds } from '#contract/values/ledger-kinds.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'

const Lot = z.object({
  kind: z
    .enum(['grant', 'purchase', 'refund'])
    .describe('Given, bought, or given back after its lot expired'),
  free: Credits,
  expires_at: Moment.nullable().describe('null: never'),
})

export const Wallet = z
  .object({
    balance: z.number().int().describe('Credits free to spend'),
    held: z.number().int().describe('Credits reserved by running searches'),
    used_this_period: z
      .number()
      .int()
      .describe('Since the month of the plan began, or the first of the month; refunds taken off'),
    used_by_action: z
      .array(z.object({ action: z.string(), credits: z.number().int() }))
      .describe('The same by what was paid for, the most first'),
    period_began: Moment,
    notice: z
      .enum(['low', 'empty'])
      .nullable()
      .describe(
        'low: under a tenth of the month’s credits of the plan, or without a plan of what the account had after its last grant or purchase; empty: nothing free',
      ),
    lots: z.array(Lot).describe('What is free, in the order in which it is spent'),
    plan: z
      .object({
        name: z.string(),
        credits_per_month: Credits,
        next_grant_at: Moment.describe('The month ends here: what is left of its credits expires'),
      })
      .nullable(),
  })
  .meta({ id: 'Wallet' })
export type Wallet = z.infer<typeof Wallet>

export const getWallet = route('GET /api/wallet', {
  access: 'user',
  summary: 'What is left, what is reserved and what was used this month',
  data: Wallet,
})

export const LedgerLine = z
  .object({
    id: z.string().describe('Number of its newest entry'),
    at: Moment,
    kind: z.enum(ledgerKinds),
    action: z.string().nullable().describe('What was paid for, as in the price table'),
    credits: z
      .number()
      .int()
      .describe('Change of what the account owns; 0 for a reservation and its release'),
    amount: z.number().int().describe('What was moved, without a sign'),
    entries: z.number().int().describe('How many entries of the ledger it sums up: one a lead'),
    owned_after: z.number().int().describe('Free and reserved credits after its newest entry'),
    list: z.object({ id: Id('campaign'), type: z.enum(listTypes), name: z.string() }).nullable(),
    search_id: Id('search').nullable(),
    by: z.object({ id: Id('user'), name: z.string() }).nullable(),
  })
  .meta({ id: 'LedgerLine' })
export type LedgerLine = z.infer<typeof LedgerLine>

export const LedgerQuery = PageQuery.extend({
  kind: z.enum(ledgerKinds).optional().describe('Without it: what changed what the account owns'),
  user_id: Id('user').optional(),
  campaign_id: Id('campaign').optional(),
  from: z.iso.date().optional().describe('First day, in the time zone of the account'),
  to: z.iso.date().optional().describe('Last day, in the time zone of the account'),
})
export type LedgerQuery = z.infer<typeof LedgerQuery>

export const listLedger = route('GET /api/wallet/entries', {
  access: 'user',
  summary: 'The ledger, newest first; the charges of a search stand as one line',
  query: LedgerQuery,
  data: pageOf(LedgerLine),
})

export const createLedgerLink = route('POST /api/wallet/csv-links', {
  access: 'user',
  summary: 'An address that gives the whole ledger once, as CSV with its hashes, within a minute',
  data: z.object({ url: z.string() }),
})
