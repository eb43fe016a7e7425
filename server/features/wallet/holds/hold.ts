import { sql } from 'kysely'
import type { PricedAction } from '#contract/values/prices.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { requireWithinBudget } from '#server/features/wallet/limits/key-budget.ts'
import { requireWithinCaps } from '#server/features/wallet/limits/caps.ts'
import { type Entry, post, postCharges, postHold, postLast } from '#server/features/wallet/ledger/post.ts'
import type { LastStatement } from '#server/platform/postgres/ending-transaction.ts'

interface Purpose {
  account_id: string
  search_id: string
  campaign_id: string
  user_id: string | null
}

type HoldPurpose = Purpose & { hold_id: string }

interface Reserved {
  credits: number
  /** The API key that reserves them, whose budget they come from; null for a person. */
  api_key_id: string | null
  /** What the search may reserve by itself once there are more credits. */
  later?: number
}

/**
 * Reserves the most that a search can cost now. Refuses `out_of_credits` when the wallet has less, `wallet_frozen` when its
 * books do not add up, and names the limit when the hold would exceed one of the account, the user or the API key.
 */
export async function hold(
  tx: Transaction,
  purpose: Purpose,
  { credits, api_key_id, later = 0 }: Reserved,
): Promise<string> {
  const hold_id = await postHold(tx, { ...purpose, kind: 'hold', amount: credits })
  const amounts = { reserved: credits, later }
  await requireWithinCaps(tx, purpose, amounts)
  const { account_id, search_id } = purpose
  if (api_key_id) await requireWithinBudget(tx, { account_id, search_id, hold_id, api_key_id }, amounts)
  return hold_id
}

/** The lead that is paid for, its price, and the price table that says so. */
interface Charge {
  result_id: string
  action: PricedAction
  price_version: string
  credits: number
}

/**
 * Turns a part of a hold into a charge. Answers false when this lead was charged before. A lead whose credits came back is
 * charged once more. Never charges beyond the hold.
 */
export async function settle(tx: Transaction, purpose: HoldPurpose, charge: Charge): Promise<boolean> {
  const { account_id } = purpose
  const entry = entryOf(purpose, charge)
  const refund = await tx
    .selectFrom('credit_entries')
    .select('number')
    .where('account_id', '=', account_id)
    .where('key', '=', `refund:${charge.result_id}`)
    .executeTakeFirst()
  return post(tx, refund ? { ...entry, key: `${entry.key}${again}` } : entry)
}

/** Ends the keys of the second charge of a lead and of its refund. */
const again = ':again'

/** What a run of a tool is paid for, and its price. */
interface Effect extends Omit<Charge, 'result_id'> {
  /** Names the hit: `phone:osm/n1`. */
  effect: string
}

/**
 * Turns a part of a hold into a charge for a hit of a tool. Answers false when the account has paid for this effect before.
 * The entry names no lead: a lead counts as paid for by the charge of the lead alone.
 */
export const settleEffect = (
  tx: Transaction,
  purpose: HoldPurpose,
  { effect, credits, ...charge }: Effect,
): Promise<boolean> =>
  post(tx, { ...purpose, ...charge, kind: 'settle', amount: credits, key: `settle:${effect}` })

/** Charges as the last statement of `endingTransaction`, which fails when one of the leads was charged before. */
export const settleLast = (purpose: HoldPurpose, charges: Charge[]): LastStatement =>
  postLast(charges.map((charge) => entryOf(purpose, charge)))

/** Charges for several leads in one statement, which fails when one of them was charged before. */
export const settleAll = (tx: Transaction, purpose: HoldPurpose, charges: Charge[]): Promise<void> =>
  postCharges(
    tx,
    charges.map((charge) => entryOf(purpose, charge)),
  )

const entryOf = (purpose: HoldPurpose, { credits, ...charge }: Charge): Entry & { kind: 'settle' } => ({
  ...purpose,
  ...charge,
  kind: 'settle',
  amount: credits,
  key: `settle:${charge.result_id}`,
})

/** Releases all of a hold but `keep` credits. */
export async function shrinkHold(tx: Transaction, purpose: HoldPurpose, keep: number): Promise<void> {
  const back = ((await openHold(tx, purpose)) ?? 0) - keep
  if (back <= 0) return
  const key = `release:${purpose.hold_id}:all-but-${keep}`
  await post(tx, { ...purpose, kind: 'release', amount: back, key })
}

/** Releases what is left of a hold, closes it and returns the credits released. Does nothing to a closed hold. */
export async function release(tx: Transaction, purpose: HoldPurpose): Promise<number> {
  const left = await openHold(tx, purpose)
  if (left === undefined) return 0
  if (left > 0) {
    await post(tx, { ...purpose, kind: 'release', amount: left, key: `release:${purpose.hold_id}` })
  }
  await sql`select close_hold(${purpose.hold_id})`.execute(tx)
  return left
}

/** Locks a hold until the transaction ends and returns what is left of it; undefined when it is closed. */
async function openHold(tx: Transaction, { hold_id }: HoldPurpose): Promise<number | undefined> {
  const { rows } = await sql<{ left: number | null }>`select lock_hold(${hold_id}) as left`.execute(tx)
  return rows[0]?.left ?? undefined
}

/** A charge can be refunded for so long (product.md 2.2). */
const refundDays = 30

interface Refundable {
  number: number
  key: string
  amount: number
  /** The search or run that charged it. */
  search_id: string | null
  campaign_id: string | null
  user_id: string | null
}

export interface PaidLead {
  account_id: string
  result_id: string
  /** When the refund was asked for; now by default. */
  asked_at?: string
}

/** The charge of a lead that can still be refunded: asked for within thirty days of it, and not refunded yet. */
export async function findRefundable(
  tx: Transaction,
  { account_id, result_id, asked_at }: PaidLead,
): Promise<Refundable | undefined> {
  const asked = asked_at === undefined ? sql`present()` : sql`${asked_at}::timestamptz`
  return tx
    .selectFrom('credit_entries')
    .select(['number', 'amount', 'search_id', 'campaign_id', 'user_id', 'key'])
    .where('account_id', '=', account_id)
    .where('key', 'in', [`settle:${result_id}`, `settle:${result_id}${again}`])
    .where('created_at', '>', sql<string>`${asked} - make_interval(days => ${refundDays})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_entries as refund')
            .select('refund.number')
            .where('refund.account_id', '=', account_id)
            .where('refund.kind', '=', 'refund')
            .whereRef('refund.undoes', '=', 'credit_entries.number'),
        ),
      ),
    )
    .executeTakeFirst()
}

/**
 * Refunds what a lead cost, once, into the lots that paid for it; see `post_entry` for lots that have expired since.
 * Returns the credits: 0 when the lead cost nothing, was refunded before, or was charged too long ago.
 */
export async function refundLead(tx: Transaction, lead: PaidLead): Promise<number> {
  const charge = await findRefundable(tx, lead)
  if (!charge) return 0
  const { number, key: charged, ...purpose } = charge
  const { account_id, result_id } = lead
  const key = charged.replace('settle', 'refund')
  const isNew = await post(tx, { ...purpose, account_id, result_id, kind: 'refund', key, undoes: number })
  if (!isNew) return 0
  await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  return charge.amount
}
