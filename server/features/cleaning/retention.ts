import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export interface Room {
  table: keyof DB
  /** What of it is of no use to anybody any more. */
  over: RawBuilder<boolean>
}

const mostErrors = 10_000

const daysOld = (column: string, days: number) =>
  sql<boolean>`${sql.ref(column)} < now() - make_interval(days => ${days})`

/** How long what is over is kept. */
export const rooms: Record<string, Room> = {
  /** Codes live a quarter of an hour, registrations a day. */
  codes: { table: 'email_codes', over: daysOld('created_at', 2) },
  steps: { table: 'sign_in_steps', over: daysOld('expires_at', 0) },
  /** Half a factor that nobody confirmed. */
  factors: {
    table: 'second_factors',
    over: sql`confirmed_at is null and ${daysOld('created_at', 1)}`,
  },
  sessions: { table: 'sessions', over: sql`(${daysOld('expires_at', 7)} or ${daysOld('revoked_at', 7)})` },
  mails: { table: 'outbox_mails', over: sql`state = 'sent' and ${daysOld('created_at', 30)}` },
  /** What nobody sent for so long holds codes and links that are long too old. */
  lost_mails: { table: 'outbox_mails', over: daysOld('created_at', 180) },
  /** A repeat after a day is another request (reliability M4). */
  keys: { table: 'idempotency_keys', over: daysOld('created_at', 2) },
  /** Counters of windows that are over; the library writes milliseconds. */
  limits: {
    table: 'rate_limits',
    over: sql`expire < extract(epoch from now() - interval '1 day') * 1000`,
  },
  errors: { table: 'app_errors', over: daysOld('last_at', 30) },
  /** Anybody may report one: the newest are enough to mend what is broken. */
  more_errors: {
    table: 'app_errors',
    over: sql`id in (select id from app_errors order by last_at desc, id desc offset ${mostErrors})`,
  },
  /** Into a team; one into an account of somebody's own is sent again as long as they lack a way in. */
  invitations: { table: 'invitations', over: sql`user_id is null and ${daysOld('expires_at', 30)}` },
  /** Calls that left: for whoever is asked why a site was visited. */
  calls: { table: 'egress_lines', over: daysOld('at', 30) },
  /** A host that nobody waits for is as one that was never asked. */
  turns: {
    table: 'host_turns',
    over: sql`${daysOld('next_at', 1)} and (held_until is null or ${daysOld('held_until', 1)})`,
  },
  /** Whether a domain takes any address is asked again by then. */
  domains: { table: 'mail_domains', over: daysOld('checked_at', 14) },
  /** A ticket opens its file for a minute. */
  tickets: { table: 'download_tickets', over: daysOld('expires_at', 1) },
  /** What was read of a site is offered on the page that asked for it. */
  readings: { table: 'business_readings', over: daysOld('created_at', 30) },
  replayed: { table: 'parked_jobs', over: daysOld('replayed_at', 30) },
  /** What the operator has left for so long nobody misses. */
  parked: { table: 'parked_jobs', over: daysOld('parked_at', 180) },
}
