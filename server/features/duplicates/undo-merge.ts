import { sql } from 'kysely'
import type * as contract from '#contract/leads/duplicates/duplicates.ts'
import { mergeFieldNames, mergeFields } from '#contract/values/merges/merge-fields.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { setNextTask } from '#server/features/lead-tasks/set-next-task.ts'
import { markSuppressedName } from '#server/features/suppressions/mark-suppressed.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { recount } from './hand-over.ts'
import { announceLists, lockLists } from './move-leads.ts'

type Undone = contract.UndoneMerge

/**
 * Undoes a merge: its leads return to their lists, and the kept leads get their own values back. A value that was changed
 * since stays, and so does a lead whose list is gone or has found it again.
 */
export async function undoLeadMerge(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.undoLeadMerge>,
): Promise<Undone> {
  const merge = await tx
    .selectFrom('lead_merges')
    .select(['id', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!merge) throw notFound('lead_merge')
  if (merge.undone_at !== null) throw refuse('merge_undone')
  await requireLatest(tx, id)
  const bins = await listsOf(tx, 'bin', id)
  if (bins.length === 0) throw refuse('merge_expired')
  const lists = await listsOf(tx, 'own', id)
  const keptIn = await listsOf(tx, 'kept', id)
  const changedLists = [...new Set([...lists, ...keptIn])]
  await lockLists(tx, [...changedLists, ...bins])
  const changed = await giveBack(tx, id)
  const leads = await moveBack(tx, id)
  await recount(tx, [...changedLists, ...bins])
  const { left } = await tx
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('campaign_id', 'in', bins)
    .executeTakeFirstOrThrow()
  await tx.updateTable('lead_merges').set({ undone_at: sql`now()` }).where('id', '=', id).execute()
  if (left === 0) await tx.deleteFrom('campaigns').where('merge_id', '=', id).execute()
  const { account_id } = context.actor
  await enqueue(tx, markSuppressedName, { account_id, scope: 'account' })
  const after = { leads, left, changed, merge_id: id }
  for (const campaign_id of changedLists)
    await auditList(tx, context, { action: 'leads_merge_undone', campaign_id, object_id: id, after })
  await announceLists(tx, context, changedLists)
  return { leads, left, changed }
}

/** A lead that was kept here and merged into another later would get back what that other lead has. */
async function requireLatest(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql`
    select from lead_merge_kept as kept
      join lead_merge_leads as later on later.result_id = kept.result_id and later.merge_id <> kept.merge_id
      join lead_merges on lead_merges.id = later.merge_id and undone_at is null
    where kept.merge_id = ${id} limit 1`.execute(tx)
  if (rows.length > 0) throw refuse('merged_again')
}

const questions = {
  /** Lists of the merge in the bin. */
  bin: (id: string) => sql<{ id: string }>`select id from campaigns where merge_id = ${id}`,
  /** Lists that the leads left. */
  own: (id: string) => sql<{ id: string }>`
    select distinct campaign_id as id from lead_merge_leads where merge_id = ${id} and campaign_id is not null`,
  kept: (id: string) => sql<{ id: string }>`
    select distinct campaign_id as id from lead_merge_kept join results on results.id = result_id where merge_id = ${id}`,
}

async function listsOf(tx: Transaction, which: keyof typeof questions, id: string): Promise<string[]> {
  const { rows } = await questions[which](id).execute(tx)
  return rows.map((row) => row.id)
}

/** Takes from the kept leads what the merge gave them; answers how many values were changed since and stay. */
async function giveBack(tx: Transaction, merge_id: string): Promise<number> {
  const rows = await tx
    .selectFrom('lead_merge_kept')
    .innerJoin('results', 'results.id', 'lead_merge_kept.result_id')
    .selectAll('results')
    .select(['before', 'after', 'lead_merge_kept.facts', 'contacts'])
    .where('merge_id', '=', merge_id)
    .orderBy('results.id')
    .forUpdate('results')
    .execute()
  let changed = 0
  for (const { before, after, ...lead } of rows) {
    const now = lead as Record<string, unknown>
    const values: Record<string, unknown> = {}
    for (const field of mergeFieldNames) {
      const columns = mergeFields[field].filter((column) => column in before)
      if (columns.every((column) => before[column] === after[column])) continue
      if (columns.every((column) => now[column] === after[column]))
        for (const column of columns) values[column] = before[column]
      else changed += 1
    }
    const own = textsOf(before['labels'])
    const given = textsOf(after['labels']).filter((name) => !own.includes(name))
    if (given.length > 0)
      await tx
        .deleteFrom('lead_labels')
        .where('result_id', '=', lead.id)
        .where('label_id', 'in', (eb) => eb.selectFrom('labels').select('id').where('name', 'in', given))
        .execute()
    if ('is_suppressed' in before) values['is_suppressed'] = before['is_suppressed']
    if (Object.keys(values).length > 0)
      await tx.updateTable('results').set(values).where('id', '=', lead.id).execute()
  }
  await sql`
    delete from facts where id in (
      select unnest(facts) from lead_merge_kept where merge_id = ${merge_id})`.execute(tx)
  await sql`
    delete from crm_contacts using lead_merge_kept as kept
    where merge_id = ${merge_id} and crm_contacts.result_id = kept.result_id and connection_id = any(kept.contacts)
      and exists (
        select from lead_merge_leads as merged join crm_contacts as own on own.result_id = merged.result_id
        where merged.merge_id = kept.merge_id and merged.kept_id = kept.result_id
          and own.connection_id = crm_contacts.connection_id and own.contact_id = crm_contacts.contact_id)`.execute(
    tx,
  )
  return changed
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Moves the leads of a merge back, with the keys by which the account owns them; answers how many there were. */
async function moveBack(tx: Transaction, merge_id: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update results set campaign_id = merged.campaign_id
    from lead_merge_leads as merged
    where merged.merge_id = ${merge_id} and results.id = merged.result_id and merged.campaign_id is not null
      and not exists (
        select from results as again
        where again.campaign_id = merged.campaign_id and again.source_key = results.source_key)
    returning results.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    update identities set result_id = merged.result_id, merged_from = nullif(identities.merged_from, merged.result_id)
    from lead_merge_leads as merged
    where merged.merge_id = ${merge_id} and merged.result_id = any(${ids}::uuid[])
      and key = any(merged.keys) and (identities.result_id is null or identities.result_id = merged.kept_id)`.execute(
    tx,
  )
  for (const table of ['notes', 'tasks'])
    await sql`
      update ${sql.table(`lead_${table}`)} as own set result_id = merged.result_id
      from lead_merge_leads as merged
      where merged.merge_id = ${merge_id} and merged.result_id = any(${ids}::uuid[])
        and own.id = any(merged.${sql.ref(table)}) and own.result_id = merged.kept_id`.execute(tx)
  const { rows: kept } = await sql<{ kept_id: string }>`
    select distinct kept_id from lead_merge_leads where merge_id = ${merge_id} and kept_id is not null`.execute(
    tx,
  )
  await setNextTask(tx, [...ids, ...kept.map(({ kept_id }) => kept_id)])
  return rows.length
}
