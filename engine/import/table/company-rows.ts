import type { CompanyRecord } from '../company-record.ts'
import type { Mapping } from './mapping/propose-mapping.ts'
import type { TableRow } from './read-table.ts'
import { contactsOf, countryOf, hostOf, identityOf, isTotal, stateOf } from './row-values.ts'
import { type ReadAs, RowReader } from './values/row-reader.ts'

export type CompanyRow = { company: CompanyRecord } | { record: number; reject: 'no_name' | 'total' }

const maxText = 300

/** Makes a company of a row of a table. A row without a name is no company, nor is the sum below the rows. */
export function companyOfRow(
  { record, values }: TableRow,
  mapping: Mapping,
  defaults: { country?: string } & ReadAs = {},
): CompanyRow {
  const reader = new RowReader(values, mapping, defaults)
  const text = (field: Parameters<typeof reader.text>[0]) => reader.text(field, maxText)
  const name = text('name')
  if (!name) return { record, reject: 'no_name' }
  const country = countryOf(reader, defaults)
  const { phones, emails, websites, profiles } = contactsOf(reader, country)
  const domain = hostOf(websites)
  const linkedin = profiles.find(({ network }) => network === 'linkedin')
  const [city, state] = [text('city'), stateOf(reader, maxText)]
  const [industry, street, postal_code] = [text('industry'), text('street'), text('postal_code')]
  const facts = [
    reader.first('id'),
    reader.first('country'),
    industry,
    street,
    postal_code,
    city,
    state,
    domain,
  ]
  const isAlone = [...emails, ...phones, ...profiles, ...facts].every((fact) => !fact)
  if (isAlone && isTotal(name)) return { record, reject: 'total' }
  return {
    company: {
      source_id: reader.first('id')?.slice(0, maxText) ?? identityOf([name, domain, city, state, country]),
      name,
      domain,
      industry,
      headcount: reader.headcount(),
      street,
      postal_code,
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
