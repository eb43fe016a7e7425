import { createHmac, randomUUID } from 'node:crypto'

/** Every secret of the stand-in, so that a test can look for them where they have no business. */
export const stripeSecrets = {
  secretKey: 'sk_test_standin4f9c2be07a1d58e36cb4',
  webhookSecret: 'whsec_standin58e36cb44f9c2be07a1d',
}

interface EventOptions {
  livemode?: boolean
  account?: string
  created?: number
}

/** An event as Stripe sends it: its text and its number. */
export function stripeEvent(
  type: string,
  object: object,
  { livemode = false, account, created }: EventOptions = {},
) {
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: created ?? Math.floor(Date.now() / 1_000),
    livemode,
    type,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    ...(account === undefined ? {} : { account }),
    data: { object },
  })
  return { id, body }
}

interface SignOptions {
  secret?: string
  /** Seconds since 1970. */
  at?: number
}

/** The header `Stripe-Signature` over the raw body. */
export function stripeSignature(
  body: string,
  { secret = stripeSecrets.webhookSecret, at = Math.floor(Date.now() / 1_000) }: SignOptions = {},
): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${v1},v0=${'0'.repeat(64)}`
}

/** Posts an event until it is answered with 2xx, a few times, as Stripe does over three days. */
export async function deliverStripe(url: string, body: string): Promise<number> {
  for (let left = 5; ; left -= 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': stripeSignature(body),
      },
      body,
    })
    await response.body?.cancel()
    if (response.ok || left === 1) return response.status
  }
}
