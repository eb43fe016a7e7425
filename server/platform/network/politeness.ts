import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NoTurn, Politeness, Turn } from '#engine/crawl/politeness.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Claim, freeHosts, pauseHost, takeHosts } from './host-leases.ts'
import { gatherer } from '#server/platform/jobs/gather.ts'
import { waitingLines } from './waiting-lines.ts'

type TurnOptions = Parameters<Politeness['start']>[1]

interface SharedPolitenessOptions {
  /** Time between two requests to one host, of all accounts and processes (reliability S9). */
  delayMs?: number
  /**
   * How long a process may have a host. It starts requests in the first half, so that the last one has the second half to
   * end: no request may take longer. A worker that dies loses its hosts after so long.
   */
  leaseMs?: number
}

/** Politeness over all processes that must be closed: what it has goes back to the others. */
export interface SharedPoliteness extends Politeness {
  close(): Promise<void>
}

interface Lease extends Claim {
  /** No request starts later, by the clock of this process. */
  until: number
  /** No request starts earlier. */
  nextAt: number
  /** When the last request ended; undefined while one is under way. */
  idleSince: number | undefined
}

const pollMs = 250
/** A host that was not asked for so long goes back. A crawl reads a page between two requests. */
const idleMs = 1_000

/**
 * Politeness over all processes: a row per host holds which process may ask it now and when the next may. The database's
 * clock decides, so that machines with different clocks agree. A process keeps a host for the pages of a site and asks
 * the database once. Within a process those who want one host stand in line, which is fair among tenants.
 */
export function sharedPoliteness(
  db: Database,
  { delayMs = 1_000, leaseMs = 45_000 }: SharedPolitenessOptions = {},
): SharedPoliteness {
  const lines = waitingLines()
  const leases = new Map<string, Lease>()
  const gather = gatherer<Claim, number>()
  let sweep: NodeJS.Timeout | undefined

  async function giveBack(returned: Lease[]): Promise<void> {
    for (const { host } of returned) leases.delete(host)
    const now = performance.now()
    await freeHosts(
      db,
      returned.map(({ host, holder, nextAt }) => ({ host, holder, restMs: Math.max(0, nextAt - now) })),
    )
  }

  function sweepLater(): void {
    sweep ??= setTimeout(() => {
      sweep = undefined
      const before = performance.now() - idleMs
      const idle = [...leases.values()].filter(
        ({ idleSince = Number.POSITIVE_INFINITY }) => idleSince < before,
      )
      void giveBack(idle).catch(() => undefined) // these hosts are free when their leases end
      if (leases.size > 0) sweepLater()
    }, idleMs / 2).unref()
  }

  /** The turn of the lease that this process has; undefined when it has none, or none for long enough. */
  async function turnOfLease(host: string, options: TurnOptions): Promise<Turn | NoTurn | undefined> {
    const lease = leases.get(host)
    if (!lease) return undefined
    const waitMs = Math.ceil(Math.max(0, lease.nextAt - performance.now()))
    if (waitMs > options.maxPauseMs) return { outcome: 'asked_to_wait', waitMs }
    if (performance.now() + waitMs < lease.until) {
      lease.idleSince = undefined
      await pauseUntil(lease.nextAt, options.signal)
      if (!options.signal?.aborted) return turnOf(lease, options)
      lease.idleSince = performance.now()
      return { outcome: 'aborted', waitMs: 0 }
    }
    await giveBack([lease])
    await pause(waitMs + pollMs, options.signal) // another process that waits goes first
    return undefined
  }

  async function takeTurn(host: string, options: TurnOptions): Promise<Turn | NoTurn> {
    const known = await turnOfLease(host, options)
    if (known) return known
    const claim = { host, holder: randomUUID(), delayMs: restOf(options), leaseMs }
    for (;;) {
      if (options.signal?.aborted) return { outcome: 'aborted', waitMs: 0 }
      const asked = performance.now()
      const waitMs = await gather('', claim, (claims) => takeHosts(db, claims))
      if (waitMs === 0) {
        const lease: Lease = { ...claim, until: asked + leaseMs / 2, nextAt: 0, idleSince: undefined }
        leases.set(host, lease)
        sweepLater()
        return turnOf(lease, options)
      }
      if (waitMs > options.maxPauseMs) return { outcome: 'asked_to_wait', waitMs }
      await pause(Math.min(waitMs, pollMs), options.signal)
    }
  }

  const restOf = ({ minDelayMs }: TurnOptions) => Math.max(minDelayMs, delayMs)

  /** The rest counts from the end of a request, so that the host sees it between any two, however long connecting takes. */
  function turnOf(lease: Lease, options: TurnOptions): Turn {
    return {
      outcome: 'go',
      async retryAfter(ms) {
        lease.nextAt = Math.max(lease.nextAt, performance.now() + ms)
        await pauseHost(db, lease, ms)
      },
      done() {
        const now = performance.now()
        lease.nextAt = Math.max(lease.nextAt, now + restOf(options))
        lease.idleSince = now
      },
    }
  }

  return {
    async start(host, options) {
      const leave = await lines.join(host, options.signal)
      if (!leave) return { outcome: 'aborted', waitMs: 0 }
      const turn = await takeTurn(host, options).catch((error: unknown) => {
        leave()
        throw error
      })
      if (turn.outcome !== 'go') {
        leave()
        return turn
      }
      let hasEnded = false
      const end = () => {
        if (hasEnded) return
        hasEnded = true
        clearTimeout(late)
        void turn.done()
        leave()
      }
      const late = setTimeout(end, leaseMs).unref()
      return { ...turn, done: end }
    },
    async close() {
      clearTimeout(sweep)
      await giveBack([...leases.values()]).catch(() => undefined) // free when their leases end
    },
  }
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** A timer may fire a little early, which would shorten the rest of a host. */
async function pauseUntil(at: number, signal: AbortSignal | undefined): Promise<void> {
  while (!signal?.aborted && performance.now() < at) await pause(Math.ceil(at - performance.now()), signal)
}
