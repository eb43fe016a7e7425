import type * as contract from '#contract/leads/lead-runs.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
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
  { id, page, limit }: Input<typeof contract.listLeadRuns>,
) {
  const list = await db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!list) throw notFound('list')
  const [items, { total }] = await Promise.all([
    selectRuns(db)
      .where('lead_runs.campaign_id', '=', id)
      .orderBy('lead_runs.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('lead_runs')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return { items, currentPage: page, pageSize: limit, total }
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
