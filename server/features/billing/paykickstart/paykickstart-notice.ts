import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PaykickstartSettings } from '#server/platform/config/billing-settings.ts'
import type { Effect, Notice } from '#server/features/billing/notices/effect.ts'
import { isSigned } from './paykickstart-signature.ts'

/** Notices carry no time of sending, so old ones are refused. */
const oldestMs = 7 * 24 * 3_600_000

const Ref = z.string().regex(/^[\w-]{1,60}$/)
const Sold = z.object({
  mode: z.literal('live'),
  transaction_id: Ref,
  invoice_id: Ref,
  amount: z.string().regex(/^-?\d{1,7}(\.\d{1,2})?$/),
  product_id: Ref,
})
const Sale = Sold.extend({ buyer_email: z.email().max(320) })

/** PayKickstart sells in US dollars, and its notices name no currency. */
const usualCurrency = 'usd'

/**
 * Reads a notice of PayKickstart. Returns null when it must not be trusted: an unknown campaign, a wrong signature, or
 * older than a week. Notices of its sandbox and events that we do not know have no effect: its list of events is not
 * public.
 */
export function readPaykickstartNotice(
  { secrets }: PaykickstartSettings,
  body: string,
  now = Date.now(),
): Notice | null {
  const fields = new Map(new URLSearchParams(body))
  const secret = secrets.get(fields.get('campaign_id') ?? '')
  if (secret === undefined || !isSigned(fields, secret)) return null
  const happened_at = timeOf(fields)
  if (happened_at && Math.abs(now - happened_at.getTime()) > oldestMs) return null
  const type = /^[\w -]{1,60}$/.exec(fields.get('event') ?? '')?.[0] ?? 'unnamed'
  const effect = fields.get('mode') === 'test' ? null : effectOf(type, fields)
  const notice = { type, happened_at: happened_at ?? new Date(now) }
  if (!effect) return { ...notice, id: type, effect }
  // A notice without a date could be replayed for ever.
  if (!('invoice_id' in effect) || !happened_at)
    return { ...notice, id: `${type}:${hashOfBody(body)}`, effect: { kind: 'unreadable' } }
  const id = `${type}:${effect.payment_id}:${effect.invoice_id}`
  if (effect.kind === 'sale') return { ...notice, id, effect }
  // A payment can be refunded in parts, and each part has a notice with the payment's own numbers.
  return { ...notice, id: `${id}:${happened_at.getTime() / 1_000}:${effect.amount}`, effect }
}

/** Keeps the id of an unreadable notice apart from the ids of readable ones. */
const hashOfBody = (body: string) => createHash('sha256').update(body).digest('hex')

function timeOf(fields: ReadonlyMap<string, string>): Date | undefined {
  const seconds = /^\d{9,11}$/.exec(fields.get('transaction_time') ?? '')?.[0]
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1_000)
}

/** An unreadable event about money is reported to the operator; other events have no effect. */
function effectOf(event: string, fields: ReadonlyMap<string, string>): Effect | null {
  const sent = Object.fromEntries(fields)
  if (event === 'sales' || event === 'subscription-payment') {
    const { data } = Sale.safeParse(sent)
    if (!data) return { kind: 'unreadable' }
    const { mode: _, transaction_id: payment_id, amount, ...sale } = data
    return { kind: 'sale', payment_id, ...sale, amount: centsOf(amount), currency: usualCurrency }
  }
  if (event === 'refund') {
    const { data } = Sold.safeParse(sent)
    if (!data) return { kind: 'unreadable' }
    const { mode: _, transaction_id: payment_id, amount, ...sold } = data
    return { kind: 'sale_refund', payment_id, ...sold, amount: centsOf(amount) }
  }
  return null
}

const centsOf = (amount: string) => Math.abs(Math.round(Number(amount) * 100))
