import type { TableRow } from '#engine/import/table/read-table.ts'
import { readHeadcount } from '#engine/import/table/read-value.ts'
import { contactsOf, countryOf, readerOf, stateOf } from '#engine/import/table/row-values.ts'
import { parseAddress } from '#engine/email/address/parse-address.ts'
import type { ImportField, LeadPlan } from '#contract/values/tables/import-fields.ts'

const longest: Partial<Record<ImportField, number>> = { postal_code: 20, first_name: 80, last_name: 80 }
const longestText = 200
const longestUrl = 2_000

const isLinkedin = (text: string) =>
  /(?:^|\.)linkedin\.com$/.test(
    URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.hostname ?? '',
  )

const isShort = (url: string) => url.length <= longestUrl
const mostContacts = 3

interface Contacts {
  phones: string[]
  emails: string[]
  websites: string[]
}

/** The first contacts of each kind that a lead can hold: longer ones fit no index. */
export const heldContacts = ({ phones, emails, websites }: Contacts): Contacts => ({
  phones: phones.slice(0, mostContacts),
  emails: emails.filter((email) => parseAddress(email).ok).slice(0, mostContacts),
  websites: websites.filter(isShort).slice(0, mostContacts),
})

export type ReadRow = ReturnType<typeof readRow>

/** The values of a row by field, cut to what a lead holds. */
export function readRow({ values }: TableRow, plan: LeadPlan) {
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
  const { phones, emails, websites } = heldContacts(found)
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
