import { auditList } from '#server/features/audit/audit.ts'
import { sql } from 'kysely'
import type * as contract from '#contract/leads/labels.ts'
import type { Chosen } from '#contract/leads/leads.ts'
import { changeLabelsName, type LabelRunRow, startRun } from '#server/features/label-rules/label-rules.ts'
import { between, chosenIds, sliceSize, slicesOf } from '#server/features/leads/choose-leads.ts'
import { findList } from '#server/features/leads/leads.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Labelled } from '#contract/values/labels/label-rules.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import { holdLabels } from './labels.ts'

const columns = ['id', 'campaign_id', 'state', 'leads', 'settled', 'created_at', 'ended_at'] as const

/** So many leads are changed before the answer; more take a job. */
const mostAtOnce = 2_000

/** Puts labels on leads and takes others off. What it does to each lead is kept, so that it can be undone. */
export async function labelLeads(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  { type, id, chosen, add, remove }: Input<typeof contract.labelLeads>,
): Promise<contract.LabelRun> {
  const list = await findList(tx, { type, id })
  const { actor } = context
  const [added, removed] = [await namesOf(tx, add), await namesOf(tx, remove)]
  const run = await startRun(tx, { ...actor, campaign_id: id, chosen, added: add, removed: remove })
  const after = { added, removed, label_run_id: run.id }
  await auditList(tx, context, { action: 'leads_labelled', campaign_id: id, object_id: run.id, after })
  const isSmall = list.leads <= mostAtOnce || (chosen.scope === 'selected' && chosen.ids.length <= mostAtOnce)
  if (!isSmall) {
    await enqueue(
      tx,
      { ...changeLabelsName, key: run.id },
      { account_id: actor.account_id, label_run_id: run.id },
    )
    return getLabelRun(tx, run.id)
  }
  await chooseLeads(tx, run)
  await advanceRun(tx, run, { most: mostAtOnce })
  return endRun(tx, run)
}

/** Stores what the run does to each of its leads. Leads that it would leave as they are take no part. */
export async function chooseLeads(tx: Transaction, run: LabelRunRow): Promise<void> {
  const { id, account_id, campaign_id, chosen } = run
  const remove = await idsOf(tx, run.removed)
  const add = (await idsOf(tx, run.added)).filter((label) => !remove.includes(label))
  const of =
    campaign_id && chosen
      ? sql`campaign_id = ${campaign_id} and id in (${chosenIds(tx, campaign_id, chosen)}) and ${filesOf(chosen)}`
      : sql`id in (select result_id from lead_labels where label_id = any (${remove}::uuid[]))`
  let leads = 0
  for (const [from, to] of await slicesOf(tx, of)) {
    const { numAffectedRows } = await sql`
      insert into label_changes (account_id, run_id, result_id, added, removed)
      select ${account_id}, ${id}, id, added, removed
      from results
        cross join lateral (select array(select label_id from lead_labels where result_id = results.id) as labels) as held
        cross join lateral (select
          array(select label from unnest(${add}::uuid[]) as label where label <> all (held.labels)) as added,
          array(select label from unnest(${remove}::uuid[]) as label where label = any (held.labels)) as removed
        ) as change
      where ${of} and ${between(from, to)} and (added <> '{}' or removed <> '{}')
      on conflict do nothing`.execute(tx)
    leads += Number(numAffectedRows)
  }
  await tx.updateTable('label_runs').set({ leads }).where('id', '=', id).execute()
}

async function namesOf(tx: Transaction, ids: string[]): Promise<string[]> {
  const labels = await holdLabels(tx, ids)
  if (labels.length < new Set(ids).size) throw notFound('label')
  return labels.map(({ name }) => name)
}

const idsOf = async (tx: Transaction, ids: string[]) => (await holdLabels(tx, ids)).map(({ id }) => id)

/** Which of the chosen leads were in a file; all, where no file was written. */
function filesOf({ exported }: Labelled<Chosen>) {
  if (exported === undefined) return sql`true`
  return exported === 'all' ? sql`not is_suppressed` : sql`not is_suppressed and email_state = 'found'`
}

/**
 * Changes the leads of a run that come next, or changes them back; answers the last of them, or null where none is left. A
 * lead that is moved to another list meanwhile is waited for, so that its labels stand in the list where it is then.
 */
