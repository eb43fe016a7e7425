import type { TableRow } from '#engine/import/table/read-table.ts'
import { readHeadcount } from '#engine/import/table/read-value.ts'
import { contactsOf, countryOf, hostOf, readerOf, stateOf } from '#engine/import/table/row-values.ts'
import { parseAddress } from '#engine/email/address/parse-address.ts'
import type { ImportField, ImportType, LeadPlan, LeadReject } from '#contract/values/tables/import-fields.ts'
import { keysOf, linkedinKey } from '#server/features/directory/people/directory-people.ts'
import { hostAndPath, ownData } from '#server/features/manual-entry/typed-lead.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'

/** A lead of a row, with the fields whose values cannot be read; or why the row is none. */
export type MadeLead =
  | { record: number; lead: FoundLead; unread: ImportField[] }
  | { record: number; reject: LeadReject }

const longest: Partial<Record<ImportField, number>> = { postal_code: 20, first_name: 80, last_name: 80 }
const longestText = 200
const longestUrl = 2_000

export interface LeadFile {
  type: ImportType
  plan: LeadPlan
  /** What the receipt of each value names. */
  dataset: string
}

/**
 * Makes a lead of a row, by the rules of a lead that is typed: a website, a profile, an email or a phone names a business,
 * and so they do a person, or a name with the website of a company.
 */
export function leadOfRow(row: TableRow, { type, plan, dataset }: LeadFile): MadeLead {
  const { record } = row
  if (row.fault) return { record, reject: row.fault }
  const read = readRow(row, plan)
  const made = type === 'local' ? businessOf(read) : personOf(read)
  if (!made) return { record, reject: type === 'local' ? 'no_contact' : 'no_person_contact' }
  const { phones, emails, websites, profiles } = read
  const facts = Object.entries(made.columns).flatMap(([field, value]) =>
    value === null || value === '' ? [] : [{ field, value: String(value) }],
  )
  const host = hostOf(websites) ?? emails[0]?.split('@').at(-1) ?? ''
  const lead: FoundLead = {
    ...ownData,
    dataset,
    is_sample: isSampleHost(host),
    source_key: `manual/${made.key}`.slice(0, 400),
    columns: made.columns,
    phones,
    websites,
    emails,
    profiles: type === 'people' ? [] : profiles,
    facts,
    keys: made.keys,
    is_chain: type === 'people', // colleagues share a website and its phone
  }
  return { record, lead, unread: read.unread }
}

const isLinkedin = (text: string) =>
  /(?:^|\.)linkedin\.com$/.test(
    URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.hostname ?? '',
  )

type Read = ReturnType<typeof readRow>

/** The values of a row by field, cut to what a lead holds. */
function readRow({ values }: TableRow, plan: LeadPlan) {
  const reader = readerOf(values, plan.mapping)
  const text = (field: ImportField) =>
    reader
      .first(field)
      ?.slice(0, longest[field] ?? longestText)
      .toWellFormed()
      .trim() || null
  const country = countryOf(reader, plan.country === null ? {} : { country: plan.country })
  // What is no profile stays unread: it is not the website of the lead.
  const found = contactsOf(
    {
      ...reader,
      all: (field) => reader.all(field).filter((value) => field !== 'linkedin' || isLinkedin(value)),
    },
    country,
  )
  const isShort = (url: string) => url.length <= longestUrl
  const phones = found.phones.slice(0, 3)
  const emails = found.emails.filter((email) => parseAddress(email).ok).slice(0, 3)
  const websites = found.websites.filter(isShort).slice(0, 3)
  const profiles = found.profiles.filter(({ url }) => isShort(url))
  const linkedin_url = profiles.find(({ network }) => network === 'linkedin')?.url ?? null
  const isMissing = (field: ImportField, got: unknown) => !got && reader.first(field) !== null
  const unread: ImportField[] = []
  if (isMissing('phone', phones[0])) unread.push('phone')
  if (isMissing('email', emails[0])) unread.push('email')
  if (isMissing('website', websites[0] ?? profiles[0])) unread.push('website')
  if (isMissing('linkedin', linkedin_url)) unread.push('linkedin')
  if (isMissing('country', country)) unread.push('country')
  const headcount = readHeadcount(reader.first('headcount') ?? '')
  const state = stateOf(reader)?.slice(0, longestText) ?? null
  return { text, country, state, headcount, phones, emails, websites, profiles, linkedin_url, unread }
}

function businessOf({ text, country, state, phones, emails, websites, profiles }: Read) {
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

function personOf({ text, linkedin_url, emails, phones, websites, ...read }: Read) {
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

const keyOfContact = ({ emails: [email], phones: [phone] }: { emails: string[]; phones: string[] }) =>
  email ? `email:${email.toLowerCase()}` : phone && `phone:${phone}`
