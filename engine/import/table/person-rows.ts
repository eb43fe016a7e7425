import type { PersonRecord } from '../person-record.ts'
import type { Mapping } from './propose-mapping.ts'
import type { TableRow } from './read-table.ts'
import { readHeadcount } from './read-value.ts'
import { contactsOf, countryOf, hostOf, identityOf, readerOf, stateOf } from './row-values.ts'

export type PersonRow = { person: PersonRecord } | { record: number; reject: 'no_name' }

const maxName = 200
const maxText = 300

/**
 * Makes a person of a row of a table. The name is that of the row, else its first and last name; a row without one is no
 * person.
 */
export function personOfRow(
  { record, values }: TableRow,
  mapping: Mapping,
  defaults: { country?: string } = {},
): PersonRow {
  const reader = readerOf(values, mapping)
  const text = (field: Parameters<typeof reader.first>[0]) => reader.first(field)?.slice(0, maxText) ?? null
  const [first_name, last_name] = [text('first_name'), text('last_name')]
  const name = (reader.first('name') ?? [first_name, last_name].filter(Boolean).join(' ')).slice(0, maxName)
  if (!name) return { record, reject: 'no_name' }
  const country = countryOf(reader, defaults)
  const { phones, emails, websites, profiles } = contactsOf(reader, country)
  const company = text('company')
  const company_domain = hostOf(websites)
  const linkedin = profiles.find(({ network }) => network === 'linkedin')
  return {
    person: {
      source_id: text('id') ?? identityOf([name, company, company_domain, emails[0] ?? null]),
      name,
      first_name,
      last_name,
      title: text('title'),
      company,
      company_domain,
      industry: text('industry'),
      headcount: readHeadcount(reader.first('headcount') ?? ''),
      country,
      state: stateOf(reader),
      city: text('city'),
      linkedin_url: linkedin?.url ?? null,
      emails,
      phones,
      keywords: [],
    },
  }
}
