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

/**
 * Takes hosts in one statement; answers for each how many milliseconds until it may be free, 0 where it was taken. Rows
 * are locked in the order of their names, so that two processes cannot deadlock.
 */
export async function takeHosts(db: Database, claims: Claim[]): Promise<number[]> {
  const { rows } = await sql<{ host: string; wait_ms: number }>`
    with claims as materialized (
      select host, holder, now() + "delayMs" * interval '1 ms' as next_at, now() + "leaseMs" * interval '1 ms' as held_until
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
        as claim (host text, holder uuid, "delayMs" float8, "leaseMs" float8)
      order by host
    ), taken as (
      insert into host_turns as turn (host, next_at, holder, held_until)
      select host, next_at, holder, held_until from claims order by host
      on conflict (host) do update set
        next_at = excluded.next_at, holder = excluded.holder, held_until = excluded.held_until
      where turn.next_at <= now() and (turn.holder is null or turn.held_until <= now())
      returning host
    )
    select claims.host, case when taken.host is not null then 0 else coalesce(
      greatest(1, ceil(extract(epoch from greatest(turn.next_at - now(),
        case when turn.holder is null then interval '0' else least(turn.held_until - now(), interval '250 ms') end)) * 1000)),
      1)::int end as wait_ms
    from claims left join taken on taken.host = claims.host left join host_turns as turn on turn.host = claims.host`.execute(
    db,
  )
  const waits = new Map(rows.map(({ host, wait_ms }) => [host, wait_ms]))
  return claims.map(({ host }) => waits.get(host) ?? 1)
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
