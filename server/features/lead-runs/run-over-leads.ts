import { searchAccessOf } from '#server/features/searches/limits/search-access.ts'
import { partialShare } from '#server/features/searches/run/end-search.ts'
import { gatherer } from '#server/platform/jobs/gather.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announceRun, endRun, type LeadRunRow, lockRun, runOverLeadsName } from './lead-run-row.ts'
import type { Found, LeadRow } from './tools/lead-tool.ts'
import { leadTool } from './tools/lead-tools.ts'
import { type FoundLead, settleBatch } from './settle-batch.ts'

/** Of a lead that a do-not-contact list has named since the run began: no source is asked about it. */
const notAsked: Found = { isHit: false, reason: null, facts: [], columns: {} }

/** Leads that are asked for at once. */
const batchSize = 8

interface Batch {
  run: LeadRunRow
  leads: LeadRow[]
}

/**
 * Runs a tool over the leads of a run, a few at a time. The process may be killed between any two lines: leads are settled
 * in transactions under the number of this attempt, and an attempt that a later one has overtaken can write nothing.
 */
export const runOverLeads = accountJob(runOverLeadsName, {
  parallel: 4,
  retries: 4,
  expireS: 30 * 60,
  onePerKey: true,

  async run({ services, signal }, { lead_run_id }) {
    const { db } = services
    const begun = await beginRun(db, lead_run_id)
    if (!begun) return
    for (;;) {
      signal.throwIfAborted()
      const batch = await nextBatch(db, begun)
      if (!batch) return
      const { kind } = batch.run
      await Promise.all(
        batch.leads.map(async (lead) => {
          const found = lead.is_suppressed
            ? notAsked
            : await leadTool(kind, lead.type).find({ services, signal }, lead)
          await settle(db, begun, { lead, found })
        }),
      )
    }
  },

  async parked({ services: { db } }, { lead_run_id }) {
    await db.transaction().execute(async (tx) => {
      const run = await lockRun(tx, lead_run_id)
      if (run && run.ended_at === null) await endRun(tx, run, { state: 'failed', reason: 'kept_failing' })
    })
  },
})

const gather = gatherer<FoundLead, void>()

/** Settles a lead as soon as it is done, together with those that are done while another is being settled. */
function settle(db: Database, begun: LeadRunRow, done: FoundLead): Promise<void> {
  return gather(`${begun.id} ${begun.attempt}`, done, async (found) => {
    await db.transaction().execute(async (tx) => {
      const run = await lockCurrent(tx, begun)
      if (run) await settleBatch(tx, run, found)
    })
    return found.map(() => undefined)
  })
}

/** Takes the run for this attempt, or answers undefined when it has ended. */
async function beginRun(db: Database, id: string): Promise<LeadRunRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id)
    if (!run || run.ended_at !== null) return undefined
    const begun = { ...run, state: 'running' as const, attempt: run.attempt + 1 }
    await tx
      .updateTable('lead_runs')
      .set({ state: begun.state, attempt: begun.attempt })
      .where('id', '=', id)
      .execute()
    await announceRun(tx, run)
    return begun
  })
}

async function lockCurrent(tx: Transaction, { id, attempt }: LeadRunRow): Promise<LeadRunRow | undefined> {
  const now = await lockRun(tx, id)
  return now && now.ended_at === null && now.attempt === attempt ? now : undefined
}

/** The next leads that the hold can pay for. Without any the run ends, and undefined is answered. */
async function nextBatch(db: Database, begun: LeadRunRow): Promise<Batch | undefined> {
  return db.transaction().execute(async (tx) => {
    const run = await lockCurrent(tx, begun)
    if (!run) return undefined
    const { maySearch, isSuspended } = await searchAccessOf(tx, { ...run, user_id: run.created_by })
    if (!maySearch || isSuspended) {
      await endRun(tx, run, { state: 'stopped', reason: 'not_allowed' })
      return undefined
    }
    const due = await tx
      .selectFrom('lead_run_leads')
      .select('result_id')
      .where('run_id', '=', run.id)
      .where('state', '=', 'queued')
      .orderBy('position')
      .limit(batchSize)
      .execute()
    const paidFor = due.slice(0, await roomOf(tx, run))
    if (paidFor.length === 0) {
      await endRun(tx, run, endOf(run, due.length > 0))
      return undefined
    }
    const leads = await tx
      .selectFrom('results')
      .selectAll()
      .where(
        'id',
        'in',
        paidFor.map(({ result_id }) => result_id),
      )
      .execute()
    return { run, leads }
  })
}

/** As of a search: partly done from a share of leads on whose sources could not be asked. They can be asked for again. */
function endOf({ failed, settled }: LeadRunRow, isCut: boolean) {
  const reason = isCut ? 'credit_limit' : null
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
