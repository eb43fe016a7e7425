import { z } from 'zod'
import { isLive, type StripeSettings } from '#server/platform/config/billing-settings.ts'
import type { Effect, Notice } from '#server/features/billing/notices/effect.ts'
import { isStripeSigned } from './stripe-signature.ts'

const Event = z.object({
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().regex(/^[\w.]{1,200}$/),
  livemode: z.boolean(),
  created: z.number().int().min(0).max(99_999_999_999),
  account: z.string().nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

const StripeId = z.string().regex(/^\w{1,255}$/)

/** Stripe sends the id of an object, or the whole object. */
const IdOf = z
  .union([StripeId, z.object({ id: StripeId }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null)

const Ours = z
  .object({ top_up_id: z.uuid().nullish().catch(null), account_id: z.uuid().nullish().catch(null) })
  .nullish()

const Session = z.object({
  id: StripeId,
  mode: z.string(),
  payment_status: z.string(),
  payment_intent: IdOf,
  customer: IdOf,
  amount_total: z.number().int().min(0).nullish(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .nullish(),
  metadata: Ours,
})
const Charge = z.object({ payment_intent: IdOf, amount_refunded: z.number().int().min(0) })
const Dispute = z.object({
  id: StripeId,
  payment_intent: IdOf,
  amount: z.number().int().min(0),
  status: z.string(),
})

/**
 * Reads a notice of Stripe. Returns null when it must not be trusted: the signature of the raw bytes is wrong or older than
 * five minutes, the notice concerns a connected account, or only one of the two, notice or installation, is live.
 */
export function readStripeNotice(settings: StripeSettings, body: string, signature: string): Notice | null {
  const sent = readSigned(settings, body, signature)
  const event = Event.safeParse(sent)
  if (!event.success) return null
  const { id, type, livemode, created, account, data } = event.data
  if (livemode !== isLive(settings) || account) return null
  return { id, type, happened_at: new Date(created * 1_000), effect: effectOf(type, data.object) }
}

/** Parses the body; undefined when its signature is wrong or it is not JSON. */
function readSigned({ webhookSecret }: StripeSettings, body: string, signature: string): unknown {
  if (!isStripeSigned({ body, header: signature }, webhookSecret)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined // signed, and still no JSON
  }
}

const unreadable: Effect = { kind: 'unreadable' }

function effectOf(type: string, object: object): Effect | null {
  if (/^checkout\.session\.(completed|expired|async_payment_(succeeded|failed))$/.test(type))
    return sessionEffect(type, object)
  if (type === 'charge.refunded') {
    const { data } = Charge.safeParse(object)
    if (!data) return unreadable
    const { payment_intent, amount_refunded } = data
    return payment_intent === null
      ? null
      : { kind: 'refund', payment_id: payment_intent, refunded: amount_refunded }
  }
  if (/^charge\.dispute\.(created|closed|funds_reinstated)$/.test(type)) {
    const { data } = Dispute.safeParse(object)
    if (!data) return unreadable
    if (data.payment_intent === null) return null
    const { id: dispute_id, payment_intent: payment_id, amount } = data
    return { kind: 'dispute', payment_id, dispute_id, amount, state: disputeState(data.status) }
  }
  return null
}

/** An inquiry takes no money, so it counts as won. */
function disputeState(status: string): 'open' | 'won' | 'lost' {
  if (status === 'won' || status.startsWith('warning_')) return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

function sessionEffect(type: string, object: object): Effect | null {
  const { data } = Session.safeParse(object)
  if (!data) return unreadable
  if (data.mode !== 'payment') return null
  return {
    kind: 'payment',
    state: sessionState(type, data.payment_status),
    top_up_id: data.metadata?.top_up_id ?? null,
    account_id: data.metadata?.account_id ?? null,
    session_id: data.id,
    payment_id: data.payment_intent,
    customer_id: data.customer,
    amount: data.amount_total ?? 0,
    currency: data.currency ?? '',
  }
}

/** A completed session may still wait for the bank: only `paid` means money. */
function sessionState(type: string, payment_status: string) {
  if (type.endsWith('async_payment_failed')) return 'failed'
  if (type.endsWith('expired')) return 'expired'
  return payment_status === 'paid' ? 'paid' : 'processing'
}
