import { auditList } from '#server/features/audit/audit.ts'
import type * as contract from '#contract/leads/labels.ts'
import { labelRuns, startRun } from '#server/features/label-rules/label-rules.ts'
import { findList } from '#server/features/leads/leads.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import { finishHere } from '#server/runs/run-attempt.ts'
import { changeRun, enqueueRun, queueRun, requireRun } from '#server/runs/run-row.ts'
import { labelRun } from './label-run.ts'
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
  await (isSmall ? finishHere(tx, labelRun, run.id) : enqueueRun(tx, labelRuns, run))
  return getLabelRun(tx, run.id)
}

async function namesOf(tx: Transaction, ids: string[]): Promise<string[]> {
  const labels = await holdLabels(tx, ids)
  if (labels.length < new Set(ids).size) throw notFound('label')
  return labels.map(({ name }) => name)
}

/** Takes back what a run did to its leads. A label that was deleted since comes back only if it was merged. */
export async function undoLabelRun(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  { id }: Input<typeof contract.undoLabelRun>,
): Promise<contract.LabelRun> {
  const run = await requireRun(tx, labelRun, id)
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
  if (campaign_id !== null) {
    const undone = { action: 'leads_labels_undone', campaign_id, object_id: id } as const
    await auditList(tx, context, { ...undone, after: { label_run_id: id } })
  }
  const undoing = { state: 'undoing', values: { settled: 0, settled_to: null, is_undone: true } } as const
  if (run.leads > mostAtOnce) await queueRun(tx, labelRuns, { row: run, ...undoing })
  else {
    await changeRun(tx, labelRuns, {
      id,
      values: { state: undoing.state, ended_at: null, ...undoing.values },
    })
    await finishHere(tx, labelRun, id)
  }
  return getLabelRun(tx, id)
}

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
