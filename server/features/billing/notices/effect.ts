import { z } from 'zod'

/** Strings of providers go into keys and columns. */
const Ref = z.string().min(1).max(255)
const Amount = z.number().int().min(0)

/** What a notice of a provider means for us, whoever sent it. Nothing else of a notice is kept: it names people. */
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
    refunded: Amount.describe('All that was given back of this payment so far'),
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

/** A notice whose signature was found right, and what it means; null means nothing to us. */
export interface Notice {
  id: string
  type: string
  happened_at: Date
  effect: Effect | null
}
