import { isFreeMailDomain } from '#engine/email/address/mail-domains.ts'
import { isRoleAddress } from '#engine/email/address/role-addresses.ts'
import { hostOf } from '#engine/import/table/row-values.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { keysOf, linkedinKey } from '#server/features/directory/people/directory-people.ts'
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
}: ReadRow): MadeColumns | undefined {
  const page = websites[0] ?? profiles[0]?.url
  const key = page ? hostAndPath(page) : keyOfContact({ emails, phones })
  if (key === undefined) return undefined
  const host = page && URL.parse(page)?.hostname.replace(/^www\./, '')
  const columns = {
    name: text('name') ?? host ?? emails[0] ?? phones[0] ?? '',
    country,
    state,
    city: text('city'),
    postal_code: text('postal_code'),
    street: text('street'),
    first_name: text('first_name'),
    last_name: text('last_name'),
  }
  return { key, columns, keys: [] }
}

export function personOf({
  text,
  linkedin_url,
  emails,
  phones,
  websites,
  ...read
}: ReadRow): MadeColumns | undefined {
  const [first_name, last_name] = [text('first_name'), text('last_name')]
  const full = text('name') ?? ([first_name, last_name].filter(Boolean).join(' ') || null)
  const profile = linkedin_url && linkedinKey(linkedin_url)
  const name = full ?? emails[0] ?? profile?.replace(/^linkedin:(?:in\/)?/, '') ?? phones[0] ?? ''
  const company_domain = hostOf(websites)
  const keys = keysOf({ linkedin_url, emails, name: full ?? '', company_domain })
  const key = profile ?? keyOfContact({ emails, phones }) ?? keys[0]
  if (key === undefined) return undefined
  const columns = {
    name,
    first_name,
    last_name,
    position: text('title'),
    company: text('company'),
    industry: text('industry'),
    headcount: read.headcount,
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
export function addressOf({ text, emails, websites }: ReadRow): MadeColumns | undefined {
  const [email] = emails
  const [site] = websites
  const mailHost = email?.split('@').at(-1)?.toLowerCase()
  const ownMailHost = mailHost !== undefined && !isFreeMailDomain(mailHost) ? mailHost : undefined
  const domain = (site !== undefined && !isSharedHost(site) ? hostOf([site]) : null) ?? ownMailHost
  if (domain === undefined) return undefined
  const [first_name, last_name] = [text('first_name'), text('last_name')]
  const person = [first_name, last_name].filter(Boolean).join(' ')
  const name = text('name') ?? (person || domain)
  const personKey = person && `person:${fold(person)}@${domain}`
  const isOffice = email !== undefined && isRoleAddress(email.split('@')[0] ?? '')
  const columns = {
    name,
    domain,
    address_kind: isOffice ? ('role' as const) : email || person ? ('person' as const) : null,
    first_name,
    last_name,
    position: text('title'),
  }
  const key = `site/${domain}/${email?.toLowerCase() ?? personKey}`
  return { key, columns, keys: [email ? `email:${email.toLowerCase()}` : '', personKey].filter(Boolean) }
}

const keyOfContact = ({ emails: [email], phones: [phone] }: { emails: string[]; phones: string[] }) =>
  email ? `email:${email.toLowerCase()}` : phone && `phone:${phone}`
