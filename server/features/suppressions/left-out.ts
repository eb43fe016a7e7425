import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { websiteHost } from '#engine/contact-keys/host-key.ts'
import type { ContactEmail, Contacts } from '#server/features/enrichment/contacts.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

/**
 * Whether a lead may leave the product. Every way out asks: exports, webhooks, pushes to a CRM, paid tools. The database
 * marks a lead whenever one of its values is written, and whenever a do-not-contact list changes.
 */
export const mayLeave = (eb: ExpressionBuilder<DB, 'results'>) => eb('results.is_suppressed', '=', false)

/** A value on its way in. `website` stands for the domain of its address. */
export interface Contact {
  kind: 'email' | 'phone' | 'website' | 'domain' | 'profile' | 'source' | 'person'
  value: string
}

/** Answers which of these values, as a user typed them, are on a do-not-contact list that holds for the account. */
export const leftOutOf = (db: Database, account_id: string, contacts: Contact[]): Promise<IsLeftOut> =>
  leftOutBy(db, { account_id, contacts, keys: sql`suppression_keys(kind, value)` })

/**
 * The same of values that sources found. They are also compared with hashes of values that were withheld when their lead
 * was erased, as `is_lead_suppressed` writes them; a typed value may be a guess.
 */
export const foundLeftOutOf = (db: Database, account_id: string, contacts: Contact[]): Promise<IsLeftOut> =>
  leftOutBy(db, {
    account_id,
    contacts,
    keys: sql`suppression_keys(kind, value)
      || array(select 'withheld ' || key from unnest(suppression_keys(kind, value)) as key)`,
  })

type IsLeftOut = (contact: Contact) => boolean

interface Asked {
  account_id: string
  contacts: Contact[]
  keys: RawBuilder<unknown>
}

async function leftOutBy(db: Database, { account_id, contacts, keys }: Asked): Promise<IsLeftOut> {
  if (contacts.length === 0) return () => false
  const { rows } = await sql<Contact>`
    with contact as materialized (
      select kind, value, ${keys} as keys
      from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as contact (kind text, value text)
      where any_suppressions()
    ), named as materialized (
      select suppressed_keys(${account_id}, array(select distinct key from contact, unnest(keys) as key)) as keys
    )
    select kind, value from contact, named where contact.keys && named.keys`.execute(db)
  const found = new Set(rows.map(nameOf))
  return (contact) => found.has(nameOf(contact))
}

/** Equal for equal values alone. */
export const nameOf = ({ kind, value }: Contact) => `${kind} ${value}`

/** Everything by which a lead of a source may be on a list. */
export function contactsOfLead({
  source_key,
  emails,
  phones,
  websites,
  profiles,
  columns,
}: FoundLead): Contact[] {
  const contacts: Contact[] = [{ kind: 'source', value: source_key }]
  for (const value of emails) contacts.push({ kind: 'email', value })
  for (const value of phones) contacts.push({ kind: 'phone', value })
  for (const value of websites) contacts.push({ kind: 'website', value })
  for (const { url } of profiles) contacts.push({ kind: 'profile', value: url })
  if (columns.linkedin_url) contacts.push({ kind: 'profile', value: columns.linkedin_url })
  if (columns.domain) {
    contacts.push({ kind: 'domain', value: columns.domain })
    contacts.push(personOf(columns.name, columns.domain))
  }
  return contacts
}

/** A person of a website, which a later visit there must not bring back. */
const personOf = (name: string, domain: string): Contact => ({ kind: 'person', value: `${name}@${domain}` })

const kindOfField: Readonly<Record<string, Contact['kind']>> = {
  email: 'email',
  phone: 'phone',
  website: 'website',
  profile: 'profile',
}

interface Value {
  field: string
  value: string
}

/** What is compared of a found value; the website of a lead tells persons of one name apart. */
export function contactOfFact({ field, value }: Value, website: string | null): Contact | undefined {
  const host = website ? websiteHost(website) : undefined
  if (field === 'person' && host) return personOf(value, host)
  const kind = kindOfField[field]
  return kind && { kind, value }
}

/** The values of a contact search without those of a list; `isLess` where one was left out. */
export function withoutLeftOut(
  contacts: Contacts,
  known: { website: string | null },
  isLeftOut: (contact: Contact) => boolean,
): { contacts: Contacts; isLess: boolean } {
  const website = known.website ?? contacts.website
  const isIn = (value: Value) => {
    const contact = contactOfFact(value, website)
    return !contact || !isLeftOut(contact)
  }
  const emails = contacts.emails.filter(({ email }) => isIn({ field: 'email', value: email }))
  const facts = contacts.facts.filter(isIn)
  const found =
    contacts.website && isIn({ field: 'website', value: contacts.website }) ? contacts.website : null
  const isLess =
    emails.length < contacts.emails.length ||
    facts.length < contacts.facts.length ||
    found !== contacts.website
  return { contacts: { ...contacts, emails, facts, website: found }, isLess }
}

/** All values of a contact search, as they are compared. */
export function contactsOfSearch(
  { emails, facts, website }: Contacts,
  known: { website: string | null },
): Contact[] {
  const values: Value[] = [
    ...emails.map(({ email }: ContactEmail) => ({ field: 'email', value: email })),
    ...facts,
    ...(website ? [{ field: 'website', value: website }] : []),
  ]
  return values.flatMap((value) => contactOfFact(value, known.website ?? website) ?? [])
}
