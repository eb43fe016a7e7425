import { emailKey } from '#engine/contact-keys/email-key.ts'
import { isFreeMailDomain } from '#engine/email/address/mail-domains.ts'
import { isRoleAddress } from '#engine/email/address/role-addresses.ts'
import { hostOf } from '#engine/import/table/row-values.ts'
import { givenName } from '#engine/people/person-name.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { keysOf, linkedinKey } from '#server/features/directory/people/person-keys.ts'
import { isSharedHost } from '#server/features/leads/identities.ts'
import { hostAndPath } from '#server/features/manual-entry/typed-lead.ts'
import type { SourceColumns } from '#server/features/sources/lead-source.ts'
import type { ReadRow } from './read-row.ts'

/** The columns of a lead, and what names it: its own key, and those that make it one lead in all lists. */
export interface MadeColumns {
  key: string
  columns: SourceColumns
  keys: string[]
}

export function businessOf({
  text,
  country,
  state,
  phones,
  emails,
  websites,
  profiles,
  unnamed,
}: ReadRow): MadeColumns | undefined {
  const page = websites[0] ?? profiles[0]?.url
  const key = page ? hostAndPath(page) : keyOfContact({ emails, phones })
  if (key === undefined) return undefined
  const name = text('name')
  // One network is the host of many profiles.
  const address =
    hostOf(websites) ?? (profiles[0] ? key : undefined) ?? emails[0] ?? text('street') ?? phones[0] ?? ''
  if (name === null) unnamed(address)
  const columns = {
    name: name ?? address,
    country,
    state,
    city: text('city'),
    postal_code: text('postal_code'),
    street: text('street'),
    first_name: givenName(text('first_name')),
    last_name: givenName(text('last_name')),
  }
  return { key, columns, keys: [] }
}

export function personOf({
  text,
  person,
  linkedin_url,
  emails,
  phones,
  websites,
  ...read
}: ReadRow): MadeColumns | undefined {
  const named = person()
  const profile = linkedin_url && linkedinKey(linkedin_url)
  const address = emails[0] ?? profile?.replace(/^linkedin:(?:in\/)?/, '') ?? phones[0] ?? ''
  const company_domain = hostOf(websites)
  const keys = keysOf({ linkedin_url, emails, name: named?.name ?? '', company_domain })
  const key = profile ?? keyOfContact({ emails, phones }) ?? keys[0]
  if (key === undefined) return undefined
  if (!named) read.unnamed(address)
  const columns = {
    name: named?.name ?? address,
    first_name: named?.first ?? null,
    last_name: named?.last ?? null,
    position: text('title'),
    company: text('company'),
    industry: text('industry'),
    headcount: read.headcount(),
    country: read.country,
    state: read.state,
    city: text('city'),
    linkedin_url,
  }
  return { key, columns, keys }
}

/**
 * An address of a company, one of its people, or the company alone. The domain is that of its website, else that of its
 * email: a mailbox that anyone can open has none.
 */
export function addressOf({ text, person: read, emails, websites }: ReadRow): MadeColumns | undefined {
  const [email] = emails
  const [site] = websites
  const mailHost = email?.split('@').at(-1)?.toLowerCase()
  const ownMailHost = mailHost !== undefined && !isFreeMailDomain(mailHost) ? mailHost : undefined
  const domain = (site !== undefined && !isSharedHost(site) ? hostOf([site]) : null) ?? ownMailHost
  if (domain === undefined) return undefined
  const named = read()
  const person = [named?.first, named?.last].filter(Boolean).join(' ')
  const personKey = person && `person:${fold(person)}@${domain}`
  const isOffice = email !== undefined && isRoleAddress(email.split('@')[0] ?? '')
  const columns = {
    name: named?.name ?? domain,
    domain,
    address_kind: isOffice ? ('role' as const) : email || person ? ('person' as const) : null,
    first_name: named?.first ?? null,
    last_name: named?.last ?? null,
    position: text('title'),
  }
  const key = `site/${domain}/${email?.toLowerCase() ?? personKey}`
  return { key, columns, keys: [email ? `email:${emailKey(email)}` : '', personKey].filter(Boolean) }
}

const keyOfContact = ({ emails: [email], phones: [phone] }: { emails: string[]; phones: string[] }) =>
  email ? `email:${emailKey(email)}` : phone && `phone:${phone}`
