import { z } from 'zod'
import { isSharedHost } from '#server/features/leads/identities.ts'
import { type Contact, contactOfFact } from '#server/features/suppressions/left-out.ts'

const Values = z.object({
  emails: z.array(z.string()),
  /** In E.164. */
  phones: z.array(z.string()),
  /** Pages on networks. */
  profiles: z.array(z.string()),
  usernames: z.array(z.string()),
})
export type Values = z.infer<typeof Values>

/** A person as the sweep looks for it. */
export const Person = z.object({
  /** What the account sees or typed. */
  shown: Values,
  /** What leads withheld from the account. It is looked for only where the account can't see the difference. */
  withheld: Values,
  /** Names in lower case. The name of a business is none, unless the user typed it. */
  names: z.array(z.string()),
  /** Hosts and companies: beside one of them a name means this person. */
  signs: z.array(z.string()),
})
export type Person = z.infer<typeof Person>

/** A value of a person. One that its lead withholds is `withheld`. */
export interface PersonContact extends Contact {
  withheld: boolean
}

interface Lead {
  type: string
  source_key: string
  name: string
  first_name: string | null
  last_name: string | null
  company: string | null
  email: string | null
  withheld_email: string | null
  phone: string | null
  withheld_phone: string | null
  linkedin_url: string | null
  network: string | null
  username: string | null
  withheld_username: string | null
  website: string | null
  withheld_website: string | null
  domain: string | null
}

/** Everything by which a lead of a person may be on a list. */
export function contactsOfRow(lead: Lead): PersonContact[] {
  const values = (kind: Contact['kind'], value: string | null, withheld = false) =>
    value ? [{ kind, value, withheld }] : []
  const person = contactOfFact(
    { field: 'person', value: lead.name },
    lead.domain ? `https://${lead.domain}` : lead.website,
  )
  return [
    ...values('source', lead.source_key),
    ...values('email', lead.email),
    ...values('email', lead.withheld_email, true),
    ...values('phone', lead.phone),
    ...values('phone', lead.withheld_phone, true),
    ...values('profile', lead.linkedin_url),
    ...(person && lead.type !== 'local' ? [{ ...person, withheld: false }] : []),
  ]
}

interface Fact {
  field: string
  value: string
  details: Record<string, string> | null
  /** Of the lead that has it. */
  website: string | null
  isShown: boolean
}

/** A value, and what is known beside the name of a person on a page. */
export function contactsOfFact({ field, value, details, website, isShown }: Fact): PersonContact[] {
  const withheld = !isShown
  const beside = (['email', 'phone'] as const).flatMap((kind) =>
    details?.[kind] && field === 'person' ? [{ kind, value: details[kind], withheld }] : [],
  )
  const contact = contactOfFact({ field, value }, website)
  return contact ? [{ ...contact, withheld }, ...beside] : beside
}

interface Known {
  leads: Lead[]
  facts: Fact[]
  contacts: PersonContact[]
  /** What the user typed. */
  typed: Contact | undefined
}

/** All that the leads, values and words say of a person. */
export function personOf({ leads, facts, contacts, typed }: Known): Person {
  const all = [...contacts, ...(typed ? [{ ...typed, withheld: false }] : [])]
  const valuesOf = (withheld: boolean, usernames: string[]): Values => {
    const of = (kind: Contact['kind']) =>
      distinct(all.flatMap((each) => (each.kind === kind && each.withheld === withheld ? each.value : [])))
    return { emails: of('email'), phones: of('phone'), profiles: of('profile'), usernames }
  }
  const people = leads.filter(({ type }) => type === 'people' || type === 'influencer')
  const fullNames = leads.flatMap(({ first_name, last_name }) =>
    first_name && last_name ? `${first_name} ${last_name}` : [],
  )
  const found = facts.flatMap(({ field, value }) => (field === 'person' ? value : []))
  const typedName = typed?.kind === 'person' ? [typed.value] : []
  const hosts = [
    ...leads.flatMap(({ website, domain }) => [website, domain]),
    ...facts.map(({ website }) => website),
  ]
  return {
    shown: valuesOf(false, distinct(leads.flatMap(({ username }) => username ?? []))),
    withheld: valuesOf(true, distinct(leads.flatMap(({ withheld_username }) => withheld_username || []))),
    names: namesOf([...people.map(({ name }) => name), ...fullNames, ...found, ...typedName]),
    signs: distinct([
      ...hosts.flatMap((url) => ownHost(url) ?? []),
      ...leads.flatMap(({ company }) => (company && company.length >= 4 ? company : [])),
    ]),
  }
}

const distinct = (values: string[]) => [...new Set(values.map((value) => value.trim()).filter(Boolean))]

/** Names as they are compared. A text without two letters is no name. */
const namesOf = (names: string[]) =>
  distinct(names.map((name) => name.normalize().replace(/\s+/g, ' ').toLowerCase())).filter((name) =>
    /\p{L}[\p{M}]*.*\p{L}/u.test(name),
  )

/** The host of an own site; one that many share says nothing of its owner. */
function ownHost(url: string | null): string | undefined {
  if (!url || isSharedHost(url)) return undefined
  return URL.parse(/^[a-z]+:/i.test(url) ? url : `https://${url}`)?.hostname.replace(/^www\./, '')
}
