import { auditList } from '#server/features/audit/audit.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/leads/labels.ts'
import type { Chosen } from '#contract/leads/leads.ts'
import { changeLabelsName, type LabelRunRow, startRun } from '#server/features/label-rules/label-rules.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { findList } from '#server/features/leads/leads.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { Labelled } from '#contract/values/labels/label-rules.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import { namesOf, withNames } from './labels.ts'

const columns = ['id', 'campaign_id', 'state', 'leads', 'settled', 'created_at', 'ended_at'] as const

/** So many leads are changed before the answer; more take a job. */
const mostAtOnce = 2_000

/** Leads of one transaction of the job. */
const batchSize = 5_000

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
  const { id, account_id, campaign_id, chosen, added, removed } = run
  const [add, remove] = [await namesOf(tx, added), await namesOf(tx, removed)]
  const of =
    campaign_id && chosen
      ? sql`campaign_id = ${campaign_id} and id in (${chosenIds(tx, campaign_id, chosen)}) and ${filesOf(chosen)}`
      : sql`labels && ${remove}::text[]`
  let leads = 0
  for (const [from, to] of await slicesOf(tx, of)) {
    const { numAffectedRows } = await sql`
      insert into label_changes (account_id, run_id, result_id, added, removed)
      select ${account_id}, ${id}, id,
        array(select label.id from labels as label where label.id = any (${added}::uuid[]) and label.name <> all (results.labels)),
        array(select label.id from labels as label where label.id = any (${removed}::uuid[]) and label.name = any (results.labels))
      from results
      where ${of} and ${between(from, to)} and results.labels is distinct from ${withNames(add, remove)}
      on conflict do nothing`.execute(tx)
    leads += Number(numAffectedRows)
  }
  await tx.updateTable('label_runs').set({ leads }).where('id', '=', id).execute()
}

type Bound = string | undefined

const between = (from: Bound, to: Bound) =>
  sql`${from === undefined ? sql`true` : sql`id > ${from}`} and ${to === undefined ? sql`true` : sql`id <= ${to}`}`

/** Leads in slices of a batch by their ids: no statement takes longer for a list of a million. */
async function slicesOf(tx: Transaction, of: RawBuilder<unknown>): Promise<[Bound, Bound][]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as number from results where ${of}) as each
    where number % ${sql.lit(batchSize)} = 0 order by id`.execute(tx)
  const ends = [...rows.map(({ id }) => id), undefined]
  return ends.map((end, index) => [ends[index - 1], end])
}

/** Which of the chosen leads were in a file; all, where no file was written. */
function filesOf({ exported }: Labelled<Chosen>) {
  if (exported === undefined) return sql`true`
  return exported === 'all' ? sql`not is_suppressed` : sql`not is_suppressed and email_state = 'found'`
}

/**
 * Changes the leads of a run that come next, or changes them back; answers the id of the last one, after which the next
 * batch begins, or undefined where none was left.
 */
export async function advanceRun(
  tx: Transaction,
  run: LabelRunRow,
  { after, most = batchSize }: { after?: string | undefined; most?: number } = {},
): Promise<string | undefined> {
  const isUndo = run.state === 'undoing'
  const [put, off] = isUndo ? ['removed', 'added'] : ['added', 'removed']
  const labels = await tx
    .selectFrom('labels')
    .select(['id', 'name'])
    .where('id', 'in', [...run.added, ...run.removed])
    .forShare()
    .execute()
  const ids = labels.map(({ id }) => id)
  const all = labels.map(({ name }) => name)
  const names = (column: string | undefined): RawBuilder<string[]> =>
    sql`array(select name from unnest(${ids}::uuid[], ${all}::text[]) as label (id, name)
      where label.id = any (batch.${sql.ref(column ?? '')}))`
  const { rows } = await sql<{ settled: number; last: string | null }>`
    with batch as (
      update label_changes set is_applied = ${!isUndo}
      where (run_id, result_id) in (
        select run_id, result_id from label_changes
        where run_id = ${run.id} and is_applied = ${isUndo} and ${after === undefined ? sql`true` : sql`result_id > ${after}`}
        order by result_id limit ${most}
      )
      returning result_id, added, removed
    ), changed as (
      update results set labels = array(
        select distinct one from unnest(results.labels || ${names(put)}) as one
        where one <> all (${names(off)}) order by one)
      from batch where results.id = batch.result_id
      returning results.id
    )
    select count(*)::int as settled, max(id::text) as last from changed`.execute(tx)
  const { settled = 0, last = null } = rows[0] ?? {}
  await tx
    .updateTable('label_runs')
    .set((eb) => ({ settled: eb('settled', '+', settled) }))
    .where('id', '=', run.id)
    .execute()
  await announceRun(tx, run)
  return last ?? undefined
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
    .set({ state: 'undoing', settled: 0, ended_at: null })
    .where('id', '=', id)
    .execute()
  if (campaign_id !== null) {
    const undone = { action: 'leads_labels_undone', campaign_id, object_id: id } as const
    await auditList(tx, context, { ...undone, after: { label_run_id: id } })
  }
  const undoing = { ...run, state: 'undoing' as const }
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
