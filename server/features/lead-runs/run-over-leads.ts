import { auditList } from '#server/features/audit/audit.ts'
import { mayStillWork } from '#server/features/searches/search-access.ts'
import { partialShare } from '#server/features/searches/run/end-search.ts'
import { release } from '#server/features/wallet/holds/hold.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Next, RunKind, Way } from '#server/runs/run-kind.ts'
import { leadRuns, type LeadRunRow, purposeOf } from './lead-run-row.ts'
import type { Found, LeadRow } from './tools/lead-tool.ts'
import { leadTool } from './tools/lead-tools.ts'
import { type FoundLead, settleBatch } from './settle-batch.ts'

/** Of a lead that a do-not-contact list has named since the run began: no source is asked about it. */
const notAsked: Found = { isHit: false, reason: null, facts: [], columns: {} }

/** Leads that are asked for at once. */
const batchSize = 8

/** Runs a tool over the leads of a run, a few at a time, as far as the hold can pay for them. */
export const leadRun: RunKind<'lead_runs'> = {
  ...leadRuns,
  limits: { parallel: 4, retries: 4, expireS: 30 * 60 },
  thing: 'lead_run',
  tooLate: 'run_ended',
  begin: () => ({ state: 'running' }),
  async mayGoOn(tx, run) {
    return (await mayStillWork(tx, run)) ? undefined : { state: 'stopped', reason: 'not_allowed' }
  },
  forward: {
    next: nextLeads,
    async work({ services, signal, row }, lead) {
      if (lead.is_suppressed) return { lead, found: notAsked }
      return { lead, found: await leadTool(row.kind, lead.type).find({ services, signal }, lead) }
    },
    settle: settleBatch,
    end: (run) => endOf(run, null),
  } satisfies Way<'lead_runs', LeadRow, FoundLead>,
  gaveUp: { state: 'failed', reason: 'kept_failing' },
  /** The rest of its hold goes back. */
  async ended(tx, run, { state, reason, by }) {
    if (run.hold_id) await release(tx, { ...purposeOf(run), hold_id: run.hold_id })
    const { id, campaign_id, kind, leads, hits, charged } = run
    const after = { kind, state, reason, leads, hits, charged }
    await auditList(tx, by, { action: 'lead_run_ended', campaign_id, object_id: id, after })
    await announce(tx, run, { kind: 'wallet', id: run.account_id })
  },
}

/** The next leads that the hold can pay for. */
async function nextLeads(tx: Transaction, run: LeadRunRow): Promise<Next<'lead_runs', LeadRow>> {
  const due = await tx
    .selectFrom('lead_run_leads')
    .select('result_id')
    .where('run_id', '=', run.id)
    .where('state', '=', 'queued')
    .orderBy('position')
    .limit(batchSize)
    .execute()
  const paidFor = due.slice(0, await roomOf(tx, run))
  if (paidFor.length < 1 && due.length > 0) return { end: endOf(run, 'credit_limit') }
  const ids = paidFor.map(({ result_id }) => result_id)
  return tx.selectFrom('results').selectAll().where('id', 'in', ids).execute()
}

/** As of a search: partly done from a share of leads on whose sources could not be asked. They can be asked for again. */
function endOf({ failed, settled }: LeadRunRow, reason: 'credit_limit' | null) {
  if (failed === 0 || failed < partialShare * settled) return { state: 'done', reason } as const
  return { state: 'partial', reason: reason ?? 'unasked' } as const
}

/** How many more hits the hold can pay for. */
async function roomOf(tx: Transaction, { hold_id, price_each }: LeadRunRow): Promise<number> {
  if (price_each === 0) return batchSize
  if (hold_id === null) return 0
  const hold = await tx
    .selectFrom('holds')
    .select('amount')
    .where('id', '=', hold_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Math.floor((hold?.amount ?? 0) / price_each)
}
