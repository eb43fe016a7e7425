import { emailKey } from '#engine/contact-keys/email-key.ts'
import { sql } from 'kysely'
import type { EmailState } from '#contract/values/lead-states.ts'
import { leadRunPrice } from '#contract/values/list-type-facts.ts'
import { stateCounts } from '#server/features/leads/counts/state-counts.ts'
import { claimKeys, paidKeys, shownByPaid } from '#server/features/leads/identities.ts'
import { addFacts, editedFields, lockLeads } from '#server/features/leads/facts.ts'
import { contactOfFact, foundLeftOutOf, mayLeave } from '#server/features/suppressions/left-out.ts'
import { settle, settleEffect } from '#server/features/wallet/holds/hold.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { type LeadRunRow, purposeOf } from './lead-run-row.ts'
import type { Found, LeadRow } from './tools/lead-tool.ts'
import { leadTool } from './tools/lead-tools.ts'

export interface FoundLead {
  lead: LeadRow
  found: Found
}

interface Outcome {
  result_id: string
  state: 'hit' | 'miss' | 'failed' | 'skipped'
  reason: string | null
  charged: number
  /** The account had paid for it before. */
  isPaid: boolean
}

interface Settled extends Outcome {
  /** The email states of the lead; undefined for one that was skipped. */
  before: EmailState | undefined
  now: EmailState | undefined
}

/**
 * Stores what a run found for some leads, with values, receipts, charges and counts: all of it or nothing. Takes a locked
 * run. A lead that has its value in the meantime, from another run or by hand, is skipped and costs nothing.
 */
export async function settleBatch(tx: Transaction, run: LeadRunRow, found: FoundLead[]): Promise<undefined> {
  const { batch, leftOut } = await keepOut(tx, run, await unsettled(tx, run, found))
  const [first] = batch
  if (!first) return
  const ids = batch.map(({ lead }) => lead.id)
  await lockLeads(tx, ids)
  const open = await tx
    .selectFrom('results')
    .select(['id', 'email_state', editedFields.as('edited')])
    .where('id', 'in', ids)
    .where(leadTool(run.kind, first.lead.type).isOpen)
    .where(mayLeave)
    .execute()
  const before = new Map(open.map(({ id, email_state }) => [id, email_state]))
  const edited = new Map(open.map((lead) => [lead.id, lead.edited]))
  const settled: Settled[] = []
  for (const { lead, found } of batch) {
    const state = before.get(lead.id)
    const kept = withoutEdited({ lead, found }, edited.get(lead.id) ?? [])
    const done = state ? await settleOne(tx, run, kept) : skipped(lead)
    settled.push({ ...done, before: state, now: state && (kept.found.columns.email_state ?? state) })
  }
  await sql`
    update lead_run_leads set state = done.state, reason = done.reason, charged = done.charged
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as done (result_id uuid, state text, reason text, charged integer)
    where run_id = ${run.id} and lead_run_leads.result_id = done.result_id`.execute(tx)
  await countSettled(tx, run, { settled, leftOut })
}

/** Without leads of the run that are settled already: their commit was done, and its answer was lost. */
async function unsettled(tx: Transaction, run: LeadRunRow, found: FoundLead[]): Promise<FoundLead[]> {
  const queued = await tx
    .selectFrom('lead_run_leads')
    .select('result_id')
    .where('run_id', '=', run.id)
    .where('state', '=', 'queued')
    .where(
      'result_id',
      'in',
      found.map(({ lead }) => lead.id),
    )
    .execute()
  const ids = new Set(queued.map(({ result_id }) => result_id))
  return found.filter(({ lead }) => ids.has(lead.id))
}

/** Leaves out values that are on a do-not-contact list. A lead whose value is left out is a miss, and costs nothing. */
async function keepOut(tx: Transaction, { account_id }: LeadRunRow, found: FoundLead[]) {
  const contactOf = ({ website }: LeadRow, fact: { field: string; value: string }) =>
    contactOfFact(fact, website)
  const all = found.flatMap(({ lead, found: { facts } }) =>
    facts.flatMap((fact) => contactOf(lead, fact) ?? []),
  )
  const isLeftOut = await foundLeftOutOf(tx, account_id, all)
  let leftOut = 0
  const batch = found.map(({ lead, found: one }): FoundLead => {
    const facts = one.facts.filter((fact) => {
      const contact = contactOf(lead, fact)
      return !contact || !isLeftOut(contact)
    })
    if (facts.length === one.facts.length) return { lead, found: one }
    leftOut += 1
    return { lead, found: { ...one, facts, isHit: false, columns: {} } }
  })
  return { batch, leftOut }
}

