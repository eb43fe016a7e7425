import type * as contract from '#contract/leads/lead-runs.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import { endRun, lockBusyRuns, stopRun } from '#server/runs/run-row.ts'
import { leadRuns, selectRuns } from './lead-run-row.ts'
import { leadRun } from './run-over-leads.ts'

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

const byUser = { state: 'stopped', reason: 'by_user' } as const

/** Stops a run: leads that are being asked for at the moment are neither filled nor charged. */
export async function stopLeadRun(
  tx: Transaction,
  context: unknown,
  { id }: Input<typeof contract.stopLeadRun>,
): Promise<contract.LeadRun> {
  await stopRun(tx, leadRun, { id, end: byUser })
  return getLeadRun(tx, context, { id })
}

/** Ends the runs over leads of lists that are about to be deleted, so that what is reserved goes back. */
export async function stopRunsOf(tx: Transaction, campaign_ids: string[]): Promise<void> {
  for (const run of await lockBusyRuns(tx, leadRuns, { campaign_ids }))
    await endRun(tx, leadRun, { row: run, end: byUser })
}
