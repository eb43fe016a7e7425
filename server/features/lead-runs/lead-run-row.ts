import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { type RunNoun, runName } from '#server/runs/run-kind.ts'

export type LeadRunRow = Selectable<DB['lead_runs']>

export const leadRuns: RunNoun<'lead_runs'> = {
  table: 'lead_runs',
  ...runName('run-over-leads', 'lead_run_id'),
  busy: ['queued', 'running'],
  events: ({ id, campaign_id }) => [{ kind: 'lead_run', id, campaign_id }],
}

/** What the entries of the wallet say about a run, which stands there in the place of a search. */
export function purposeOf({ account_id, id, campaign_id, created_by }: LeadRunRow) {
  return { account_id, search_id: id, campaign_id, user_id: created_by }
}

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
