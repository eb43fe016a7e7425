import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RefusalCode } from '#contract/messages/refusals.ts'
import { Problem } from '#server/platform/http/problem.ts'

export interface Limit {
  name: string
  /** The number of calls in each window of `seconds`. */
  points: number
  seconds: number
  /** The refusal of a call beyond the limit. */
  refusal: RefusalCode
}

/** What is left of a limit, and in how many seconds all of it is there again. */
export interface Counted {
  left: number
  resetS: number
}

/** Counters that all processes share. A key names an account, an email or a network. */
export interface Limits {
  count(limit: Limit, key: string): Promise<Counted>
  forget(limit: Limit, key: string): Promise<void>
  /** Takes one count back, for a try that was right. */
  giveBack(limit: Limit, key: string): Promise<void>
}

export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  function limiter({ name, points, seconds }: Limit): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(name, made)
    return made
  }
  return {
    async count(limit, key) {
      try {
        const { remainingPoints, msBeforeNext } = await limiter(limit).consume(keyOf(key))
        return { left: remainingPoints, resetS: Math.ceil(msBeforeNext / 1000) }
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        const { msBeforeNext } = refusal as RateLimiterRes // the library rejects with this at the limit
        throw new Problem(limit.refusal, {}, { retryAfterS: Math.ceil(msBeforeNext / 1000) })
      }
    },
    async forget(limit, key) {
      await limiter(limit).delete(keyOf(key))
    },
    async giveBack(limit, key) {
      await limiter(limit).reward(keyOf(key))
    },
  }
}

/** The column holds 255 characters with the name of the limit, and an email may have 254. */
function keyOf(key: string): string {
  const plain = key.toLowerCase()
  return plain.length > 128 ? createHash('sha256').update(plain).digest('hex') : plain
}
