import type * as contract from '#contract/leads/labels.ts'
import { invalid, notFound } from '#server/platform/http/problem.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { audit } from '#server/features/audit/audit.ts'
import { announce } from '#server/platform/events/events.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { startRun } from '#server/features/label-rules/label-rules.ts'
import { finishHere } from '#server/runs/run-attempt.ts'
import { labelRun } from './label-run.ts'
import { getLabelRun } from './label-runs.ts'
import { lockLabels } from './labels.ts'

/** Puts the label `into` on all leads of a label, in all lists, and deletes that. Undo brings it back. */
export async function mergeLabel(
  tx: Transaction,
  context: RequestContext,
  { id, into }: Input<typeof contract.mergeLabel>,
): Promise<contract.LabelRun> {
  if (id === into) throw invalid({ into: fieldError('required') })
  const { [id]: merged, [into]: label } = await lockLabels(tx, [id, into])
  if (!merged || !label) throw notFound('label')
  const run = await startRun(tx, {
    ...context.actor,
    campaign_id: null,
    chosen: null,
    added: [into],
    removed: [id],
    merged,
  })
  await finishHere(tx, labelRun, run.id)
  await tx.deleteFrom('labels').where('id', '=', id).execute()
  const { id: object_id, name: object_name } = label
  const said = { before: { merged: merged.name }, after: { into: object_name } }
  await audit(tx, context, { action: 'labels_merged', object_id, object_name, ...said })
  await announce(tx, context.actor, { kind: 'labels', id: object_id })
  return getLabelRun(tx, run.id)
}
