import { sql } from 'kysely'
import type { EmailState } from '#contract/values/lead-states.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { bestEmail, type ContactEmail, type Contacts } from '#server/features/enrichment/contacts.ts'
import { addFacts, lockLeads, unlessEdited } from '#server/features/leads/facts.ts'
import { dropWithheldFacts, settledContacts } from '#server/features/leads/masking/withheld.ts'
import { recheckEmailName } from '#server/features/searches/job-names.ts'
import { count, withValues } from '#server/features/searches/limits/kept-out.ts'
import { lockSearch, purposeOf, type SearchRow, setSearch } from '#server/features/searches/run/search-row.ts'
import { settleAll, settleLast } from '#server/features/wallet/holds/hold.ts'
import { labelByRules } from '#server/features/label-rules/label-rules.ts'
import { emitLeads } from '#server/features/webhook-outbox/emit-events.ts'
import { gatherer } from '#server/platform/jobs/gather.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Database, durableWithJob, type Transaction } from '#server/platform/postgres/database.ts'
import { endingTransaction, type LastStatement } from '#server/platform/postgres/ending-transaction.ts'
import type { ClaimedLead } from './claim-lead.ts'
import { advanceSearch, countLeads } from './count-lead.ts'
import { type Found, keepOut, type Kept, notAsked } from './keep-out.ts'
import { columnsOf, factsOf } from './lead-values.ts'
import { leadsToCharge } from './leads-to-charge.ts'

const gather = gatherer<Found, void>()

/**
 * Stores values, verdict, charge, counts and event of a lead: all of them or none, and once. Leads of one search that end
 * while another is being stored are stored together, so that none of them waits at the row of the search.
 */
export function settleLead(db: Database, lead: ClaimedLead, contacts: Contacts): Promise<void> {
  return gather(lead.search_id, { lead, contacts }, async (found) => {
    await endingTransaction(db, (tx) => settleTogether(tx, lead.search_id, found))
    return found.map(() => undefined)
  })
}

async function settleTogether(
  tx: Transaction,
  search_id: string,
  found: Found[],
): Promise<LastStatement | undefined> {
  await durableWithJob(tx)
  const search = await lockSearch(tx, search_id)
  if (!search) return undefined
  const settled = await storeColumns(tx, await keepOut(tx, search, found))
  if (settled.length === 0) return undefined
  await addFacts(
    tx,
    search,
    settled.flatMap(({ lead, contacts }) => factsOf(lead.id, contacts)),
  )
  await dropWithheldFacts(
    tx,
    settled.flatMap(({ lead, isNamed }) => (isNamed ? lead.id : [])),
  )
  const { toCharge, alreadyPaid } = await leadsToCharge(
    tx,
    search,
    settled.filter(({ isSuppressed, isNamed }) => !isSuppressed && !isNamed),
  )
  await recheckLater(tx, settled)
  await labelByRules(tx, search, {
    'lead.created': settled.map(({ lead }) => lead.id),
    'lead.email_found': settled.flatMap(({ lead, columns }) =>
      columns.email_state === 'found' ? [lead.id] : [],
    ),
  })
  await emitLeads(
    tx,
    search,
    settled.map(({ lead, columns }) => ({ id: lead.id, isFound: columns.email_state === 'found' })),
  )
  await noteKeptOut(tx, search, settled)
  const after = await countLeads(tx, search, {
    charged: toCharge.length * search.price_each,
    alreadyPaid,
    before: settled.map(({ before }) => before),
    now: settled.map(({ columns }) => columns.email_state),
    websites: settled.flatMap(({ lead, contacts }) =>
      lead.find_websites && !lead.website ? [contacts.website] : [],
    ),
  })
  const charges = chargesOf(search, toCharge)
  const needsHold = after.pending <= 0 || after.is_waiting // the search reads or releases what the hold has left
  if (charges && needsHold) await settleAll(tx, ...charges)
  await advanceSearch(tx, after)
  return charges && !needsHold ? settleLast(...charges) : undefined
}

interface Settled extends Kept {
  best: ContactEmail | undefined
  columns: ReturnType<typeof columnsOf>
  /** The email state that the lead had. */
  before: EmailState
  /** It is on a do-not-contact list now, and costs nothing. */
  isSuppressed: boolean
}

