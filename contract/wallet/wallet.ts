import { z } from 'zod'
import { Credits, Id, Moment } from '#contract/fields.ts'
import { ledgerKinds } from '#contract/values/ledger-kinds.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'

const Lot = z.object({
  kind: z
    .enum(['grant', 'purchase', 'refund'])
    .describe('Granted, bought, or refunded after the lot had expired'),
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
      .describe(
        'Charges less refunds since the month of the plan began, without a plan since the first of the month',
      ),
    used_by_action: z
      .array(z.object({ action: z.string(), credits: z.number().int() }))
      .describe('used_this_period by action, highest first'),
    period_began: Moment,
    notice: z
      .enum(['low', 'empty'])
      .nullable()
      .describe(
        'low: below a tenth of the monthly credits of the plan, without a plan of the balance after the last grant or purchase; empty: no free credits',
      ),
    frozen_at: Moment.nullable().describe(
      'Since when nothing more can be reserved, because the ledger does not add up',
    ),
    lots: z.array(Lot).describe('Free credits in the order in which they are spent'),
    plan: z
      .object({
        name: z.string(),
        credits_per_month: Credits,
        next_grant_at: Moment.describe('End of the month, when its credits expire'),
      })
      .nullable(),
  })
  .meta({ id: 'Wallet' })
export type Wallet = z.infer<typeof Wallet>

export const getWallet = route('GET /api/wallet', {
  access: 'user',
  summary: 'Returns the balance, reserved credits and the use of this month',
  data: Wallet,
})

export const LedgerLine = z
  .object({
    id: z.string().describe('Number of its newest entry'),
    at: Moment,
    kind: z.enum(ledgerKinds),
    action: z.string().nullable().describe('The action of the price table that was paid for'),
    credits: z
      .number()
      .int()
      .describe('Change of the credits that the account owns; 0 for a reservation and its release'),
    amount: z.number().int().describe('Credits moved, without a sign'),
    entries: z.number().int().describe('Number of ledger entries in this line: one per lead'),
    owned_after: z.number().int().describe('Free and reserved credits after its newest entry'),
    list: z.object({ id: Id('campaign'), type: z.enum(listTypes), name: z.string() }).nullable(),
    search_id: Id('search').nullable(),
    by: z.object({ id: Id('user'), name: z.string() }).nullable(),
  })
  .meta({ id: 'LedgerLine' })
export type LedgerLine = z.infer<typeof LedgerLine>

export const LedgerQuery = PageQuery.extend({
  kind: z.enum(ledgerKinds).optional().describe('Default: all kinds that change the credits owned'),
  user_id: Id('user').optional(),
  campaign_id: Id('campaign').optional(),
  from: z.iso.date().optional().describe('First day, in the time zone of the account'),
  to: z.iso.date().optional().describe('Last day, in the time zone of the account'),
})
export type LedgerQuery = z.infer<typeof LedgerQuery>

export const listLedger = route('GET /api/wallet/entries', {
  access: 'user',
  summary: 'Lists the ledger, newest first; the charges of a search are one line',
  query: LedgerQuery,
  data: pageOf(LedgerLine),
})

export const LedgerHead = z
  .object({
    account_id: Id('account'),
    number: z.number().int().min(0).describe('Of the last entry'),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('Of the last entry'),
    signed_at: Moment,
    key: z.string().describe('Ed25519, base64url; derived from the secret of the installation'),
    signature: z.string().describe('Of five lines: quarry ledger head, account_id, number, hash, signed_at'),
  })
  .meta({ id: 'LedgerHead' })
export type LedgerHead = z.infer<typeof LedgerHead>

export const getLedgerHead = route('GET /api/wallet/ledger-head', {
  access: 'user',
  summary:
    'Signs the last entry of the ledger: with it verify-ledger finds a ledger that was rewritten or cut',
  data: LedgerHead,
})

export const createLedgerLink = route('POST /api/wallet/csv-links', {
  access: 'user',
  summary: 'Creates a link that downloads the whole ledger as CSV with its hashes, once, within a minute',
  data: z.object({ url: z.string() }),
})

export const checkLedger = route('POST /api/wallet/checks', {
  access: 'user',
  summary: 'Compares the ledger with wallet, lots, holds, searches, leads and signed heads, as every night',
  data: z.object({
    entries: z.number().int().describe('Entries of the ledger'),
    faults: z.number().int().describe('Places that do not add up; the wallet is frozen when there is one'),
  }),
})
