import type * as contract from '#contract/leads/labels.ts'
import { invalid, notFound } from '#server/platform/http/problem.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { startRun } from '#server/features/label-rules/label-rules.ts'
import { advanceRun, chooseLeads, endRun } from './label-runs.ts'
import { lockLabels, tell } from './labels.ts'

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
  await chooseLeads(tx, run)
  let after: string | undefined
  do after = await advanceRun(tx, run, { after })
  while (after !== undefined)
  await tx.deleteFrom('labels').where('id', '=', id).execute()
  await tell(tx, context, {
    action: 'labels_merged',
    label,
    before: { merged: merged.name },
    after: { into: label.name },
  })
  return endRun(tx, run)
}
