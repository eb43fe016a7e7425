import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'

/** Leads that one statement removes: it stays within its time limit and holds no lock for long. */
const batchSize = 2_000

/**
 * Removes leads that are older than their list keeps them, with all that belongs to them and with their keys, which hold
 * addresses too. Leads that a search is at work on stay until it is done. Answers how many there were.
 */
export async function removeExpiredLeads(db: Database, signal: AbortSignal): Promise<number> {
  // What CRMs were told of leads that were removed before.
  await sql`
    delete from crm_push_leads using crm_pushes, campaigns
    where crm_push_leads.result_id is null and crm_pushes.id = push_id and campaigns.id = crm_pushes.campaign_id
      and keep_days is not null and crm_pushes.created_at < now() - make_interval(days => keep_days)`.execute(
    db,
  )
  for (let removed = 0; ; ) {
    signal.throwIfAborted()
    const { rows } = await sql<{ leads: number }>`
      with expired as (
        select results.id from campaigns join results on results.campaign_id = campaigns.id
        where keep_days is not null and results.created_at < now() - make_interval(days => keep_days)
          and contact_state not in ('queued', 'searching')
        limit ${batchSize}
      ), keys as (
        delete from identities where result_id in (select id from expired)
      ), freed_keys as (
        delete from identities
        where result_id is null and not is_paid and freed_from in (select id from expired)
      ), removed as (
        delete from results where id in (select id from expired) returning campaign_id, email_state
      ), counted as (
        select campaign_id, count(*) as leads, count(*) filter (where email_state = 'found') as found,
          count(*) filter (where email_state = 'potential') as guessed,
          count(*) filter (where email_state = 'not_checked') as unchecked
        from removed group by campaign_id
      )
      , files as (
        update exports set ends_at = now() where campaign_id in (select campaign_id from removed) and ends_at > now()
      )
      update campaigns set leads = campaigns.leads - counted.leads, with_email = with_email - found,
        potential = potential - guessed, not_checked = not_checked - unchecked
      from counted where campaigns.id = counted.campaign_id
      returning counted.leads`.execute(db)
    const count = rows.reduce((sum, { leads }) => sum + leads, 0)
    removed += count
    if (count < batchSize) return removed
  }
}