/**
 * What a user wrote stays; what was found beside it is kept as a further value. The verdict on a found email says nothing
 * of a typed one.
 */
function withoutEdited({ lead, found }: FoundLead, edited: string[]): FoundLead {
  const kept = edited.includes('email') ? [...edited, 'email_state', 'email_verdict'] : edited
  const columns = Object.fromEntries(
    Object.entries(found.columns).filter(([column]) => !kept.includes(column)),
  )
  return { lead, found: { ...found, columns } }
}

const skipped = ({ id }: LeadRow) =>
  ({ result_id: id, state: 'skipped', reason: null, charged: 0, isPaid: false }) as const

async function settleOne(tx: Transaction, run: LeadRunRow, { lead, found }: FoundLead): Promise<Outcome> {
  const { id: result_id } = lead
  const { isHit, reason, columns, facts } = found
  if (Object.keys(columns).length > 0)
    await tx.updateTable('results').set(columns).where('id', '=', result_id).execute()
  await addFacts(
    tx,
    run,
    facts.map((fact) => ({ ...fact, result_id })),
  )
  const state = isHit ? 'hit' : reason === null ? 'miss' : 'failed'
  const charged = isHit ? await charge(tx, run, { lead, found }) : 0
  return { result_id, reason, charged, state, isPaid: isHit && charged === 0 && run.price_each > 0 }
}

/** Charges a hit and answers its price: 0 where the account has paid for it before. */
async function charge(tx: Transaction, run: LeadRunRow, hit: FoundLead): Promise<number> {
  const { hold_id, kind, price_each: credits, price_version } = run
  if (hold_id === null || credits === 0) return 0
  const { lead } = hit
  const purpose = { ...purposeOf(run), hold_id }
  const price = { action: leadRunPrice(kind, lead.type), price_version, credits }
  const { effectOf } = leadTool(kind, lead.type)
  if (effectOf) return (await settleEffect(tx, purpose, { ...price, effect: effectOf(lead) })) ? credits : 0
  if (await isPaidFor(tx, run, hit)) {
    await tx.updateTable('results').set({ is_owned_elsewhere: true }).where('id', '=', lead.id).execute()
    return 0
  }
  if (!(await settle(tx, purpose, { ...price, result_id: lead.id }))) return 0
  await tx.updateTable('results').set({ charged: credits }).where('id', '=', lead.id).execute()
  return credits
}

/**
 * Whether the account has paid for this lead or its address before, or the paid lead of its website shows the address.
 * Other payers of the address wait here.
 */
async function isPaidFor(tx: Transaction, run: LeadRunRow, { lead, found }: FoundLead): Promise<boolean> {
  if (lead.is_owned_elsewhere || lead.charged > 0) return true
  const { email } = found.columns
  if (typeof email !== 'string') return false
  const key = `email:${emailKey(email)}`
  await claimKeys(tx, run, new Map([[key, lead.id]]))
  if ((await paidKeys(tx, run, [key])).has(key)) return true
  return (await shownByPaid(tx, run, [{ id: lead.id, domain: lead.domain, email }])).has(lead.id)
}

async function countSettled(
  tx: Transaction,
  run: LeadRunRow,
  { settled, leftOut }: { settled: Settled[]; leftOut: number },
): Promise<void> {
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
      left_out: run.left_out + leftOut,
    })
    .where('id', '=', run.id)
    .execute()
  const { account_id, campaign_id } = run
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      ...stateCounts(eb, {
        left: settled.flatMap(({ before }) => before ?? []),
        entered: settled.flatMap(({ now }) => now ?? []),
      }),
      spent: eb('spent', '+', charged),
    }))
    .where('id', '=', campaign_id)
    .execute()
  if (charged > 0) await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  await announce(tx, { account_id }, { kind: 'results', id: campaign_id, campaign_id })
}
