import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { NoTurn, Politeness, Turn } from '#engine/crawl/politeness.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { waitingLines } from './waiting-lines.ts'

type TurnOptions = Parameters<Politeness['start']>[1]

interface SharedPolitenessOptions {
  /** Time between two requests to one host, of all accounts and processes (reliability S9). */
  delayMs?: number
  /** A worker that dies with a host's turn loses it after so long. No request may take longer. */
  leaseMs?: number
}

const pollMs = 250

/**
 * Politeness over all processes: a row per host holds who may ask it now and when the next may. The database's clock
 * decides, so that machines with different clocks agree. Within a process those who want one host stand in line, and
 * only the first of them asks the database: that is fair among tenants and costs one statement per host and poll.
 */
export function sharedPoliteness(
  db: Database,
  { delayMs = 1_000, leaseMs = 45_000 }: SharedPolitenessOptions = {},
): Politeness {
  const lines = waitingLines()

  async function takeTurn(host: string, options: TurnOptions): Promise<Turn | NoTurn> {
    const claim = { host, holder: randomUUID(), delayMs: Math.max(options.minDelayMs, delayMs), leaseMs }
    for (;;) {
      if (options.signal?.aborted) return { outcome: 'aborted', waitMs: 0 }
      const waitMs = await tryTurn(db, claim)
      if (waitMs === 0) return turnOf(db, claim)
      if (waitMs > options.maxPauseMs) return { outcome: 'asked_to_wait', waitMs }
      await sleep(Math.min(waitMs, pollMs), undefined, { signal: options.signal }).catch(() => undefined)
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
      const late = setTimeout(leave, leaseMs).unref()
      const done = async () => {
        clearTimeout(late)
        await Promise.resolve(turn.done()).finally(leave)
      }
      return { ...turn, done }
    },
  }
}

interface Claim {
  host: string
  holder: string
  delayMs: number
  leaseMs: number
}

/** Takes the host's turn, or answers how many milliseconds until it may be free. */
async function tryTurn(db: Database, { host, holder, delayMs, leaseMs }: Claim): Promise<number> {
  const { rows } = await sql<{ wait_ms: number }>`
    with taken as (
      insert into host_turns as turn (host, next_at, holder, held_until)
      values (${host}, now() + ${delayMs} * interval '1 ms', ${holder}::uuid, now() + ${leaseMs} * interval '1 ms')
      on conflict (host) do update set
        next_at = excluded.next_at, holder = excluded.holder, held_until = excluded.held_until
      where turn.next_at <= now() and (turn.holder is null or turn.held_until <= now())
      returning 1
    )
    select case when exists (select 1 from taken) then 0 else coalesce((
      select greatest(1, ceil(extract(epoch from greatest(next_at - now(),
        case when holder is null then interval '0' else least(held_until - now(), interval '250 ms') end)) * 1000))::int
      from host_turns where host = ${host}
    ), 1) end as wait_ms`.execute(db)
  return rows[0]?.wait_ms ?? 1
}

/** The rest counts from the end of a request, so that the host sees it between any two, however long connecting takes. */
function turnOf(db: Database, { host, holder, delayMs }: Claim): Turn {
  return {
    outcome: 'go',
    async retryAfter(ms) {
      await sql`
        update host_turns set next_at = greatest(next_at, now() + ${ms} * interval '1 ms')
        where host = ${host} and holder = ${holder}::uuid`.execute(db)
    },
    async done() {
      await sql`
        update host_turns set holder = null, held_until = null,
          next_at = greatest(next_at, now() + ${delayMs} * interval '1 ms')
        where host = ${host} and holder = ${holder}::uuid`.execute(db)
    },
  }
}
