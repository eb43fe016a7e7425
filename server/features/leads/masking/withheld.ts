import { type ExpressionBuilder, sql } from 'kysely'
import type { MaskedField } from '#contract/values/lead-columns.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

/**
 * Contact values that a lead may cost credits for. Until the lead is settled (charged, or free by rule) they lie in
 * columns that no answer, filter, sort or export reads, so stopping a search early shows nothing that was not paid for
 * (reliability T14).
 */
interface ContactValues {
  email: string | null
  phone: string | null
}

/** The columns of a new lead. A lead that is paid for, or that can cost nothing, shows its values at once. */
export function contactColumns({ emails, phones }: Pick<FoundLead, 'emails' | 'phones'>, isFree: boolean) {
  const values = { email: emails[0] ?? null, phone: phones[0] ?? null }
  return isFree
    ? values
    : { email: null, phone: null, withheld_email: values.email, withheld_phone: values.phone }
}

interface Withheld {
  withheld_email: string | null
  withheld_phone: string | null
}

/** What the contact search of a lead starts with, shown or not. */
export const knownContacts = (lead: ContactValues & Withheld): ContactValues => ({
  email: lead.email ?? lead.withheld_email,
  phone: lead.phone ?? lead.withheld_phone,
})

/** The columns of a settled lead: nothing is withheld any more. */
export const settledContacts = (values: ContactValues) => ({
  ...values,
  withheld_email: null,
  withheld_phone: null,
})

/** Which values of a lead are withheld, and the most credits that show them. */
export const maskedColumns = [
  sql<MaskedField[]>`array_remove(array[
    case when results.withheld_email is not null then 'email' end,
    case when results.withheld_phone is not null then 'phone' end], null)`.as('masked'),
  sql<number | null>`case when coalesce(results.withheld_email, results.withheld_phone) is not null then (
    select price_each from searches where searches.id = results.search_id) end`.as('price'),
] as const

/** Receipts that hold a contact value, such as the phone number in an address of a messenger. */
const contactFacts = ['email', 'phone', 'profile']

/** The receipts of a lead that may be shown: those of contact values once the lead is settled. */
export const isShown = (eb: ExpressionBuilder<DB, 'facts' | 'results'>) =>
  eb.or([
    eb('facts.field', 'not in', contactFacts),
    eb('results.is_owned_elsewhere', '=', true),
    eb('results.contact_state', 'not in', ['queued', 'searching', 'not_searched']),
  ])
