import { bestEmail } from '#server/features/enrichment/contacts.ts'
import { knownContacts } from '#server/features/leads/masking/withheld.ts'
import { contactFinder } from '#server/features/searches/contact/contact-lead.ts'
import { columnsOf, factsOf } from '#server/features/searches/contact/lead-values.ts'
import type { Found, LeadRow, ToolContext } from './lead-tool.ts'

/** Looks for the contacts of a lead without a found email, as its search did or would have done. */
export async function findEmail(context: ToolContext, lead: LeadRow): Promise<Found> {
  const emails = await context.services.db
    .selectFrom('facts')
    .select('value')
    .where('result_id', '=', lead.id)
    .where('field', '=', 'email')
    .where('method', 'in', ['dataset', 'entered'])
    .orderBy('id')
    .execute()
  const asked = {
    ...lead,
    ...knownContacts(lead),
    search_id: lead.search_id ?? '',
    find_websites: lead.type === 'local', // only businesses are looked for
    emails: emails.map(({ value }) => value),
  }
  const contacts = await contactFinder(lead.type)(context, asked)
  const columns = columnsOf(contacts, bestEmail(contacts.emails), asked)
  return {
    isHit: columns.email_state === 'found',
    reason: columns.contact_reason,
    facts: factsOf(lead.id, contacts),
    columns,
  }
}