export async function advanceRun(
  tx: Transaction,
  run: LabelRunRow,
  { most = sliceSize }: { most?: number } = {},
): Promise<string | null> {
  const isUndo = run.state === 'undoing'
  const [put, off] = (isUndo ? ['removed', 'added'] : ['added', 'removed']).map((name) => sql.ref(name))
  const labels = await idsOf(tx, [...run.added, ...run.removed])
  const { rows } = await sql<{ settled: number; last: string | null }>`
    with batch as materialized (
      select result_id, added, removed from label_changes
      where run_id = ${run.id} and ${run.settled_to === null ? sql`true` : sql`result_id > ${run.settled_to}`}
      order by result_id limit ${most}
    ), taken as (
      delete from lead_labels using batch
      where lead_labels.result_id = batch.result_id and label_id = any (batch.${off})
    ), given as (
      insert into lead_labels (account_id, campaign_id, result_id, label_id)
      select results.account_id, results.campaign_id, results.id, label_id
      from batch cross join unnest(batch.${put}) as label_id
        join results on results.id = batch.result_id
      where label_id = any (${labels}::uuid[])
      for key share of results
      on conflict do nothing
    )
    select count(*)::int as settled, max(result_id::text) as last from batch`.execute(tx)
  const { settled = 0, last = null } = rows[0] ?? {}
  if (last === null) return null
  await tx
    .updateTable('label_runs')
    .set((eb) => ({ settled: eb('settled', '+', settled), settled_to: last }))
    .where('id', '=', run.id)
    .execute()
  await announceRun(tx, run)
  return last
}

export async function endRun(tx: Transaction, run: LabelRunRow): Promise<contract.LabelRun> {
  const state = run.state === 'undoing' ? 'undone' : 'done'
  await tx.updateTable('label_runs').set({ state, ended_at: sql`now()` }).where('id', '=', run.id).execute()
  await announceRun(tx, run)
  return getLabelRun(tx, run.id)
}

/** Takes back what a run did to its leads. A label that was deleted since comes back only if it was merged. */
export async function undoLabelRun(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  { id }: Input<typeof contract.undoLabelRun>,
): Promise<contract.LabelRun> {
  const run = await lockRun(tx, id)
  if (!run) throw notFound('label_run')
  if (run.state !== 'done') throw refuse('labels_not_undoable')
  const { merged, account_id, campaign_id } = run
  if (merged) {
    const { id: label_id, name, color, rule } = merged
    const back = await tx
      .insertInto('labels')
      .values({ id: label_id, account_id, name, color, rule })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!back) throw refuse('labels_not_undoable')
    await announce(tx, { account_id }, { kind: 'labels', id: label_id })
  }
  await tx
    .updateTable('label_runs')
    .set({ state: 'undoing', settled: 0, settled_to: null, is_undone: true, ended_at: null })
    .where('id', '=', id)
    .execute()
  if (campaign_id !== null) {
    const undone = { action: 'leads_labels_undone', campaign_id, object_id: id } as const
    await auditList(tx, context, { ...undone, after: { label_run_id: id } })
  }
  const undoing = { ...run, state: 'undoing' as const, settled_to: null }
  if (run.leads > mostAtOnce) {
    await enqueue(tx, { ...changeLabelsName, key: id }, { account_id, label_run_id: id })
    return getLabelRun(tx, id)
  }
  await advanceRun(tx, undoing, { most: mostAtOnce })
  return endRun(tx, undoing)
}

export const lockRun = (tx: Transaction, id: string): Promise<LabelRunRow | undefined> =>
  tx.selectFrom('label_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function getLabelRun(db: Database, id: string): Promise<contract.LabelRun> {
  return db.selectFrom('label_runs').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function newestLabelRun(
  db: Database,
  context: unknown,
  { id }: Input<typeof contract.newestLabelRun>,
): Promise<contract.LabelRun | null> {
  await requireList(db, id)
  const run = await db
    .selectFrom('label_runs')
    .select(columns)
    .where('campaign_id', '=', id)
    .where('created_by', 'is not', null) // a rule is no change of a user
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ?? null
}

export async function announceRun(tx: Transaction, run: LabelRunRow): Promise<void> {
  const { id, account_id, campaign_id } = run
  if (campaign_id === null) return announce(tx, { account_id }, { kind: 'labels', id })
  await announce(tx, { account_id }, { kind: 'label_run', id, campaign_id })
  await announce(tx, { account_id }, { kind: 'results', id: campaign_id, campaign_id })
}
