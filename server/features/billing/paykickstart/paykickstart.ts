import { z } from 'zod'
import type { PaykickstartSettings } from '#server/platform/config/billing-settings.ts'

const patienceMs = 10_000

export type Confirmation = 'confirmed' | 'unknown_there' | 'unreachable'

const Transaction = z.object({ id: z.union([z.string(), z.number()]).optional() }).loose()

/** Asks PayKickstart whether a sale took place. Its API answers refusals with 200 too, so the body decides. */
export async function confirmTransaction(
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
