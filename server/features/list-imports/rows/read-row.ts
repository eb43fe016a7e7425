import { type PersonName } from '#engine/people/person-name.ts'
import { nameOfPerson } from '#engine/import/table/person-rows.ts'
import type { TableRow } from '#engine/import/table/read-table.ts'
import { contactsOf, countryOf, stateOf } from '#engine/import/table/row-values.ts'
import { type LostValue, RowReader } from '#engine/import/table/values/row-reader.ts'
import type { ImportField, LeadPlan } from '#contract/values/tables/import-fields.ts'

const longest: Partial<Record<ImportField, number>> = { postal_code: 20, first_name: 80, last_name: 80 }
const longestText = 200
const longestPart = 80
const longestUrl = 2_000

const isShort = (url: string) => url.length <= longestUrl
const mostContacts = 3

interface Contacts {
  phones: string[]
  emails: string[]
  websites: string[]
}

/** The first contacts of each kind that a lead can hold: longer ones fit no index. Tells of the others. */
export function heldContacts(reader: RowReader, { phones, emails, websites }: Contacts): Contacts {
  const short = websites.filter(isShort)
  if (short.length < websites.length) reader.lose('website', 'cut', (value) => !isShort(value))
  const held = (field: 'phone' | 'email' | 'website', values: string[]) => {
    const kept = values.slice(0, mostContacts)
    if (kept.length < values.length) reader.tell({ field, fault: 'too_many', value: values.at(-1) ?? '' })
    return kept
  }
  return { phones: held('phone', phones), emails: held('email', emails), websites: held('website', short) }
}

export interface ReadRow extends Contacts {
  text: (field: ImportField) => string | null
  /** The person of the row; the parts of its name are those of the contact person of a business. */
  person: () => PersonName | undefined
  headcount: () => number | null
  country: string | null
  state: string | null
  profiles: ReturnType<typeof contactsOf>['profiles']
  linkedin_url: string | null
  /** Tells that the row says no name, and what stands for it. */
  unnamed: (value: string) => void
}

/** The values of a row by field, cut to what a lead holds. */
export function readRow(
  { values }: TableRow,
  { mapping, decimals, days, country: said }: LeadPlan,
  onLost?: (lost: LostValue) => void,
): ReadRow {
  const reader = new RowReader(values, mapping, { decimals, days, onLost })
  const country = countryOf(reader, said === null ? {} : { country: said })
  const found = contactsOf(reader, country)
  const profiles = found.profiles.filter(({ url }) => isShort(url))
  return {
    ...heldContacts(reader, found),
    text: (field) => reader.text(field, longest[field] ?? longestText) || null,
    person: () => nameOfPerson(reader, { name: longestText, part: longestPart }),
    headcount: () => reader.headcount(),
    country,
    state: stateOf(reader, longestText),
    profiles,
    linkedin_url: profiles.find(({ network }) => network === 'linkedin')?.url ?? null,
    unnamed: (value) => reader.tell({ field: 'name', fault: 'unnamed', value }),
  }
}
