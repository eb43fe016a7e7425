import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { settle, settleLast } from '#server/features/wallet/holds/hold.ts'
import {
  bestEmail,
  type ContactEmail,
  type ContactFact,
  type Contacts,
  stateOf,
} from '#server/features/enrichment/contacts.ts'
import { addFacts, type NewFact } from '#server/features/leads/facts.ts'
import { markPaid, ownIdentities, paidKeys } from '#server/features/leads/identities.ts'
import { type Database, durableWithJob, type Transaction } from '#server/platform/postgres/database.ts'
import { endingTransaction } from '#server/platform/postgres/ending-transaction.ts'
import { announce } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { lockSearch, type SearchRow, setSearch } from './claim-search.ts'
import type { ClaimedLead } from './contact-lead.ts'
import { announceSearch, endSearch, purposeOf } from './end-search.ts'
import { recheckEmailName } from '#server/features/searches/job-names.ts'
import { wakeIfRoom } from '#server/features/searches/stop-resume/pause-or-wait.ts'

/** Values, verdict, charge, counts and event of one lead: all of them or none, and once. */
export async function settleLead(db: Database, lead: ClaimedLead, contacts: Contacts): Promise<void> {
  await endingTransaction(db, async (tx) => {
    await durableWithJob(tx)
    const search = await lockSearch(tx, lead.search_id)
    if (!search) return undefined
    const best = bestEmail(contacts.emails)
    const isFound = best !== undefined && stateOf(best) === 'found'
    const { numUpdatedRows } = await tx
      .updateTable('results')
      .set(columnsOf(contacts, best, lead))
      .where('id', '=', lead.id)
      .where('contact_state', '=', 'searching')
      .where('contact_attempt', '=', lead.contact_attempt)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    await addFacts(tx, lead.account_id, factsOf(lead.id, contacts))
    const charged = isFound ? await priceDue(tx, search, lead, best) : 0
    if (best?.retry_after_ms) {
      const startAfter = new Date(Date.now() + best.retry_after_ms)
      await enqueue(
        tx,
        recheckEmailName,
        { account_id: lead.account_id, result_id: lead.id, email: best.email },
        { startAfter },
      )
    }
    const after = await count(tx, search, {
      lead,
      charged,
      isFound,
      isPotential: best !== undefined && !isFound,
      website: lead.find_websites && !lead.website ? { isFound: contacts.website !== null } : null,
    })
    const charge = chargeOf(search, lead, charged)
    const needsHold = after.pending <= 0 || after.is_waiting // the search reads or releases what the hold has left
    if (charge && needsHold && !(await settle(tx, ...charge)))
      throw new Error(`Lead ${lead.id} was charged before`)
    await goOn(tx, after)
    return charge && !needsHold ? settleLast(...charge) : undefined
  })
}

/** A lead whose contacts will not be looked for after all: nothing is found, nothing is charged. */
export async function skipLead(
  db: Database,
  lead: Pick<ClaimedLead, 'id' | 'email'> & { search_id: string | null },
  contact_state: 'failed',
  contact_reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const search = lead.search_id ? await lockSearch(tx, lead.search_id) : undefined
    if (!search) return
    const { numUpdatedRows } = await tx
      .updateTable('results')
      .set({ contact_state, contact_reason })
      .where('id', '=', lead.id)
      .where('contact_state', 'in', ['queued', 'searching'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await goOn(
      tx,
      await count(tx, search, {
        lead,
        charged: 0,
        isFound: false,
        isPotential: lead.email !== null,
        website: null,
      }),
    )
  })
}

function columnsOf(
  { website, facts, reason, pages_read }: Contacts,
  best: ContactEmail | undefined,
  lead: ClaimedLead,
) {
  const phone = facts.find(
    (fact) => fact.field === 'phone' && fact.owner === 'own' && fact.details?.['kind'] !== 'fax',
  )
  const people = facts.filter(({ field }) => field === 'person')
  const person = people.find((each) => best && isOwner(each, best)) ?? people[0]
  const [first_name = null, ...others] = person?.value.split(/\s+/) ?? []
  return {
    email: best?.email ?? null,
    email_state: best ? stateOf(best) : ('not_found' as const),
    email_verdict: best?.verdict ?? ('not_checked' as const),
    phone: lead.phone ?? phone?.value ?? null,
    website: lead.website ?? website,
    first_name,
    last_name: others.length > 0 ? others.join(' ') : null,
    position: person?.details?.['role'] ?? null,
    platform: facts.find(({ field }) => field === 'platform')?.value ?? lead.platform,
    contact_state: reason === null ? ('searched' as const) : ('failed' as const),
    contact_reason: reason,
    pages_read,
  }
}

