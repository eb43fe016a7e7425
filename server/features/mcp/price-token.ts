import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SecretBox } from '#server/platform/security/secrets.ts'

const Agreed = z.object({ asked: z.string(), max_cost: z.number(), until: z.number() })

const tokenMs = 15 * 60_000

interface Offer {
  /** The key that asks. */
  key: string
  given: Record<string, unknown>
}

const boundTo = (key: string) => `api_keys:${key}:price`

/** Names what was asked, whatever the order of its fields. */
function printOf(given: Record<string, unknown>): string {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, inner]) => [name, sorted(inner)]),
          )
        : value
  return createHash('sha256')
    .update(JSON.stringify(sorted(given)))
    .digest('base64url')
}

/** A token that agrees to a highest price for exactly this request of this key, for fifteen minutes. */
export function offerPrice(secrets: SecretBox, { key, given }: Offer, max_cost: number): string {
  const agreed = { asked: printOf(given), max_cost, until: Date.now() + tokenMs }
  return secrets.seal(JSON.stringify(agreed), boundTo(key))
}

/** The price that the token agrees to; undefined for a token of another request, another key or another time. */
export function agreedPrice(secrets: SecretBox, { key, given }: Offer, token: string): number | undefined {
  try {
    const agreed = Agreed.parse(JSON.parse(secrets.open(token, boundTo(key))))
    return agreed.asked === printOf(given) && agreed.until > Date.now() ? agreed.max_cost : undefined
  } catch {
    return undefined // made up, or sealed for another key
  }
}
