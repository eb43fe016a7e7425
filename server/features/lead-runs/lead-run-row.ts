import { auditList } from '#server/features/audit/audit.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type * as contract from '#contract/leads/lead-runs.ts'
import { release } from '#server/features/wallet/holds/hold.ts'
import { announce } from '#server/platform/events/events.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export type LeadRunRow = Selectable<DB['lead_runs']>

export const runOverLeadsName = jobName(
  'run-over-leads',
  z.object({ account_id: z.uuid(), lead_run_id: z.uuid() }),
)

/** The run, locked until the transaction ends. Every change of its counts or state takes this lock first. */
export const lockRun = (tx: Transaction, id: string): Promise<LeadRunRow | undefined> =>
  tx.selectFrom('lead_runs').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** What the entries of the wallet say about a run, which stands there in the place of a search. */
export function purposeOf({ account_id, id, campaign_id, created_by }: LeadRunRow) {
  return { account_id, search_id: id, campaign_id, user_id: created_by }
}

export const announceRun = (
  tx: Transaction,
  { account_id, campaign_id, id }: Pick<LeadRunRow, 'account_id' | 'campaign_id' | 'id'>,
): Promise<void> => announce(tx, { account_id }, { kind: 'lead_run', id, campaign_id })

/** Runs as the wire shows them. */
export function selectRuns(db: Database) {
  return db
    .selectFrom('lead_runs')
    .leftJoin('holds', 'holds.id', 'lead_runs.hold_id')
    .select([
      'lead_runs.id',
      'lead_runs.campaign_id',
      'lead_runs.kind',
      'lead_runs.state',
      'lead_runs.reason',
      'lead_runs.leads',
      'lead_runs.settled',
      'lead_runs.hits',
      'lead_runs.already_paid',
      'lead_runs.failed',
      'lead_runs.price_each',
      'lead_runs.max_credits',
      'lead_runs.charged',
      'lead_runs.refunded',
      'lead_runs.left_out',
      'lead_runs.created_at',
      'lead_runs.ended_at',
    ])
    .select((eb) => eb.fn.coalesce('holds.amount', eb.lit(0)).as('held'))
}

interface End {
  state: Exclude<contract.LeadRun['state'], 'queued' | 'running'>
  /** A code; null when all of its leads were asked for. */
  reason: string | null
}

/** Ends a locked run. The rest of its hold goes back, and no worker that still holds a lead of it can write. */
export async function endRun(tx: Transaction, run: LeadRunRow, { state, reason }: End): Promise<void> {
  if (run.hold_id) await release(tx, { ...purposeOf(run), hold_id: run.hold_id })
  await tx
    .updateTable('lead_runs')
    .set({ state, reason, attempt: sql<number>`attempt + 1`, ended_at: sql<string>`now()` })
    .where('id', '=', run.id)
    .execute()
  const { id, account_id, campaign_id, kind, leads, hits, charged } = run
  const after = { kind, state, reason, leads, hits, charged }
  await auditList(tx, { account_id }, { action: 'lead_run_ended', campaign_id, object_id: id, after })
  await announceRun(tx, run)
  await announce(tx, run, { kind: 'wallet', id: run.account_id })
}
