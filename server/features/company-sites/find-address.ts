import { askForEmail } from '#server/features/enrichment/ask-sources.ts'
import { type Contacts, type ContactEmail, stateOf } from '#server/features/enrichment/contacts.ts'
import { checkEmails } from '#server/features/enrichment/check-emails.ts'
import { guessFor } from '#server/features/enrichment/guess-emails.ts'
import type { AccountContext } from '#server/platform/context.ts'
import { knownAddresses } from './search-sites.ts'

interface Lead {
  id: string
  account_id: string
  search_id: string
  name: string
  domain: string | null
  first_name: string | null
  last_name: string | null
  address_kind: string | null
  country: string | null
  pages_read: number | null
  is_sample: boolean
}

/**
 * Checks the published address of a lead of a domain list; for a person without one it guesses the address by the
 * pattern of the domain and asks the mail server, and then asks the configured sources.
 */
export async function findAddress(
  { services }: Pick<AccountContext, 'services'>,
  lead: Lead,
  signal: AbortSignal,
): Promise<Contacts> {
  const { db, networks } = services
  const network = lead.is_sample ? networks.sample : networks.internet
  const facts = await db
    .selectFrom('facts')
    .select(['field', 'value', 'source', 'source_url', 'method', 'evidence', 'details'])
    .where('result_id', '=', lead.id)
    .where('field', 'in', ['email', 'person'])
    .orderBy('id')
    .execute()
  const published = facts.filter(({ field, method }) => field === 'email' && !method.startsWith('pattern:'))
  const people = facts.filter(({ field }) => field === 'person')
  const openly =
    published.length > 0 ? await checkEmails(network, published.map(asPublished), { signal }) : await guess()
  const emails = openly.some((email) => stateOf(email) === 'found') ? openly : [...openly, ...(await ask())]
  const persons = people.map(({ value, source, source_url, method, evidence, details }) => ({
    field: 'person' as const,
    value,
    source,
    source_url: source_url ?? '',
    method,
    evidence,
    owner: 'own' as const,
    details,
  }))
  return { website: null, emails, facts: persons, reason: null, pages_read: lead.pages_read }

  async function guess(): Promise<ContactEmail[]> {
    const [person] = people
    const { search_id, domain, country } = lead
    if (!person || !domain) return []
    const known = await knownAddresses(db, { search_id, domain })
    return guessFor(network, [person.value], { domain, known, country, signal })
  }

  /** Sources are asked for people alone: the address of an office is published or there is none. */
  async function ask(): Promise<ContactEmail[]> {
    const [person] = people
    if (!person || lead.address_kind === 'role') return []
    const { first_name, last_name, domain } = lead
    const asked = {
      ...lead,
      name: person.value,
      first_name,
      last_name,
      domain,
      company: null,
      linkedin_url: null,
    }
    return askForEmail({ services, network, signal }, asked)
  }
}

interface Published {
  value: string
  source: string
  source_url: string | null
  method: string
  evidence: string | null
}

const asPublished = ({ value, ...receipt }: Published): ContactEmail => ({
  ...receipt,
  email: value,
  owner: 'own',
  origin: 'site',
  verdict: 'not_checked',
  reasons: [],
  checked_at: null,
  retry_after_ms: null,
})
