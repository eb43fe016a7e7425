import { Problem } from '#server/platform/problem.ts'

interface Lanes {
  /** So much at a time. */
  lanes: number
  /** Whoever comes when so many wait in front of each lane is sent away: waiting longer than a client does helps nobody. */
  mostWaiting: number
}

interface OpenLanes {
  inLane<T>(work: () => Promise<T>): Promise<T>
  /** Refuses who would wait too long already before there is work to do. */
  requireRoom(): void
}

/** Runs heavy work a few at a time, first come first served, and refuses what would wait too long. */
export function openLanes({ lanes, mostWaiting }: Lanes): OpenLanes {
  const waiting: (() => void)[] = []
  let free = lanes
  const requireRoom = () => {
    if (waiting.length < lanes * mostWaiting) return
    throw new Problem(503, 'Too many people are signing in. Try again in a moment.', { retryAfterS: 5 })
  }
  const inLane = async <T>(work: () => Promise<T>) => {
    if (free === 0) {
      requireRoom()
      await new Promise<void>((resolve) => waiting.push(resolve)) // whoever leaves hands the lane over
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
