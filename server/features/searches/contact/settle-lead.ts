import { type Selectable, sql, type Updateable } from 'kysely'
import type { EmailState } from '#contract/values/lead-states.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { bestEmail, type ContactEmail, type Contacts } from '#server/features/enrichment/contacts.ts'
import { addFacts } from '#server/features/leads/facts.ts'
import { claimKeys, paidKeys } from '#server/features/leads/identities.ts'
import { knownContacts, settledContacts } from '#server/features/leads/masking/withheld.ts'
import { recheckEmailName } from '#server/features/searches/job-names.ts'
import { lockSearch, purposeOf, type SearchRow } from '#server/features/searches/run/search-row.ts'
import { settle, settleLast } from '#server/features/wallet/holds/hold.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Database, durableWithJob, type Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { endingTransaction } from '#server/platform/postgres/ending-transaction.ts'
import type { ClaimedLead } from './claim-lead.ts'
import { advanceSearch, countLead } from './count-lead.ts'
import { columnsOf, factsOf } from './lead-values.ts'

/** Stores values, verdict, charge, counts and event of one lead: all of them or none, and once. */
export async function settleLead(db: Database, lead: ClaimedLead, contacts: Contacts): Promise<void> {
  await endingTransaction(db, async (tx) => {
    await durableWithJob(tx)
    const search = await lockSearch(tx, lead.search_id)
    if (!search) return undefined
    const best = bestEmail(contacts.emails)
    const columns = columnsOf(contacts, best, lead)
    const isFound = columns.email_state === 'found'
    const updated = await tx
      .updateTable('results')
      .set(columns)
      .where('id', '=', lead.id)
      .where('contact_state', '=', 'searching')
      .where('contact_attempt', '=', lead.contact_attempt)
      .returning(sql<EmailState>`old.email_state`.as('before'))
      .executeTakeFirst()
    if (!updated) return undefined
    await addFacts(tx, lead, factsOf(lead.id, contacts))
    const isDue = listTypeFacts[search.type].paidFor === 'record' || isFound
    const due = isDue ? await priceDue(tx, search, { lead, best }) : unpaid
    const { charged } = due
    if (best?.retry_after_ms) await recheckLater(tx, lead, best)
    const after = await countLead(tx, search, {
      ...due,
      state: { before: updated.before, now: columns.email_state },
      website: lead.find_websites && !lead.website ? { isFound: contacts.website !== null } : null,
    })
    const charge = chargeOf(search, lead, charged)
    const needsHold = after.pending <= 0 || after.is_waiting // the search reads or releases what the hold has left
    if (charge && needsHold && !(await settle(tx, ...charge)))
      throw new Error(`Lead ${lead.id} was charged before`)
    await advanceSearch(tx, after)
    return charge && !needsHold ? settleLast(...charge) : undefined
  })
}

/** Settles a lead whose contact search kept failing: no value, no charge. */
export async function failLead(db: Database, lead: Selectable<DB['results']>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const search = lead.search_id ? await lockSearch(tx, lead.search_id) : undefined
    if (!search) return
    const { numUpdatedRows } = await tx
      .updateTable('results')
      .set({
        ...settledContacts(knownContacts(lead)),
        contact_state: 'failed',
        contact_reason: 'kept_failing',
      })
      .where('id', '=', lead.id)
      .where('contact_state', 'in', ['queued', 'searching'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const state = { before: lead.email_state, now: lead.email_state }
    await advanceSearch(tx, await countLead(tx, search, { ...unpaid, state, website: null }))
  })
}

async function recheckLater(tx: Transaction, lead: ClaimedLead, best: ContactEmail): Promise<void> {
  const { account_id, id: result_id } = lead
  const startAfter = new Date(Date.now() + (best.retry_after_ms ?? 0))
  await enqueue(tx, { ...recheckEmailName, startAfter }, { account_id, result_id, email: best.email })
}

/** What a lead without a found address costs. */
const unpaid = { charged: 0, isAlreadyPaid: false }

/**
 * The price of this lead: zero when the account has paid for the lead or its address before. Another lead with this
 * address waits here until this transaction ends, so only one of them is charged.
 */
async function priceDue(
  tx: Transaction,
  search: SearchRow,
  { lead, best }: { lead: ClaimedLead; best: ContactEmail | undefined },
): Promise<typeof unpaid> {
  const keys = best ? [`email:${best.email.toLowerCase()}`] : []
  await claimKeys(tx, lead, keys)
  const change = (columns: Updateable<DB['results']>) =>
    tx.updateTable('results').set(columns).where('id', '=', lead.id).execute()
  if (lead.is_owned_elsewhere) return { charged: 0, isAlreadyPaid: true }
  if (keys.length > 0 && (await paidKeys(tx, lead, keys)).size > 0) {
    await change({ is_owned_elsewhere: true })
    return { charged: 0, isAlreadyPaid: true }
  }
  if (!search.hold_id) return unpaid
  const { price_each: price } = search
  await change({ charged: price })
  return { charged: price, isAlreadyPaid: false }
}

/** The charge that takes the price of a lead from the hold; undefined where the lead costs nothing. */
function chargeOf(search: SearchRow, lead: ClaimedLead, credits: number) {
  const { hold_id, price_version, type } = search
  if (credits === 0 || !hold_id) return undefined
  const { price: action } = listTypeFacts[type]
  return [
    { ...purposeOf(search), hold_id },
    { result_id: lead.id, action, price_version, credits },
  ] as const
}
