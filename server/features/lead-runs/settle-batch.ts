import { sql } from 'kysely'
import { leadRunPrice } from '#contract/values/list-type-facts.ts'
import { addFacts } from '#server/features/leads/facts.ts'
import { settleEffect } from '#server/features/wallet/holds/hold.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announceRun, type LeadRunRow, purposeOf } from './lead-run-row.ts'
import type { Found, LeadRow } from './lead-tool.ts'
import { leadTools } from './lead-tools.ts'

export interface FoundLead {
  lead: LeadRow
  found: Found
}

type Outcome = 'hit' | 'miss' | 'failed' | 'skipped'

interface Settled {
  result_id: string
  state: Outcome
  reason: string | null
  charged: number
  /** The account had paid for it before. */
  isPaid: boolean
}

/**
 * Stores what a run found for some leads, with values, receipts, charges and counts: all of it or nothing. Takes a locked
 * run. A lead that has its value in the meantime, from another run or by hand, is skipped and costs nothing.
 */
export async function settleBatch(tx: Transaction, run: LeadRunRow, batch: FoundLead[]): Promise<void> {
  const open = await tx
    .selectFrom('results')
    .select('id')
    .where(
      'id',
      'in',
      batch.map(({ lead }) => lead.id),
    )
    .where(leadTools[run.kind].isOpen)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const isOpen = new Set(open.map(({ id }) => id))
  const settled: Settled[] = []
  for (const each of batch)
    settled.push(await settleOne(tx, run, { ...each, isOpen: isOpen.has(each.lead.id) }))
  await sql`
    update lead_run_leads set state = done.state, reason = done.reason, charged = done.charged
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as done (result_id uuid, state text, reason text, charged integer)
    where run_id = ${run.id} and lead_run_leads.result_id = done.result_id`.execute(tx)
  await countSettled(tx, run, settled)
}

interface Due extends FoundLead {
  isOpen: boolean
}

async function settleOne(tx: Transaction, run: LeadRunRow, { lead, found, isOpen }: Due): Promise<Settled> {
  const { id: result_id } = lead
  const none = { result_id, reason: found.reason, charged: 0, isPaid: false }
  if (!isOpen) return { ...none, state: 'skipped' }
  if (!found.isHit) return { ...none, state: found.reason === null ? 'miss' : 'failed' }
  await tx.updateTable('results').set(found.columns).where('id', '=', result_id).execute()
  await addFacts(
    tx,
    run,
    found.facts.map((fact) => ({ ...fact, result_id })),
  )
  const { hold_id, price_each: credits, price_version } = run
  const isCharged =
    hold_id !== null &&
    credits > 0 &&
    (await settleEffect(
      tx,
      { ...purposeOf(run), hold_id },
      {
        effect: leadTools[run.kind].effectOf(lead),
        action: leadRunPrice(run.kind),
        price_version,
        credits,
      },
    ))
  return { ...none, state: 'hit', charged: isCharged ? credits : 0, isPaid: !isCharged && credits > 0 }
}

async function countSettled(tx: Transaction, run: LeadRunRow, settled: Settled[]): Promise<void> {
  const count = (is: (one: Settled) => boolean) => settled.filter(is).length
  const charged = settled.reduce((sum, one) => sum + one.charged, 0)
  await tx
    .updateTable('lead_runs')
    .set({
      settled: run.settled + settled.length,
      hits: run.hits + count(({ state }) => state === 'hit'),
      already_paid: run.already_paid + count(({ isPaid }) => isPaid),
      failed: run.failed + count(({ state }) => state === 'failed'),
      charged: run.charged + charged,
    })
    .where('id', '=', run.id)
    .execute()
  const { account_id, campaign_id } = run
  if (charged > 0) {
    await tx
      .updateTable('campaigns')
      .set((eb) => ({ spent: eb('spent', '+', charged) }))
      .where('id', '=', campaign_id)
      .execute()
    await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  }
  await announceRun(tx, run)
  await announce(tx, { account_id }, { kind: 'results', id: campaign_id, campaign_id })
}
