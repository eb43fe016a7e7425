import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'

/** Who asks for a host, and on which terms. */
export interface Claim {
  host: string
  holder: string
  /** Least time between two requests to the host. */
  delayMs: number
  /** A process that dies with the host loses it after so long. */
  leaseMs: number
}

/** Takes the host, or answers how many milliseconds until it may be free. */
export async function takeHost(db: Database, { host, holder, delayMs, leaseMs }: Claim): Promise<number> {
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

/** A host that is given back, and how many milliseconds it still rests. */
export interface Freed {
  host: string
  holder: string
  restMs: number
}

/** Gives hosts back in one statement. Rows are locked in the order of their names, so that two processes cannot deadlock. */
export async function freeHosts(db: Database, freed: Freed[]): Promise<void> {
  if (freed.length === 0) return
  await sql`
    with freed as materialized (
      select turn.host, freed."restMs" as rest_ms
      from jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) as freed (host text, holder uuid, "restMs" float8)
        join host_turns as turn on turn.host = freed.host and turn.holder = freed.holder
      order by turn.host
      for update of turn
    )
    update host_turns as turn set holder = null, held_until = null,
      next_at = greatest(turn.next_at, now() + freed.rest_ms * interval '1 ms')
    from freed where turn.host = freed.host`.execute(db)
}

/** The host asked every process for a pause. */
export async function pauseHost(db: Database, { host, holder }: Claim, ms: number): Promise<void> {
  await sql`
    update host_turns set next_at = greatest(next_at, now() + ${ms} * interval '1 ms')
    where host = ${host} and holder = ${holder}::uuid`.execute(db)
}
