import { sql } from 'kysely'
import { setNextTask } from '#server/features/lead-tasks/set-next-task.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { LeadRow } from './find-duplicates.ts'
import type { Kept } from './kept-lead.ts'

interface Handing {
  merge_id: string
  /** The leads that leave their lists. */
  merged: (LeadRow & { kept_id: string })[]
  kept: Kept[]
}

/** Gives the kept leads what the merged ones have, and keeps what that changed. */
export async function handOver(tx: Transaction, { merge_id, merged, kept }: Handing): Promise<void> {
  const pairs = JSON.stringify(merged.map(({ id, kept_id }) => ({ id, kept_id })))
  const from = sql`jsonb_to_recordset(${pairs}::jsonb) as pair (id uuid, kept_id uuid)`
  await sql`
    with moved as (
      update identities set result_id = pair.kept_id, merged_from = coalesce(merged_from, pair.id) from ${from}
      where identities.result_id = pair.id returning pair.id, key
    ), notes as (
      update lead_notes set result_id = pair.kept_id from ${from}
      where lead_notes.result_id = pair.id returning pair.id as lead, lead_notes.id
    ), tasks as (
      update lead_tasks set result_id = pair.kept_id from ${from}
      where lead_tasks.result_id = pair.id returning pair.id as lead, lead_tasks.id
    )
    insert into lead_merge_leads (merge_id, result_id, kept_id, campaign_id, account_id, keys, notes, tasks)
    select ${merge_id}::uuid, pair.id, pair.kept_id, results.campaign_id, results.account_id,
      array(select key from moved where moved.id = pair.id),
      array(select id from notes where lead = pair.id), array(select id from tasks where lead = pair.id)
    from ${from} join results on results.id = pair.id`.execute(tx)
  await sql`
    with copied as (
      insert into facts (account_id, result_id, field, value, source, source_url, method, licence, evidence, owner, verdict,
        reasons, details, seen_at, checked_at)
      select distinct on (pair.kept_id, field, md5(value), md5(source)) account_id, pair.kept_id, field, value, source,
        source_url, method, licence, evidence, owner, verdict, reasons, details, seen_at, checked_at
      from facts join ${from} on pair.id = facts.result_id
      order by pair.kept_id, field, md5(value), md5(source), seen_at desc
      on conflict do nothing returning id, result_id
    ), linked as (
      insert into crm_contacts (connection_id, result_id, account_id, contact_id)
      select distinct on (connection_id, pair.kept_id) connection_id, pair.kept_id, account_id, contact_id
      from crm_contacts join ${from} on pair.id = crm_contacts.result_id
      order by connection_id, pair.kept_id, pair.id
      on conflict do nothing returning connection_id, result_id
    )
    insert into lead_merge_kept (merge_id, result_id, account_id, leads, before, after, facts, contacts)
    select ${merge_id}::uuid, kept.id, results.account_id, kept.leads, kept.before, kept.after,
      array(select copied.id from copied where copied.result_id = kept.id),
      array(select connection_id from linked where linked.result_id = kept.id)
    from jsonb_to_recordset(${JSON.stringify(kept.map(changeOf))}::jsonb) as kept (id uuid, leads int, before jsonb, after jsonb)
      join results on results.id = kept.id`.execute(tx)
  for (const { lead, values } of kept) {
    const { labels: _, ...columns } = values
    if (Object.keys(columns).length > 0)
      await tx.updateTable('results').set(columns).where('id', '=', lead.id).execute()
  }
  await sql`
    insert into lead_labels (account_id, campaign_id, result_id, label_id)
    select results.account_id, results.campaign_id, results.id, label_id
    from ${from} join lead_labels on lead_labels.result_id = pair.id join results on results.id = pair.kept_id
    on conflict do nothing`.execute(tx)
  await setNextTask(
    tx,
    kept.map(({ lead }) => lead.id),
  )
  await countKept(tx, kept)
}

function changeOf({ lead, leads, values }: Kept) {
  const columns = Object.keys(values) as (keyof LeadRow)[] // columns of leads
  const before = Object.fromEntries(columns.map((column) => [column, lead[column]]))
  return { id: lead.id, leads, before, after: values }
}

/** A kept lead may have another email state now. */
async function countKept(tx: Transaction, kept: Kept[]): Promise<void> {
  const changed = kept.filter(({ values }) => 'email_state' in values).map(({ lead }) => lead.campaign_id)
  await recount(tx, changed)
}

/** Counts the leads of lists anew. */
export async function recount(tx: Transaction, lists: string[]): Promise<void> {
  if (lists.length === 0) return
  await sql`
    update campaigns set leads = counted.leads, with_email = counted.found, potential = counted.guessed,
      not_checked = counted.unchecked
    from (
      select list.id, count(results.id)::int as leads, count(*) filter (where email_state = 'found')::int as found,
        count(*) filter (where email_state = 'potential')::int as guessed,
        count(*) filter (where email_state = 'not_checked')::int as unchecked
      from unnest(${lists}::uuid[]) as list (id) left join results on results.campaign_id = list.id
      group by list.id
    ) as counted
    where campaigns.id = counted.id`.execute(tx)
}
