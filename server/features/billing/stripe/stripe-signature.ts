import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceS = 300

/**
 * Whether a header `Stripe-Signature` stands over this body: one of its `v1` is the HMAC-SHA256 of "time.body" under the
 * whole secret, and its time is within five minutes of now. Stripe's client throws for headers that are no text of a
 * signature; here whatever a stranger sends is true or false.
 */
export function isStripeSigned(
  body: string,
  header: string,
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
