import { type ExpressionBuilder, sql } from 'kysely'
import type { MaskedField } from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { type ListType, listTypes } from '#contract/values/list-types.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

/**
 * Contact values that a lead may cost credits for. Until the lead is settled (charged, or free by rule) they lie in
 * columns that no answer, filter, sort or export reads, so stopping a search early shows nothing that was not paid for
 * (reliability T14).
 */
interface ContactValues {
  email: string | null
  phone: string | null
  website: string | null
  username: string | null
}

type NewLead = Pick<FoundLead, 'emails' | 'phones' | 'websites' | 'columns'>

/**
 * The columns of a new lead. A lead that is paid for, or that can cost nothing, shows its values at once. A lead that
 * costs its record also keeps back what would lead to the rest of it: its name on the network and its site.
 */
export function contactColumns(lead: NewLead, { isFree, type }: { isFree: boolean; type: ListType }) {
  const { emails, phones, websites, columns } = lead
  const [email = null] = emails
  const [phone = null] = phones
  const [website = null] = websites
  const username = columns.username ?? null
  if (isFree) return { email, phone, website, username }
  const withheld = { email: null, phone: null, withheld_email: email, withheld_phone: phone }
  if (listTypeFacts[type].paidFor === 'email') return { ...withheld, website, username }
  return {
    ...withheld,
    website: null,
    username: null,
    withheld_website: website,
    withheld_username: username,
  }
}

/** A lead of a source as an account sees it before it pays, without the values that `contactColumns` withholds. */
export function beforePayment(lead: FoundLead, type: ListType): FoundLead {
  const keys = lead.keys.filter((key) => !isMaskedKey(key))
  const masked = { ...lead, emails: [], phones: [], profiles: [], keys }
  if (listTypeFacts[type].paidFor === 'email') return masked
  return { ...masked, websites: [], columns: { ...lead.columns, username: null } }
}

/** Whether a key of a lead is made from a value that is withheld before payment. */
export const isMaskedKey = (key: string): boolean => /^(?:email|phone):/.test(key)

interface Withheld {
  withheld_email: string | null
  withheld_phone: string | null
  withheld_website: string | null
  withheld_username: string | null
}

/** What the contact search of a lead starts with, shown or not. A withheld value that was erased is empty. */
export const knownContacts = (lead: ContactValues & Withheld): ContactValues => ({
  email: lead.email ?? (lead.withheld_email || null),
  phone: lead.phone ?? (lead.withheld_phone || null),
  website: lead.website ?? (lead.withheld_website || null),
  username: lead.username ?? (lead.withheld_username || null),
})

/** The columns of a settled lead: nothing is withheld any more. */
export const settledContacts = (values: ContactValues) => ({
  ...values,
  withheld_email: null,
  withheld_phone: null,
  withheld_website: null,
  withheld_username: null,
})

/** Which values of a lead are withheld, and the most credits that show them. */
export const maskedColumns = [
  sql<MaskedField[]>`array_remove(array[
    case when results.withheld_email is not null then 'email' end,
    case when results.withheld_phone is not null then 'phone' end,
    case when results.withheld_website is not null then 'website' end,
    case when results.withheld_username is not null then 'username' end], null)`.as('masked'),
  sql<
    number | null
  >`case when coalesce(results.withheld_email, results.withheld_phone, results.withheld_website,
    results.withheld_username) is not null then (
    select price_each from searches where searches.id = results.search_id) end`.as('price'),
] as const

/** Receipts that hold a contact value, such as the phone number in an address of a messenger. */
const contactFacts = ['email', 'phone', 'profile']

/** Receipts of a record that costs credits: its site, and texts in which its addresses may stand. */
const recordFacts = ['website', 'username', 'bio']

const recordTypes = listTypes.filter((type) => listTypeFacts[type].paidFor === 'record')

/** The receipts of a lead that may be shown: those of contact values once the lead is settled. */
export const isShown = (eb: ExpressionBuilder<DB, 'facts' | 'results'>) =>
  eb.or([
    eb.and([
      eb('facts.field', 'not in', contactFacts),
      eb.or([eb('facts.field', 'not in', recordFacts), eb('results.type', 'not in', recordTypes)]),
    ]),
    isSettled(eb),
  ])

/** Takes away the receipts of values that leads withhold: of leads that a do-not-contact list names, for good. */
export async function dropWithheldFacts(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('facts')
    .using('results')
    .whereRef('results.id', '=', 'facts.result_id')
    .where('results.id', 'in', ids)
    .where('results.is_owned_elsewhere', '=', false)
    .where('facts.method', '<>', 'entered') // by the account itself
    .where((eb) =>
      eb.or([
        eb('facts.field', 'in', contactFacts),
        eb.and([eb('facts.field', 'in', recordFacts), eb('results.type', 'in', recordTypes)]),
      ]),
    )
    .execute()
}

/** Contact states in which nothing was charged for a lead yet. */
const unsettled = ['queued', 'searching', 'not_searched'] as const

/** The same as SQL, of a lead that isn't settled: an answer about it shows none of its contact values. */
export const isUnsettled = sql<boolean>`(not results.is_owned_elsewhere
  and results.contact_state in (${sql.join(unsettled.map((state) => sql.lit(state)))}))`

/** Whether a lead is settled, so that what was found for it may be seen. */
export const isSettled = (eb: ExpressionBuilder<DB, 'results'>) =>
  eb.or([eb('results.is_owned_elsewhere', '=', true), eb('results.contact_state', 'not in', unsettled)])
