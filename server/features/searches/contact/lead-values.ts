import {
  type ContactEmail,
  type ContactFact,
  type Contacts,
  leadStateOf,
  mailUnchecked,
  stateOf,
  wasChecked,
} from '#server/features/enrichment/contacts.ts'
import type { NewFact } from '#server/features/leads/facts.ts'
import { settledContacts } from '#server/features/leads/masking/withheld.ts'
import type { ClaimedLead } from './claim-lead.ts'

/** The columns of a lead after its contact search. */
export function columnsOf(contacts: Contacts, best: ContactEmail | undefined, lead: ClaimedLead) {
  const { website, facts, reason, pages_read } = contacts
  const phone = facts.find(
    (fact) => fact.field === 'phone' && fact.owner === 'own' && fact.details?.['kind'] !== 'fax',
  )
  const people = facts.filter(({ field }) => field === 'person')
  const person = people.find((each) => best && isOwner(each, best)) ?? people[0]
  const [first_name = null, ...others] = person?.value.split(/\s+/) ?? []
  // The columns are the same for every lead, because leads of a search are stored together.
  const named = person
    ? {
        first_name,
        last_name: others.length > 0 ? others.join(' ') : null,
        position: person.details?.['role'] ?? null,
      }
    : { first_name: lead.first_name, last_name: lead.last_name, position: lead.position }
  return {
    ...settledContacts({
      email: best?.email ?? null,
      phone: lead.phone ?? phone?.value ?? null,
      website: lead.website ?? website,
      username: lead.username,
    }),
    email_state: leadStateOf(contacts, best),
    email_verdict: best?.verdict ?? ('not_checked' as const),
    ...named, // who a person of open data is, no website has a say in
    pattern: best?.pattern?.form ?? null,
    pattern_support: best?.pattern?.seen ?? null,
    platform: facts.find(({ field }) => field === 'platform')?.value ?? lead.platform,
    contact_state: reason === null ? ('searched' as const) : ('failed' as const),
    contact_reason: reason ?? (isUnchecked(best) ? mailUnchecked : null),
    pages_read,
  }
}

/** A potential address that no server could check. One that the own site shows is found all the same. */
const isUnchecked = (best: ContactEmail | undefined): boolean =>
  best !== undefined && best.verdict === 'unknown' && stateOf(best) === 'potential' && !wasChecked(best)

/** The address stands beside the person on the site, or was guessed from the name. */
function isOwner({ value, details }: ContactFact, { email, origin, evidence }: ContactEmail): boolean {
  return details?.['email'] === email || (origin === 'guess' && evidence === value)
}

function detailsOf({ pattern, checked_by }: ContactEmail): Record<string, string> | null {
  if (!pattern && !checked_by) return null
  return {
    ...(pattern && { seen: String(pattern.seen), known: String(pattern.known) }),
    ...(checked_by && { checked_by }),
  }
}

/** The values of a contact search with their receipts. */
export function factsOf(result_id: string, { emails, facts }: Contacts): NewFact[] {
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
    details: detailsOf(email),
  }))
  return [...values, ...facts.map((fact) => ({ ...fact, result_id }))]
}
