import { emailKey } from '#engine/contact-keys/email-key.ts'
import { summarize } from '#engine/creators/summarize.ts'
import { categoryById } from '#engine/taxonomy/categories.ts'
import type { SourcedCreator, SourcedPerson, SourcedPlace } from '#engine/sources/driver.ts'
import { e164Of } from '#engine/sources/fields.ts'
import { readTitle } from '#engine/people/read-title.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { leadOf as leadOfCreator } from '#server/features/directory/creators/creator-lead.ts'
import { keysOf } from '#server/features/directory/people/person-keys.ts'
import { leadOf as leadOfPlace } from '#server/features/directory/search/directory-places.ts'
import { driverOf } from '#server/features/sources/ask/ask-source.ts'
import { isSampleSource, type SourceRow } from '#server/features/sources/ask/configured.ts'
import type { FoundLead, SourceFact } from '#server/features/sources/lead-source.ts'

/** A person of a list of people as a provider states it. */
export function personLead(source: SourceRow, person: SourcedPerson): FoundLead {
  const { name, first_name, last_name, position, company, domain, linkedin_url } = person
  const { country, state, city, industry, emails } = person
  const title = position === null ? null : readTitle(position)
  const addresses = emails.map(({ email }) => email)
  const keys = keysOf({ linkedin_url, emails: addresses, name, company_domain: domain })
  const values = { name, position, company, industry, country, state, city, linkedin_url }
  return {
    ...leadOf(source, person, domain),
    columns: {
      ...values,
      first_name,
      last_name,
      seniority: title?.seniority ?? null,
      department: title?.departments[0] ?? null,
    },
    facts: factsOf(values),
    keys,
    contacted: addresses.length > 0 || domain ? 'always' : 'with_website',
  }
}

/** An address of a website as a provider states it. */
export function companyPerson(source: SourceRow, person: SourcedPerson, domain: string): FoundLead {
  const { first_name, last_name, position, kind, emails } = person
  const name = person.name || (emails[0]?.email ?? domain)
  const keys = emails.map(({ email }) => `email:${emailKey(email)}`)
  return {
    ...leadOf(source, person, domain),
    columns: { name, domain, address_kind: kind, first_name, last_name, position },
    facts: factsOf({ name, position }),
    keys: person.name ? [...keys, `person:${fold(person.name)}@${domain}`] : keys,
    contacted: 'always',
  }
}

/** A creator as a provider states it: network and handle make it one lead with the creator of imported data. */
export function creatorLead(source: SourceRow, creator: SourcedCreator): FoundLead {
  const { age, snapshots, audience } = creator
  const lead = leadOfCreator({
    ...creator,
    ...creditOf(source),
    ...summarize(snapshots, audience),
    snapshots: snapshots.toSorted((a, b) => (a.taken_on < b.taken_on ? -1 : 1)),
    age_from: age?.from ?? null,
    age_to: age?.to ?? null,
  })
  const facts = lead.facts.map((fact) => ({ method: 'source', ...fact }))
  return { ...lead, facts }
}

/** A place as a provider states it. */
export function placeLead(source: SourceRow, place: SourcedPlace): FoundLead {
  const [category = ''] = place.categories
  const lead = leadOfPlace({
    ...place,
    ...creditOf(source),
    source_key: place.id,
    data_date: null,
    category,
    category_label: categoryById(category)?.label ?? category,
    is_chain: place.chain,
    platform: null,
  })
  return { ...lead, facts: lead.facts.map((fact) => ({ ...fact, method: 'source' })) }
}

function creditOf(source: SourceRow) {
  const { licence, attribution } = driverOf(source).credit ?? { licence: '', attribution: source.name }
  return { dataset: source.name, licence, attribution, is_sample: isSampleSource(source) }
}

function leadOf(source: SourceRow, { id, emails, phones }: SourcedPerson, domain: string | null) {
  const credit = creditOf(source)
  return {
    source_key: `source/${source.id}/${id}`,
    ...credit,
    data_date: null,
    emails: emails.map(({ email }) => email),
    phones: phones.flatMap((phone) => e164Of(phone) ?? []),
    // The web server of the sample world speaks no TLS.
    websites: domain ? [`${credit.is_sample ? 'http' : 'https'}://${domain}/`] : [],
    profiles: [],
    is_chain: true,
  } satisfies Partial<FoundLead>
}

const factsOf = (values: Record<string, string | null>): SourceFact[] =>
  Object.entries(values).flatMap(([field, value]) => (value ? [{ field, value, method: 'source' }] : []))
