import { type Selectable, sql } from 'kysely'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { type ContactEmail, mailUnchecked } from '#server/features/enrichment/contacts.ts'
import { stateCounts } from '#server/features/leads/counts/state-counts.ts'
import { addFacts, isEdited, lockLeads } from '#server/features/leads/facts.ts'
import { endReport, findWaiting, judgeBounce } from '#server/features/searches/bounces/judge-bounce.ts'
import { tellDecided } from '#server/features/searches/bounces/tell-bounce.ts'
import { giveBack } from '#server/features/searches/bounces/give-back.ts'
import { announceLeads } from '#server/features/searches/run/announce.ts'
import { lockSearch, setSearch } from '#server/features/searches/run/search-row.ts'
import { findRefundable } from '#server/features/wallet/holds/hold.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

type Lead = Pick<Selectable<DB['results']>, 'id' | 'account_id' | 'campaign_id' | 'search_id' | 'type'>

export type CheckAnswer = Pick<ContactEmail, 'verdict' | 'reasons' | 'checked_at'>

interface Told extends CheckAnswer {
  /** The status of a bounce that the account reported and no mail server confirmed. */
  bounced?: string
}

/**
 * Stores a clear answer about the shown email of a lead. One that is invalid within thirty days refunds its credits, once
 * (product.md 2.2), on the receipt of the search or tool that charged them; of a bounce on the word of the account alone,
 * `judgeBounce` decides. Answers the credits that came back; undefined where the lead has another email by now.
 */
export async function settleCheck(
  tx: Transaction,
  lead: Lead & { email: string },
  { verdict, reasons, checked_at, bounced }: Told,
): Promise<number | undefined> {
  const { id: result_id, account_id, campaign_id, search_id, type, email } = lead
  const search = search_id ? await lockSearch(tx, search_id) : undefined
  if (search_id && !search) return undefined
  const isAddressPaid = listTypeFacts[type].paidFor === 'email'
  const waiting = await findWaiting(tx, { account_id, result_id })
  const paid = { account_id, result_id, ...(waiting && { asked_at: waiting.reported_at }) }
  const charge = verdict === 'invalid' && isAddressPaid ? await findRefundable(tx, paid) : undefined
  if (charge?.search_id) await lockRun(tx, charge.search_id)
  await lockLeads(tx, [result_id])
  const current = await tx
    .selectFrom('results')
    .select(['charged', 'email_state', 'is_owned_elsewhere', isEdited('email').as('is_edited')])
    .where('id', '=', result_id)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!current) return undefined
  await addFacts(tx, lead, [
    {
      result_id,
      field: 'email',
      value: email,
      source: 'mail server',
      method: 'mail_server',
      verdict,
      reasons,
      checked_at,
    },
  ])
  const email_state = verdict === 'valid' ? 'found' : 'not_found'
  // An address that a user typed is not the one that was paid for.
  const credits = current.charged > 0 && !current.is_edited ? (charge?.amount ?? 0) : 0
  const isRefunded =
    bounced === undefined || credits === 0
      ? credits > 0
      : await judgeBounce(tx, { account_id, result_id, status: bounced, credits })
  await tx
    .updateTable('results')
    .set({
      email_verdict: verdict,
      email_state,
      contact_reason: sql`nullif(contact_reason, ${mailUnchecked})`,
    })
    .where('id', '=', result_id)
    .execute()
  const gained = Number(email_state === 'found') - Number(current.email_state === 'found')
  if (search)
    await setSearch(tx, search.id, {
      with_email: search.with_email + gained,
      already_paid: search.already_paid + (current.is_owned_elsewhere && current.charged === 0 ? gained : 0),
    })
  await tx
    .updateTable('campaigns')
    .set((eb) => stateCounts(eb, { left: [current.email_state], entered: [email_state] }))
    .where('id', '=', campaign_id)
    .execute()
  const refund = isRefunded ? await giveBack(tx, paid) : 0
  if (
    waiting &&
    bounced === undefined &&
    (await endReport(tx, waiting.id, refund > 0 ? 'confirmed' : 'declined'))
  )
    await tellDecided(tx, { account_id, result_id, credits: refund })
  await announceLeads(tx, lead)
  return refund
}

/** The run of a tool that charged a lead, if it was one: locked before the lead, as its worker does. */
function lockRun(tx: Transaction, id: string) {
  return tx.selectFrom('lead_runs').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
