import { emailKey } from '#engine/contact-keys/email-key.ts'
import type { DomainCriteria } from '#contract/leads/criteria.ts'
import type { EmailFact, PersonFact, SiteFacts } from '#engine/extract/facts.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { receipt } from '#server/features/enrichment/find-contacts.ts'
import type { FoundLead, SourceFact } from '#server/features/sources/lead-source.ts'

/** A website whose pages were read. */
export interface ReadCompany {
  host: string
  /** The address that it answers under. */
  website: string
  /** How the website is known: `entered`, `dataset`, `source` or `found_by_name`. */
  method: string
  /** The source that named it. */
  given_by: string | null
  is_sample: boolean
  pages_read: number
  site: SiteFacts
}

export const sourceLabel = 'Company websites'

type Wanted = Pick<DomainCriteria, 'kinds' | 'max_per_domain'>

/**
 * The leads of a website: one for each published address of its own, one for each named person without an address.
 * People with an address come first, then offices such as info@, then the other
 * people, who may stand beside the address of an office. Addresses of third parties and
 * names that are not surely of the company are left out.
 */
export function leadsOfSite(company: ReadCompany, { kinds, max_per_domain }: Wanted): FoundLead[] {
  const { site } = company
  const own = site.emails.filter(({ ownership }) => ownership === 'own')
  const personal = own.filter(({ kind }) => kind === 'person')
  const offices = own.filter(({ kind }) => kind === 'role')
  const people = new Map(site.people.flatMap((each) => (each.email ? [[each.email, each] as const] : [])))
  const reached = new Set(personal.map(({ email }) => email))
  const unreached = site.people.filter(
    ({ email, strength, name }) =>
      strength === 'strong' && !(email && reached.has(email)) && /\S\s+\S/.test(name),
  )
  const wantsPeople = kinds.includes('person')
  return [
    ...(wantsPeople
      ? personal.map((email) => leadOf(company, { email, person: people.get(email.email) }))
      : []),
    ...(kinds.includes('role') ? offices.map((email) => leadOf(company, { email })) : []),
    ...(wantsPeople ? unreached.map((person) => leadOf(company, { person })) : []),
  ].slice(0, max_per_domain)
}

interface Found {
  email?: EmailFact | undefined
  person?: PersonFact | undefined
}

function leadOf(company: ReadCompany, { email, person }: Found): FoundLead {
  const { host, website, is_sample, pages_read, site } = company
  const [first_name = null, ...others] = person?.name.split(/\s+/) ?? []
  const personKey = person && `person:${fold(person.name)}@${host}`
  return {
    source_key: `site/${host}/${email?.email ?? personKey ?? ''}`,
    dataset: sourceLabel,
    licence: '',
    attribution: '',
    is_sample,
    data_date: null,
    columns: {
      name: person?.name ?? site.organisation.name ?? host,
      domain: host,
      address_kind: email?.kind ?? 'person',
      first_name,
      last_name: others.length > 0 ? others.join(' ') : null,
      position: person?.role || null,
      pages_read,
    },
    phones: person?.phone ? [person.phone] : [],
    websites: [website],
    emails: email ? [email.email] : [],
    profiles: [],
    facts: factsOf(company, { email, person }),
    keys: [email ? `email:${emailKey(email.email)}` : null, personKey].filter((key) =>
      Boolean(key),
    ) as string[],
    is_chain: true, // one website has many leads, so neither it nor a phone is a key
    contacted: 'always',
  }
}

/** The receipts of a lead. Until it is settled, no text of a page may show the address that a person stands beside. */
function factsOf(
  { host, website, method, given_by, site }: ReadCompany,
  { email, person }: Found,
): SourceFact[] {
  const home = {
    source: given_by ?? (method === 'dataset' ? 'Open data' : host),
    source_url: website,
    evidence: null,
  }
  const facts: SourceFact[] = [
    { field: 'domain', value: host, method, page: home },
    { field: 'website', value: website, method, page: home },
  ]
  if (person) {
    const { method: how, ...page } = receipt(person.evidence[0])
    const shown = { ...page, evidence: null }
    const details = person.role ? { role: person.role } : {}
    facts.push({ field: 'name', value: person.name, method: how, page: shown })
    facts.push({ field: 'person', value: person.name, method: how, details, page: shown })
    if (person.role) facts.push({ field: 'position', value: person.role, method: how, page: shown })
    if (person.phone) facts.push({ field: 'phone', value: person.phone, method: how, page })
  } else {
    const { organisation } = site
    const isNamed = organisation.name !== null
    const { method: how, ...page } = receipt(organisation.evidence[0])
    const named = { field: 'name', value: organisation.name ?? host }
    facts.push(
      isNamed
        ? { ...named, method: how, page: { ...page, evidence: null } }
        : { ...named, method, page: home },
    )
  }
  if (email) {
    const { method: how, ...page } = receipt(email.evidence[0])
    facts.push({ field: 'email', value: email.email, method: how, page })
  }
  return facts
}
