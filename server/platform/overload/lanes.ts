import type { RefusalCode } from '#contract/messages/refusals.ts'
import { refuse } from '#server/platform/http/problem.ts'

interface Lanes {
  /** So much at a time. */
  lanes: number
  /** Whoever comes when so many wait in front of each lane is sent away. */
  mostWaiting?: number
  /** Whoever has waited so long is sent away before anything was done for them. */
  longestWaitMs?: number
  /** The refusal for work that finds no room. */
  refusal: RefusalCode
}

export interface OpenLanes {
  inLane<T>(work: () => Promise<T>): Promise<T>
  /** Refuses who would wait too long already before there is work to do. */
  requireRoom(): void
}

/** Work a few at a time, first come first served. Waiting longer than a client does helps nobody: that is refused. */
export function openLanes({ lanes, mostWaiting, longestWaitMs, refusal: code }: Lanes): OpenLanes {
  const waiting: (() => void)[] = []
  let free = lanes
  const refusal = () => refuse(code, {}, { retryAfterS: 5 })

  function requireRoom(): void {
    if (mostWaiting !== undefined && waiting.length >= lanes * mostWaiting) throw refusal()
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

  async function inLane<T>(work: () => Promise<T>): Promise<T> {
    if (free === 0) {
      requireRoom()
      await turn() // whoever leaves hands the lane over
    } else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
  return { inLane, requireRoom }
}
