import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Politeness, Turn } from '#engine/crawl/politeness.ts'
import type { Database } from './database.ts'

/** Between two requests to one host, by whomever, from whichever process (reliability S9). */
const leastDelayMs = 1_000
/** A worker that dies with a host's turn loses it after so long. No request may take longer. */
const leaseMs = 45_000
const pollMs = 250

/**
 * Politeness over all processes: a row per host holds who may ask it now and when the next may. The database's clock
 * decides, so that machines with different clocks agree.
 */
export function sharedPoliteness(db: Database, delayMs: number = leastDelayMs): Politeness {
  return {
    async start(host, options) {
      const holder = randomUUID()
      for (;;) {
        if (options.signal?.aborted) return { outcome: 'aborted', waitMs: 0 }
        const waitMs = await tryTurn(db, host, holder, Math.max(options.minDelayMs, delayMs))
        if (waitMs === 0) return turnOf(db, host, holder, Math.max(options.minDelayMs, delayMs))
        if (waitMs > options.maxPauseMs) return { outcome: 'asked_to_wait', waitMs }
        await sleep(Math.min(waitMs, pollMs), undefined, { signal: options.signal }).catch(() => undefined)
      }
    },
  }
}

/** Takes the host's turn, or answers how many milliseconds until it may be free. */
async function tryTurn(db: Database, host: string, holder: string, delayMs: number): Promise<number> {
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

/** The rest runs from the end of a request: only that keeps the distance when the host is slow to answer. */
function turnOf(db: Database, host: string, holder: string, delayMs: number): Turn {
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
