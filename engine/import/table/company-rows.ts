import type { CompanyRecord } from '../company-record.ts'
import type { Mapping } from './propose-mapping.ts'
import type { TableRow } from './read-table.ts'
import { readHeadcount } from './read-value.ts'
import { contactsOf, countryOf, hostOf, identityOf, readerOf, stateOf } from './row-values.ts'

export type CompanyRow = { company: CompanyRecord } | { record: number; reject: 'no_name' }

const maxText = 300

/** Makes a company of a row of a table. A row without a name is no company. */
export function companyOfRow(
  { record, values }: TableRow,
  mapping: Mapping,
  defaults: { country?: string } = {},
): CompanyRow {
  const reader = readerOf(values, mapping)
  const text = (field: Parameters<typeof reader.first>[0]) => reader.first(field)?.slice(0, maxText) ?? null
  const name = text('name')
  if (!name) return { record, reject: 'no_name' }
  const country = countryOf(reader, defaults)
  const { phones, emails, websites, profiles } = contactsOf(reader, country)
  const domain = hostOf(websites)
  const linkedin = profiles.find(({ network }) => network === 'linkedin')
  const [city, state] = [text('city'), stateOf(reader)]
  return {
    company: {
      source_id: text('id') ?? identityOf([name, domain, city, state, country]),
      name,
      domain,
      industry: text('industry'),
      headcount: readHeadcount(reader.first('headcount') ?? ''),
      street: text('street'),
      postal_code: text('postal_code'),
      city,
      state,
      country,
      linkedin_url: linkedin?.url ?? null,
      websites,
      emails,
      phones,
    },
  }
}
