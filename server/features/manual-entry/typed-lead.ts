import { isNetworkHost, profileKey } from '#engine/contact-keys/profile-key.ts'
import { hostKey, websiteHost } from '#engine/contact-keys/host-key.ts'
import { emailKey } from '#engine/contact-keys/email-key.ts'
import { phonesOf } from '#engine/import/osm-tags/phones.ts'
import { websitesOf } from '#engine/import/osm-tags/websites.ts'
import type * as contract from '#contract/leads/manual-entry.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { keysOf, linkedinKey } from '#server/features/directory/people/person-keys.ts'
import type { FoundLead, SourceFact } from '#server/features/sources/lead-source.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import type { Input } from '#server/platform/http/served-route.ts'

type Entry = Input<typeof contract.addLead>
type LocalEntry = Extract<Entry, { type: 'local' }>
type PeopleEntry = Extract<Entry, { type: 'people' }>

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Each value that was typed, with its receipt. */
const factsOf = (values: Record<string, string | null>): SourceFact[] =>
  Object.entries(values).flatMap(([field, value]) => (value ? [{ field, value, method: 'entered' }] : []))

/** What the user has, as a source would have answered it. Its contacts are looked for only when the user asks. */
export const ownData = {
  licence: '',
  attribution: '',
  data_date: null,
  is_chain: false,
  contacted: 'with_website',
} as const

const typed = { ...ownData, dataset: 'Entered by hand' } as const

/** Throws what is wrong with the field that cannot be read. */
export const typedLead = (entry: Entry): FoundLead =>
  entry.type === 'local' ? typedBusiness(entry) : typedPerson(entry)

function typedBusiness(entry: LocalEntry): FoundLead {
  const { websites, profiles } = websitesOf({ website: entry.website.replaceAll(';', '%3B') })
  const page = websites[0] ?? profiles[0]?.url
  if (page === undefined) throw invalid({ website: fieldError('url') })
  const country = orNull(entry.country)
  const phones = entry.phone === '' ? [] : phonesOf({ phone: entry.phone }, country).slice(0, 1)
  if (entry.phone !== '' && phones.length === 0) throw invalid({ phone: fieldError('phone_country') })
  const emails = entry.email === '' ? [] : [entry.email]
  const columns = {
    country,
    state: orNull(entry.state),
    city: orNull(entry.city),
    postal_code: orNull(entry.postal_code),
    street: orNull(entry.street),
    first_name: orNull(entry.first_name),
    last_name: orNull(entry.last_name),
  }
  const contacts = [
    ...websites.map((value) => ({ field: 'website', value, method: 'entered' })),
    ...profiles.map(({ network, url }) => ({
      field: 'profile',
      value: url,
      method: 'entered',
      details: { network },
    })),
    ...phones.map((value) => ({ field: 'phone', value, method: 'entered' })),
    ...emails.map((value) => ({ field: 'email', value, method: 'entered' })),
  ]
  const host = websiteHost(page) ?? page
  return {
    ...typed,
    is_sample: isSampleHost(host),
    source_key: `manual/${hostAndPath(page)}`,
    columns: { ...columns, name: entry.name || host },
    phones,
    websites,
    emails,
    profiles,
    facts: [...factsOf({ name: orNull(entry.name), ...columns }), ...contacts],
    keys: [],
  }
}

function typedPerson(entry: PeopleEntry): FoundLead {
  const linkedin_url = entry.linkedin_url === '' ? null : withScheme(entry.linkedin_url)
  const key = linkedin_url && linkedinKey(linkedin_url)
  if (linkedin_url && (!key || key === 'linkedin:in')) throw invalid({ linkedin_url: fieldError('url') })
  const emails = entry.email === '' ? [] : [entry.email]
  const name = entry.name || (emails[0] ?? key?.replace(/^linkedin:(?:in\/)?/, '') ?? '')
  const columns = { company: orNull(entry.company), position: orNull(entry.position), linkedin_url }
  return {
    ...typed,
    is_sample: isSampleHost(emails[0]?.split('@').at(-1) ?? ''),
    source_key: `manual/${key ?? `email:${emailKey(emails[0] ?? '')}`}`,
    columns: { ...columns, name },
    phones: [],
    websites: [],
    emails,
    profiles: [],
    facts: [
      ...factsOf({ name: orNull(entry.name), ...columns }),
      ...emails.map((value) => ({ field: 'email', value, method: 'entered' })),
    ],
    keys: keysOf({ linkedin_url, emails, name, company_domain: null }),
  }
}

const withScheme = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`)

/** One address in all the forms in which people type it. */
export function hostAndPath(url: string): string {
  const { hostname = '', pathname = '', search = '' } = URL.parse(url) ?? {}
  const profile = isNetworkHost(hostname) ? profileKey(url) : null
  return profile ?? `${hostKey(hostname)}${pathname.replace(/\/+$/, '')}${search}`.toLowerCase()
}
