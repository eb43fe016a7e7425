import { z } from 'zod'
import type { PaykickstartSettings } from '#server/platform/billing-settings.ts'
import type { Effect, Notice } from './effect.ts'
import { isSigned } from './paykickstart-signature.ts'

/** Its notices carry no time stamp of the sending, so an old one is not taken. */
const oldestMs = 7 * 24 * 3_600_000

const Ref = z.string().regex(/^[\w-]{1,60}$/)
const Sent = z.object({
  event: z.string().regex(/^[\w -]{1,60}$/),
  mode: z.enum(['live', 'test']),
  campaign_id: Ref,
  transaction_id: Ref,
  invoice_id: Ref,
  transaction_time: z
    .string()
    .regex(/^\d{9,11}$/)
    .transform(Number),
  amount: z.string().regex(/^-?\d{1,7}(\.\d{1,2})?$/),
  buyer_email: z.email().max(320),
  product_id: Ref,
})

/** What PayKickstart sells in unless its notice says otherwise. */
const usualCurrency = 'usd'

/**
 * A notice of PayKickstart, or null when it is none that we may believe: no known campaign, a wrong signature, or older
 * than a week. What its sandbox sends is believed and means nothing.
 */
export function readPaykickstartNotice(
  { secrets }: PaykickstartSettings,
  body: string,
  now = Date.now(),
): Notice | null {
  const fields = new Map(new URLSearchParams(body))
  const secret = secrets.get(fields.get('campaign_id') ?? '')
  if (secret === undefined || !isSigned(fields, secret)) return null
  const sent = Sent.safeParse(Object.fromEntries(fields))
  if (!sent.success) return null
  const { event, mode, transaction_id, invoice_id, transaction_time } = sent.data
  const happened_at = new Date(transaction_time * 1_000)
  if (Math.abs(now - happened_at.getTime()) > oldestMs) return null
  return {
    id: `${event}:${transaction_id}:${invoice_id}`,
    type: event,
    happened_at,
    effect: mode === 'live' ? effectOf(sent.data) : null,
  }
}

function effectOf(sent: z.infer<typeof Sent>): Effect | null {
  const { event, transaction_id: payment_id, invoice_id, product_id, buyer_email } = sent
  const amount = Math.abs(Math.round(Number(sent.amount) * 100))
  if (event === 'sales' || event === 'subscription-payment')
    return { kind: 'sale', payment_id, invoice_id, product_id, buyer_email, amount, currency: usualCurrency }
  if (event === 'refund') return { kind: 'sale_refund', payment_id, invoice_id, amount }
  return null
}
