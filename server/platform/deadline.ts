import { Problem } from './problem.ts'

/** Under the ten seconds after which nobody waits any more, reliability R2. */
const longestMs = 9_000

/** An answer in time, or a refusal. What was asked for may still be done: a repeat with its Idempotency-Key tells. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const refusal = () => new Problem(503, 'This takes too long. Try again in a moment.', { retryAfterS: 5 })
  const timer = setTimeout(() => reject(refusal()), longestMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
