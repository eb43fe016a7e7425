import { z } from 'zod'
import type { BillingSettings, PaykickstartSettings } from '#server/platform/config/billing-settings.ts'
import type { Effect } from '#server/features/billing/notices/effect.ts'

const patienceMs = 10_000

type Confirmation = 'confirmed' | 'unknown_there' | 'unreachable'

const Transaction = z.object({ id: z.union([z.string(), z.number()]).optional() }).loose()

/**
 * Confirms with PayKickstart that a sale took place, because the signature of its notices is weak. Throws when PayKickstart
 * is unreachable, so that the job is retried. Other effects need no confirmation.
 */
export async function confirmSale({ paykickstart }: BillingSettings, effect: Effect): Promise<boolean> {
  if (effect.kind !== 'sale' || !paykickstart) return true
  const answer = await askPaykickstart(paykickstart, effect.payment_id)
  if (answer === 'unreachable') throw new Error('PayKickstart does not answer')
  return answer === 'confirmed'
}

/** The API answers refusals with 200 too, so the body decides. */
async function askPaykickstart(
  { apiKey, apiUrl }: PaykickstartSettings,
  transaction_id: string,
): Promise<Confirmation> {
  if (apiKey === null) return 'confirmed'
  const query = new URLSearchParams({ auth_token: apiKey, id: transaction_id }).toString()
  try {
    const response = await fetch(`${apiUrl}/transaction/get?${query}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status >= 500 || response.status === 429) return 'unreachable'
    const body: unknown = JSON.parse(await response.text())
    const { data } = Transaction.safeParse(body)
    const refused = !data || data['status'] === false || data['success'] === 0 || 'errors' in data
    return response.ok && !refused ? 'confirmed' : 'unknown_there'
  } catch {
    return 'unreachable' // no connection, too slow, or not JSON: retried later
  }
}