/** Writes the columns of the leads whose attempt still holds; the others were taken over or settled before. */
async function storeColumns(tx: Transaction, found: Kept[]): Promise<Settled[]> {
  if (found.length === 0) return []
  const values = found.map((kept) => {
    const { lead, contacts } = kept
    const best = bestEmail(contacts.emails)
    return { ...kept, best, columns: columnsOf(contacts, best, lead) }
  })
  const rows = values.map(({ lead, columns }) => ({
    ...columns,
    id: lead.id,
    contact_attempt: lead.contact_attempt,
  }))
  const names = Object.keys(values[0]?.columns ?? {})
  await lockLeads(
    tx,
    found.map(({ lead }) => lead.id),
  )
  const { rows: stored } = await sql<Stored>`
    update results set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${unlessEdited(name)}`))}
    from jsonb_populate_recordset(null::results, ${JSON.stringify(rows)}::jsonb) as settled
    where results.id = settled.id
      and results.contact_state = 'searching'
      and results.contact_attempt = settled.contact_attempt
    returning results.id, results.contact_attempt as attempt, old.email_state as before, results.is_suppressed`.execute(
    tx,
  )
  return values.flatMap((value) => {
    const { id, contact_attempt } = value.lead
    const row = stored.find((each) => each.id === id && each.attempt === contact_attempt)
    return row ? [{ ...value, before: row.before, isSuppressed: row.is_suppressed }] : []
  })
}

/** Adds leads that have less by a list to the receipt. */
async function noteKeptOut(tx: Transaction, search: SearchRow, settled: Kept[]): Promise<void> {
  const lists = settled.map(({ list }) => list)
  const less = settled.filter(({ isLess }) => isLess).length
  if (less === 0 && lists.every((list) => list === undefined)) return
  await setSearch(tx, search.id, {
    left_out: search.left_out + less,
    left_out_later: search.left_out_later + less,
    ...withValues(search, count({}, lists)),
  })
}

interface Stored {
  id: string
  attempt: number
  before: EmailState
  is_suppressed: boolean
}

/**
 * Settles a lead whose contact search kept failing. It has no found email, so where that is paid for it costs nothing. A
 * creator is paid for its record, which is shown from now on. One that a do-not-contact list names shows nothing more.
 */
export async function failLead(db: Database, claimed: ClaimedLead): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const search = await lockSearch(tx, claimed.search_id)
    if (!search) return
    const [kept] = await keepOut(tx, search, [{ lead: claimed, contacts: notAsked }])
    if (!kept) return
    const { lead, isNamed } = kept
    const { email, phone, website, username } = lead
    const { numUpdatedRows } = await tx
      .updateTable('results')
      .set({
        ...settledContacts({ email, phone, website, username }),
        contact_state: 'failed',
        contact_reason: 'kept_failing',
      })
      .where('id', '=', lead.id)
      .where('contact_state', '=', 'searching')
      .where('contact_attempt', '=', lead.contact_attempt)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (isNamed) await dropWithheldFacts(tx, [lead.id])
    await noteKeptOut(tx, search, [kept])
    const { email_state } = lead
    const delivered = { lead, best: undefined, columns: { email_state } }
    const isPaid = listTypeFacts[search.type].paidFor === 'record' && !isNamed
    const { toCharge, alreadyPaid } = await leadsToCharge(tx, search, isPaid ? [delivered] : [])
    const after = await countLeads(tx, search, {
      before: [email_state],
      now: [email_state],
      charged: toCharge.length * search.price_each,
      alreadyPaid,
      websites: [],
    })
    const charges = chargesOf(search, toCharge)
    if (charges) await settleAll(tx, ...charges)
    await advanceSearch(tx, after)
  })
}

async function recheckLater(tx: Transaction, settled: Settled[]): Promise<void> {
  for (const { lead, best } of settled) {
    if (!best?.retry_after_ms) continue
    const { account_id, id: result_id } = lead
    const startAfter = new Date(Date.now() + best.retry_after_ms)
    await enqueue(tx, { ...recheckEmailName, startAfter }, { account_id, result_id, email: best.email })
  }
}

/** The charges that take the price of leads from the hold; undefined where none costs anything. */
function chargesOf(search: SearchRow, result_ids: string[]) {
  const { hold_id, price_version, price_each: credits, type } = search
  if (result_ids.length === 0 || credits === 0 || !hold_id) return undefined
  const action = search.action ?? listTypeFacts[type].price
  return [
    { ...purposeOf(search), hold_id },
    result_ids.map((result_id) => ({ result_id, action, price_version, credits })),
  ] as const
}