/** The address stands beside the person on the site, or was guessed from the name. */
function isOwner({ value, details }: ContactFact, { email, is_published, evidence }: ContactEmail): boolean {
  return details?.['email'] === email || (!is_published && evidence === value)
}

function factsOf(result_id: string, { emails, facts }: Contacts): NewFact[] {
  const values = emails.map((email) => ({
    result_id,
    field: 'email',
    value: email.email,
    source: email.source,
    source_url: email.source_url,
    method: email.method,
    evidence: email.evidence,
    owner: email.owner,
    verdict: email.verdict,
    reasons: email.reasons,
    checked_at: email.checked_at,
  }))
  return [...values, ...facts.map((fact) => ({ ...fact, result_id }))]
}

/**
 * What this lead costs: nothing when the account has paid for it or for this address before. Whoever settles another
 * lead with the same address at the same time waits here until that one is paid or not.
 */
async function priceDue(
  tx: Transaction,
  search: SearchRow,
  lead: ClaimedLead,
  best: ContactEmail,
): Promise<number> {
  const key = `email:${best.email.toLowerCase()}`
  await ownIdentities(tx, lead.account_id, [{ key, result_id: lead.id }])
  const isPaid = lead.is_owned_elsewhere || (await paidKeys(tx, lead.account_id, [key])).size > 0
  if (isPaid || !search.hold_id) return 0
  const { price_each: price } = search
  await tx.updateTable('results').set({ charged: price }).where('id', '=', lead.id).execute()
  await markPaid(tx, lead.id)
  return price
}

/** What takes the price of a lead from the hold; undefined where nothing is to be paid. */
function chargeOf(search: SearchRow, lead: ClaimedLead, credits: number) {
  const { hold_id, price_version, type } = search
  if (credits === 0 || !hold_id) return undefined
  const { price: action } = listTypeFacts[type]
  return [
    { ...purposeOf(search), hold_id },
    { result_id: lead.id, action, price_version, credits },
  ] as const
}

interface Counted {
  lead: Pick<ClaimedLead, 'email'>
  charged: number
  isFound: boolean
  isPotential: boolean
  /** Whether a website was found; null where none was looked for. */
  website: { isFound: boolean } | null
}

/** Brings the counts of search and list up to date and answers the search as it is now. */
async function count(
  tx: Transaction,
  search: SearchRow,
  { lead, charged, isFound, isPotential, website }: Counted,
): Promise<SearchRow> {
  const now = {
    pending: search.pending - 1,
    with_email: search.with_email + (isFound ? 1 : 0),
    charged: search.charged + charged,
    websites_sought: search.websites_sought + (website ? 1 : 0),
    websites_found: search.websites_found + (website?.isFound ? 1 : 0),
  }
  await setSearch(tx, search.id, now)
  const wasPotential = lead.email === null ? 0 : 1
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      with_email: eb('with_email', '+', isFound ? 1 : 0),
      potential: eb('potential', '+', (isPotential ? 1 : 0) - wasPotential),
      spent: eb('spent', '+', charged),
    }))
    .where('id', '=', search.campaign_id)
    .execute()
  const { account_id, campaign_id } = search
  await announce(tx, { account_id }, { kind: 'results', id: campaign_id, campaign_id })
  if (charged > 0) await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  return { ...search, ...now }
}

/** Leads that a search was waiting for were removed from their list. */
export async function dropPending(tx: Transaction, search_id: string, leads: number): Promise<void> {
  const search = await lockSearch(tx, search_id)
  if (!search) return
  const pending = search.pending - leads
  await setSearch(tx, search_id, { pending })
  await goOn(tx, { ...search, pending })
}

/** Ends the search with its last lead, or lets it deliver more when there is room again. */
async function goOn(tx: Transaction, search: SearchRow): Promise<void> {
  const isEnding = search.is_sourced || search.state === 'stopped' || search.state === 'paused'
  if (search.pending === 0 && isEnding) return endWithLast(tx, search)
  await wakeIfRoom(tx, search)
  await announceSearch(tx, search)
}

async function endWithLast(tx: Transaction, search: SearchRow): Promise<void> {
  if (search.state === 'stopped') return endSearch(tx, search, 'stopped', search.reason ?? 'by_user')
  if (search.state === 'paused') return endSearch(tx, search, 'paused', search.reason ?? 'suspended')
  const failed = search.reason === 'source_failed'
  await endSearch(tx, search, failed ? 'partial' : 'done', search.reason ?? 'all_found')
}
