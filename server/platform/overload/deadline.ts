import { refuse } from '#server/platform/http/problem.ts'

/** Below the ten seconds after which clients give up, reliability R2. */
const longestMs = 9_000

/**
 * An answer in time, of which `spentMs` are gone, or a refusal. What was asked for may still be done: a repeat with its
 * Idempotency-Key tells.
 */
export async function inTime<T>(work: Promise<T>, spentMs = 0): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const refusal = () => refuse('too_slow', {}, { retryAfterS: 5 })
  const timer = setTimeout(() => reject(refusal()), Math.max(0, longestMs - spentMs))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
