import { z } from 'zod'
import type { BillingSettings } from '#server/platform/config/billing-settings.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'

/** A string of a provider; it goes into keys and columns. */
const Ref = z.string().min(1).max(255)
const Amount = z.number().int().min(0)

/** What a notice of a payment provider does here. Nothing else of the notice is stored, because it names people. */
export const Effect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    state: z.enum(['paid', 'processing', 'failed', 'expired']),
    top_up_id: z.uuid().nullable(),
    account_id: z.uuid().nullable(),
    session_id: Ref,
    payment_id: Ref.nullable(),
    customer_id: Ref.nullable(),
    amount: Amount,
    currency: z.string(),
  }),
  z.object({
    kind: z.literal('refund'),
    payment_id: Ref,
    refunded: Amount.describe('The total refunded of this payment so far'),
  }),
  z.object({
    kind: z.literal('dispute'),
    payment_id: Ref,
    dispute_id: Ref,
    amount: Amount,
    state: z.enum(['open', 'won', 'lost']),
  }),
  z.object({
    kind: z.literal('sale'),
    payment_id: Ref,
    invoice_id: Ref,
    buyer_email: z.string().max(320),
    product_id: Ref,
    amount: Amount,
    currency: z.string(),
  }),
  z.object({
    kind: z.literal('sale_refund'),
    payment_id: Ref,
    invoice_id: Ref,
    product_id: Ref,
    amount: Amount,
  }),
  z.object({ kind: z.literal('unreadable') }),
])
export type Effect = z.infer<typeof Effect>
export type EffectOf<K extends Effect['kind']> = Extract<Effect, { kind: K }>

/** A notice with a valid signature. An effect of null does nothing here. */
export interface Notice {
  id: string
  type: string
  happened_at: Date
  effect: Effect | null
}

/** What a notice came to. A waiting notice is settled again after the notice of its payment; a problem needs the operator. */
export type Outcome =
  | { outcome: 'done'; account_id?: string }
  | { outcome: 'waiting'; why: string; account_id?: string }
  | { outcome: 'problem'; why: string; account_id?: string }

/** The notice of the payment itself has not arrived yet. */
export const waitsForPayment: Outcome = { outcome: 'waiting', why: reason('payment_untold') }

export interface NoticeContext {
  /** The id of the notice. */
  notice: string
  billing: BillingSettings
}

/** Does what a notice says, in the transaction that stores its outcome. */
export type Settle<K extends Effect['kind']> = (
  tx: Transaction,
  context: NoticeContext,
  effect: EffectOf<K>,
) => Promise<Outcome>
