import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { binDays } from '#contract/values/list-types.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { systemJob, jobName } from '#server/platform/jobs/job.ts'
import { removeExpiredLeads } from './expired-leads.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

/** Rows that one statement removes: it stays within its time limit and holds no lock for long. */
const batchSize = 5_000

/** Every night: removes rows that the product no longer needs. */
export const cleanUp = systemJob(jobName('clean-up', z.object({})), 'rows of all accounts expire', {
  parallel: 1,
  retries: 3,
  expireS: 15 * 60,
  cron: '23 3 * * *',
  async run({ services: { db, log }, signal }) {
    const removed: Record<string, number> = {}
    const failures = new Map<string, unknown>()
    for (const [name, rule] of Object.entries(retentionRules)) {
      try {
        removed[name] = await removeExpired(db, rule, signal)
      } catch (error) {
        failures.set(name, error) // the rules after it still run
      }
    }
    try {
      removed['leads'] = await removeExpiredLeads(db, signal)
    } catch (error) {
      failures.set('leads', error)
    }
    log.info({ removed }, 'expired rows were removed')
    if (failures.size === 0) return
    throw new AggregateError(failures.values(), `Not cleaned up: ${[...failures.keys()].join(', ')}`)
  },
})

async function removeExpired(
  db: Database,
  { table, expired }: RetentionRule,
  signal: AbortSignal,
): Promise<number> {
  const rows = sql.table(table)
  const batch = sql`
    delete from ${rows}
    where ctid = any(array(select ctid from ${rows} where ${expired} limit ${batchSize}))`
  for (let removed = 0; ; ) {
    signal.throwIfAborted()
    const { numAffectedRows } = await batch.execute(db)
    removed += Number(numAffectedRows)
    if (Number(numAffectedRows) < batchSize) return removed
  }
}

interface RetentionRule {
  table: keyof DB
  /** The rows that the nightly clean-up removes. */
  expired: RawBuilder<boolean>
}

const mostErrors = 10_000

const olderThan = (column: string, days: number) =>
  sql<boolean>`${sql.ref(column)} < now() - make_interval(days => ${days})`

/** How long rows are kept once the product no longer needs them. */
const retentionRules: Record<string, RetentionRule> = {
  /** Codes are valid for fifteen minutes, registrations for a day. */
  codes: { table: 'email_codes', expired: olderThan('created_at', 2) },
  steps: { table: 'sign_in_steps', expired: olderThan('expires_at', 0) },
  /** Second factors whose set-up was never confirmed. */
  factors: {
    table: 'second_factors',
    expired: sql`confirmed_at is null and ${olderThan('created_at', 1)}`,
  },
  sessions: {
    table: 'sessions',
    expired: sql`(${olderThan('expires_at', 7)} or ${olderThan('revoked_at', 7)})`,
  },
  mails: { table: 'outbox_mails', expired: sql`state = 'sent' and ${olderThan('created_at', 30)}` },
  /** The codes and links in unsent emails have expired long before. */
  unsent_mails: { table: 'outbox_mails', expired: olderThan('created_at', 180) },
  /** A repeat after a day is a new request (reliability M4). */
  keys: { table: 'idempotency_keys', expired: olderThan('created_at', 2) },
  /** Counters of past windows; the library stores milliseconds. */
  limits: {
    table: 'rate_limits',
    expired: sql`expire < extract(epoch from now() - interval '1 day') * 1000`,
  },
  errors: { table: 'app_errors', expired: olderThan('last_at', 30) },
  /** Every visitor can report an error, so their number is limited too. */
  more_errors: {
    table: 'app_errors',
    expired: sql`id in (select id from app_errors order by last_at desc, id desc offset ${mostErrors})`,
  },
  /** Invitations into a team. An invitation with a user opens that user's own account and can still be sent again. */
  invitations: { table: 'invitations', expired: sql`user_id is null and ${olderThan('expires_at', 30)}` },
  /** The log of outgoing requests answers why a site was visited. */
  calls: { table: 'egress_lines', expired: olderThan('at', 30) },
  /** A host without a waiting request needs no row. */
  turns: {
    table: 'host_turns',
    expired: sql`${olderThan('next_at', 1)} and (held_until is null or ${olderThan('held_until', 1)})`,
  },
  /** The next verification asks again whether a domain accepts any address. */
  domains: { table: 'mail_domains', expired: olderThan('checked_at', 14) },
  /** A ticket opens its file for a minute. */
  tickets: { table: 'download_tickets', expired: olderThan('expires_at', 1) },
  /** Only the page that asked for a reading of a website shows the result. */
  readings: { table: 'business_readings', expired: olderThan('created_at', 30) },
  /** The budget of a month counts what was begun in it. */
  freshness: { table: 'freshness_checks', expired: olderThan('begun_at', 62) },
  /** Refunds of the last 30 days count, and a lead is not reported anew after as many. */
  bounces: { table: 'bounce_reports', expired: olderThan('settled_at', 62) },
  /** A change of labels can be undone for a day. */
  label_runs: { table: 'label_runs', expired: olderThan('ended_at', 1) },
  /** What an export was, once its file is long gone. */
  exports: { table: 'exports', expired: sql`file_key is null and ${olderThan('ended_at', 30)}` },
  /** The leads of lists in the bin go first, in batches; then their lists are small. */
  binned_leads: {
    table: 'results',
    expired: sql`campaign_id in (select id from campaigns where ${olderThan('deleted_at', binDays)})`,
  },
  binned_lists: {
    table: 'campaigns',
    expired: sql`${olderThan('deleted_at', binDays)}
      and not exists (select from results where results.campaign_id = campaigns.id)`,
  },
  /** A merge can be undone as long as its leads are in the bin. */
  merges: {
    table: 'lead_merges',
    expired: sql`${olderThan('created_at', binDays)}
      and not exists (select from campaigns where campaigns.merge_id = lead_merges.id)`,
  },
  /**
   * Answers stand in for the same question for 30 days, and the order of sources is proposed from as many. With a lead, who
   * was asked is shown for half a year; what was found stays in its receipts.
   */
  asked: { table: 'source_requests', expired: sql`result_id is null and ${olderThan('asked_at', 31)}` },
  asked_for_leads: { table: 'source_requests', expired: olderThan('asked_at', 180) },
  replayed: { table: 'parked_jobs', expired: olderThan('replayed_at', 30) },
  /** A job that the operator has left parked for half a year will not be replayed. */
  parked: { table: 'parked_jobs', expired: olderThan('parked_at', 180) },
}
