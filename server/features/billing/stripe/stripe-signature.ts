import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceS = 300

interface Signed {
  body: string
  /** The header `Stripe-Signature`. */
  header: string
}

/**
 * Checks Stripe's signature of a body: one `v1` of the header is the HMAC-SHA256 of "time.body" under the whole secret,
 * and its time is within five minutes of now. Unlike Stripe's client it returns false for a malformed header.
 */
export function isStripeSigned(
  { body, header }: Signed,
  secret: string,
  nowS = Math.floor(Date.now() / 1_000),
): boolean {
  const parts = header.split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowS - Number(time)) > toleranceS) return false
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .some(([, value = '']) => timingSafeEqual(Buffer.from(value, 'hex'), right))
}
