/** The right to send one request to a host now. Give it back with `done`, always. */
export interface Turn {
  outcome: 'go'
  /** The host asked for a pause: no request to it starts before the pause ends. May be called before `done`. */
  retryAfter(ms: number): void | Promise<void>
  /** The answer is in, or will never come; the next request may have its turn. */
  done(): void | Promise<void>
}

/** No turn: the host asked for a longer pause than the caller waits out, its owner wants no visits of ours, or the caller stopped waiting. */
export interface NoTurn {
  outcome: 'asked_to_wait' | 'opted_out' | 'aborted'
  /** Until a turn could be had, as far as known. */
  waitMs: number
}

interface TurnOptions {
  /** Rest before the next start, in milliseconds; the greater of this and the implementation's own holds. */
  minDelayMs: number
  /** A pause that the host asked for is waited out up to here. */
  maxPauseMs: number
  signal?: AbortSignal | undefined
}

/**
 * Who may ask a host when. One request in flight a host; a least time from the end of one to the
 * start of the next, so that the host sees at least that between any two, however long connecting
 * takes; pauses honoured. The promise is per host name over everything that shares the implementation: this
 * process, or by a table with leases, all processes. A lease that outlives its holder must expire.
 */
export interface Politeness {
  start(host: string, options: TurnOptions): Promise<Turn | NoTurn>
}

export interface LocalPolitenessOptions {
  minDelayMs?: number
  now?: () => number
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

interface HostState {
  /** Ends when everyone who asked before has had their turn. */
  queue: Promise<void>
  waiting: number
  nextStartAt: number
  pausedUntil: number
}

/** Politeness within this process. */
export function createLocalPoliteness(options: LocalPolitenessOptions = {}): Politeness {
  const { minDelayMs: leastMs = 1000, now = Date.now, wait = waitFor } = options
  const hosts = new Map<string, HostState>()

  function forgetIdle(): void {
    for (const [host, state] of hosts) {
      if (state.waiting === 0 && state.nextStartAt <= now() && state.pausedUntil <= now()) hosts.delete(host)
    }
  }

  return {
    async start(host, { minDelayMs, maxPauseMs, signal }) {
      if (hosts.size > 1000) forgetIdle()
      const state = hosts.get(host) ?? {
        queue: Promise.resolve(),
        waiting: 0,
        nextStartAt: 0,
        pausedUntil: 0,
      }
      hosts.set(host, state)
      const before = state.queue
      const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
      state.queue = before.then(() => finished)
      state.waiting += 1
      let ended = false
      const end = (): void => {
        if (ended) return
        ended = true
        state.waiting -= 1
        finish()
      }
      const none = (outcome: NoTurn['outcome']): NoTurn => {
        end()
        return { outcome, waitMs: Math.max(0, state.pausedUntil - now()) }
      }
      await orAbort(before, signal)
      for (;;) {
        if (signal?.aborted) return none('aborted')
        const pauseMs = state.pausedUntil - now()
        if (pauseMs > maxPauseMs) return none('asked_to_wait')
        const waitMs = Math.max(state.nextStartAt - now(), pauseMs)
        if (waitMs <= 0) break
        await wait(waitMs, signal)
      }
      return {
        outcome: 'go',
        retryAfter: (ms) => {
          state.pausedUntil = Math.max(state.pausedUntil, now() + ms)
        },
        done: () => {
          if (!ended) state.nextStartAt = now() + Math.max(leastMs, minDelayMs)
          end()
        },
      }
    },
  }
}

/** No waiting at all: for measuring against servers of our own. */
export const noPoliteness: Politeness = {
  start: async () => ({ outcome: 'go', retryAfter: () => {}, done: () => {} }),
}

/** Settles with the promise or when the signal aborts, whichever comes first. */
async function orAbort(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return promise
  if (signal.aborted) return
  const { promise: aborted, resolve } = Promise.withResolvers<void>()
  const abort = (): void => resolve()
  signal.addEventListener('abort', abort, { once: true })
  await Promise.race([promise, aborted])
  signal.removeEventListener('abort', abort)
}

async function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await orAbort(promise, signal)
  clearTimeout(timer)
}
