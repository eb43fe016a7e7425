import type { RefusalCode } from '#contract/messages/refusals.ts'
import { refuse } from '#server/platform/http/problem.ts'

interface Limit {
  /** Most pieces of work that run at a time. */
  concurrent: number
  /** Most pieces of work that wait for each one that runs. Further work is refused. */
  mostWaiting?: number
  /** Work that has waited this long is refused before it begins. */
  longestWaitMs?: number
  /** The refusal for work that finds no room. */
  refusal: RefusalCode
}

export interface ConcurrencyLimit {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Refuses early, so that a caller prepares no work that would be refused. */
  requireRoom(): void
}

/** Runs at most `concurrent` pieces of work at a time, in order of arrival, and refuses what would wait longer than its client. */
export function concurrencyLimit({
  concurrent,
  mostWaiting,
  longestWaitMs,
  refusal: code,
}: Limit): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let free = concurrent
  const refusal = () => refuse(code, {}, { retryAfterS: 5 })

  function requireRoom(): void {
    if (mostWaiting !== undefined && waiting.length >= concurrent * mostWaiting) throw refusal()
  }

  function turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (longestWaitMs === undefined) return promise
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(refusal())
    }, longestWaitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free === 0) {
      requireRoom()
      await turn() // the work that ended passes its slot on
    } else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
  return { run, requireRoom }
}
