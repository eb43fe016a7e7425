import { givenName, type PersonName, turnedName } from '#engine/people/person-name.ts'
import type { PersonRecord } from '../person-record.ts'
import type { Mapping } from './mapping/propose-mapping.ts'
import type { TableRow } from './read-table.ts'
import { contactsOf, countryOf, hostOf, identityOf, isTotal, stateOf } from './row-values.ts'
import { type ReadAs, RowReader } from './values/row-reader.ts'

export type PersonRow = { person: PersonRecord } | { record: number; reject: 'no_name' | 'total' }

const maxName = 200
const maxText = 300

/** What a person has beside numbers, and a sum of them has not. */
const facts = [
  'id',
  'title',
  'company',
  'website',
  'industry',
  'email',
  'phone',
  'linkedin',
  'city',
  'state',
  'country',
] as const

/**
 * Makes a person of a row of a table. The name is that of the row, else its first and last name; a row without one is no
 * person, nor is the sum below the rows. A name with the family first is turned, and the row stays known by what it says.
 */
export function personOfRow(
  { record, values }: TableRow,
  mapping: Mapping,
  defaults: { country?: string } & ReadAs = {},
): PersonRow {
  const reader = new RowReader(values, mapping, defaults)
  const text = (field: Parameters<typeof reader.text>[0]) => reader.text(field, maxText)
  const named = nameOfPerson(reader, { name: maxName, part: maxText })
  if (!named) return { record, reject: 'no_name' }
  const country = countryOf(reader, defaults)
  const { phones, emails, websites, profiles } = contactsOf(reader, country)
  if (isTotal(named.written) && facts.every((field) => reader.first(field) === null))
    return { record, reject: 'total' }
  const company = text('company')
  const company_domain = hostOf(websites)
  const linkedin = profiles.find(({ network }) => network === 'linkedin')
  return {
    person: {
      source_id:
        reader.first('id')?.slice(0, maxText) ??
        identityOf([named.written, company, company_domain, emails[0] ?? null]),
      name: named.name,
      first_name: named.first,
      last_name: named.last,
      title: text('title'),
      company,
      company_domain,
      industry: text('industry'),
      headcount: reader.headcount(),
      country,
      state: stateOf(reader, maxText),
      city: text('city'),
      linkedin_url: linkedin?.url ?? null,
      emails,
      phones,
      keywords: [],
    },
  }
}

interface NamedPerson extends PersonName {
  /** As the row writes it. */
  written: string
}

/** The name of the person of a row; undefined where it says none. An address is no name. */
export function nameOfPerson(
  reader: RowReader,
  longest: { name: number; part: number },
): NamedPerson | undefined {
  const read = (field: 'name' | 'first_name' | 'last_name', most: number) => {
    const text = givenName(reader.text(field, most))
    if (text === null || !isAddress(text)) return text
    reader.lose(field, 'unreadable', isAddress)
    return null
  }
  const [first, last] = [read('first_name', longest.part), read('last_name', longest.part)]
  const whole = read('name', longest.name)
  const written = whole ?? [first, last].filter(Boolean).join(' ').slice(0, longest.name)
  if (!written) return undefined
  const turned = written.includes(',') ? turnedName(written) : undefined
  return {
    written,
    name: turned?.name ?? written,
    first: first ?? turned?.first ?? null,
    last: last ?? turned?.last ?? null,
  }
}

const isAddress = (text: string): boolean =>
  (text.includes('@') && /^\S+@\S+\.\S+$/.test(text)) || /^https?:\/\//i.test(text)
