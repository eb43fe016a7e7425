import type * as contract from '#contract/leads/lead-runs.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import { endRun, lockRun, selectRuns } from './lead-run-row.ts'

export async function getLeadRun(
  db: Database,
  context: unknown,
  { id }: Input<typeof contract.getLeadRun>,
): Promise<contract.LeadRun> {
  const run = await selectRuns(db).where('lead_runs.id', '=', id).executeTakeFirst()
  if (!run) throw notFound('lead_run')
  return run
}

/** The runs over the leads of a list, the newest first. */
export async function listLeadRuns(
  db: Database,
  context: unknown,
  { id, ...query }: Input<typeof contract.listLeadRuns>,
) {
  await requireList(db, id)
  return readPage(
    selectRuns(db).where('lead_runs.campaign_id', '=', id).orderBy('lead_runs.id', 'desc'),
    db.selectFrom('lead_runs').where('campaign_id', '=', id),
    query,
  )
}

/** Stops a run: leads that are being asked for at the moment are neither filled nor charged. */
export async function stopLeadRun(
  tx: Transaction,
  context: unknown,
  { id }: Input<typeof contract.stopLeadRun>,
): Promise<contract.LeadRun> {
  const run = await lockRun(tx, id)
  if (!run) throw notFound('lead_run')
  if (run.ended_at !== null) throw refuse('run_ended')
  await endRun(tx, run, { state: 'stopped', reason: 'by_user' })
  return getLeadRun(tx, context, { id })
}

/** Ends the runs over leads of lists that are about to be deleted, so that what is reserved goes back. */
export async function stopRunsOf(tx: Transaction, campaign_ids: string[]): Promise<void> {
  const open = await tx
    .selectFrom('lead_runs')
    .select('id')
    .where('campaign_id', 'in', campaign_ids)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const run = await lockRun(tx, id)
    if (run && run.ended_at === null) await endRun(tx, run, { state: 'stopped', reason: 'by_user' })
  }
}
