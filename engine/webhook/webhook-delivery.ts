import { Webhook } from 'standardwebhooks'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Waits before each try, milliseconds: the example schedule of the Standard Webhooks specification, 75 h 35 min. */
const delaysMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** Longest wait that a receiver may ask for, milliseconds. */
const maxWaitMs = 24 * hour

/**
 * How long to wait, in milliseconds, after this many tries (1 or more); null when there is none left. The wait is spread
 * by up to 20 % either way, so that receivers that come back are not met by everything at once. A receiver that asks for
 * more time gets it, up to 24 hours (Retry-After, RFC 9110 10.2.3).
 *
 * @param spread from 0 to 1: where in that range.
 */
export function nextTryMs(
  tries: number,
  { spread, retryAfterMs = 0 }: { spread: number; retryAfterMs?: number },
): number | null {
  const delay = delaysMs[tries]
  if (delay === undefined) return null
  return Math.max(Math.round(delay * (0.8 + 0.4 * spread)), Math.min(retryAfterMs, maxWaitMs))
}

/** What the seconds or the date of a Retry-After header ask for, in milliseconds; 0 for none (RFC 9110 10.2.3). */
export function retryAfterMs(header: string | undefined, now = Date.now()): number {
  if (header === undefined) return 0
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * second : Date.parse(header) - now
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

export interface Signing {
  /** The id of the message: the same in every try. */
  id: string
  /** The moment of this try. */
  at: Date
  /** The bytes as they are sent. */
  body: string
  /** Secrets that sign, newest first: `whsec_` and base64. */
  secrets: readonly string[]
}

/** The headers of a delivery by the Standard Webhooks specification 1.0: id, seconds, and a signature by each secret. */
export function signedHeaders({ id, at, body, secrets }: Signing): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / second)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
