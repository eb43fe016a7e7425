import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FailureCode } from '#engine/sources/call.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SourceRow } from './configured.ts'

/** Failures in a row after which a source is left in peace. */
const mostFailures = 5
/** The first rest of a source that failed so often; each further one is twice as long. */
const firstRestS = 30
const longestRestS = 600
/** A single request tries whether a rested source answers again; the others wait so long for its end. */
const trialS = 30
const mostWaits = 2

type Limited = Pick<SourceRow, 'id' | 'per_minute' | 'per_day'>

/** `granted`: ask it now. Else why not, as a code. */
export type Turn = { outcome: 'granted' } | { outcome: 'refused'; why: string }

/**
 * Takes one request of the source's limits, which all processes share. Waits for the next minute where only the limit of
 * this minute is used up. A source that rests after failures grants one trial when its rest is over.
 */
export async function takeTurn(aside: Database, source: Limited, signal: AbortSignal): Promise<Turn> {
  for (let waits = 0; ; waits += 1) {
    const turn = await tryTurn(aside, source)
    if (turn.outcome !== 'wait') return turn
    if (waits === mostWaits) return { outcome: 'refused', why: 'rate_limited' }
    await wait(turn.ms, undefined, { signal })
  }
}

async function tryTurn(
  aside: Database,
  { id, per_minute, per_day }: Limited,
): Promise<Turn | { outcome: 'wait'; ms: number }> {
  const { rows: taken } = await sql`
    insert into source_health as health (source_id, minute, used, day, used_today)
    values (${id}, date_trunc('minute', now()), 1, current_date, 1)
    on conflict (source_id) do update set
      used = case when health.minute = excluded.minute then health.used + 1 else 1 end,
      minute = excluded.minute,
      used_today = case when health.day = excluded.day then health.used_today + 1 else 1 end,
      day = excluded.day,
      open_until = case when health.open_until is null then null else now() + ${trialS} * interval '1 s' end
    where (health.open_until is null or health.open_until <= now())
      and (${per_minute}::int is null or health.minute <> excluded.minute or health.used < ${per_minute}::int)
      and (${per_day}::int is null or health.day <> excluded.day or health.used_today < ${per_day}::int)
    returning source_id`.execute(aside)
  if (taken.length > 0) return { outcome: 'granted' }
  // A statement of its own: within the first one, what other processes have just written cannot be read.
  const { rows } = await sql<{
    is_open: boolean
    is_day_full: boolean
    reason: string | null
    wait_ms: number
  }>`
    select coalesce(open_until > now(), false) as is_open,
      coalesce(day = current_date and used_today >= ${per_day}::int, false) as is_day_full,
      reason,
      ceil(extract(epoch from date_trunc('minute', now()) + interval '1 minute' - now()) * 1000)::int + 50 as wait_ms
    from source_health where source_id = ${id}`.execute(aside)
  const [row] = rows
  if (!row) return { outcome: 'refused', why: 'resting' }
  if (row.is_open) return { outcome: 'refused', why: row.reason ?? 'resting' }
  if (row.is_day_full) return { outcome: 'refused', why: 'daily_limit' }
  return { outcome: 'wait', ms: row.wait_ms }
}

/** Counts a request that is sent whatever the limits and rests: an operator's test. */
export async function countTurn(aside: Database, id: string): Promise<void> {
  const turn = await tryTurn(aside, { id, per_minute: null, per_day: null })
  if (turn.outcome === 'granted') return
  await sql`update source_health set used = used + 1, used_today = used_today + 1 where source_id = ${id}`.execute(
    aside,
  )
}

/** Failures after which no further request can succeed for a while, in seconds. */
const restsS: Partial<Record<FailureCode, number>> = {
  bad_credentials: 600,
  no_credits: 600,
  rate_limited: 60,
}
/** Failures that say nothing of the source as a whole. */
const harmless = new Set<FailureCode>(['bad_request', 'legal_block'])

interface Ended {
  why: FailureCode | null
  retry_after_ms: number | null
}

/** Notes how a request ended, for all processes: an answer closes the circuit, failures open it for ever longer rests. */
export async function endTurn(
  aside: Database,
  source_id: string,
  { why, retry_after_ms }: Ended,
): Promise<void> {
  if (why === null || harmless.has(why)) {
    await sql`
      update source_health set failures = 0, openings = 0, open_until = null, reason = null, last_ok_at = now()
      where source_id = ${source_id}`.execute(aside)
    return
  }
  const restS = restsS[why]
  const asked = retry_after_ms === null ? null : retry_after_ms / 1_000
  if (restS !== undefined) {
    await sql`
      update source_health set failures = failures + 1, reason = ${why},
        open_until = now() + ${Math.max(1, asked ?? restS)} * interval '1 s'
      where source_id = ${source_id}`.execute(aside)
    return
  }
  await sql`
    update source_health set failures = failures + 1, reason = ${why},
      openings = case when failures + 1 >= ${mostFailures} then openings + 1 else openings end,
      open_until = case when failures + 1 >= ${mostFailures}
        then now() + least(${longestRestS}, ${firstRestS} * power(2, least(openings, 10))) * interval '1 s' end
    where source_id = ${source_id}`.execute(aside)
}
