/** One line per name. Work that joins waits until all earlier work has left. */
export interface WaitingLines {
  /** Answers how to leave, once it is your turn, or undefined when the signal came first. */
  join(name: string, signal: AbortSignal | undefined): Promise<(() => void) | undefined>
}

export function waitingLines(): WaitingLines {
  const ends = new Map<string, Promise<void>>()
  return {
    async join(name, signal) {
      const { promise: left, resolve: leave } = Promise.withResolvers<void>()
      const before = ends.get(name) ?? Promise.resolve()
      const end = before.then(() => left)
      ends.set(name, end)
      void end.then(() => {
        if (ends.get(name) === end) ends.delete(name)
      })
      if (await reached(before, signal)) return leave
      leave()
      return undefined
    },
  }
}

async function reached(turn: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
  if (!signal) return turn.then(() => true)
  if (signal.aborted) return false
  const { promise: aborted, resolve } = Promise.withResolvers<boolean>()
  const abort = () => resolve(false)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([turn.then(() => true), aborted]).finally(() =>
    signal.removeEventListener('abort', abort),
  )
}
