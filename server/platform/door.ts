import { Problem } from './problem.ts'

/** Whoever has waited so long at the door would hardly be answered in time. */
const longestMs = 5_000

export type Door = <T>(work: () => Promise<T>) => Promise<T>

/**
 * So many at once, the others in order. Work that has begun is not held up by work that has not: without a door a
 * thousand requests would each wait for their first connection, then all again for their second, until all are late.
 */
export function openDoor(most: number, longestWaitMs = longestMs): Door {
  const waiting: (() => void)[] = []
  let inside = 0

  function turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(new Problem(503, 'Too busy. Try again in a moment.', { retryAfterS: 5 }))
    }, longestWaitMs)
    waiting.push(enter)
    return promise
  }

  return async (work) => {
    if (inside < most) inside += 1
    else await turn() // in the place of the one who left
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
