import { hash } from 'node:crypto'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { readTitle } from '#engine/people/read-title.ts'
import { storedText } from '../import/write/rows/copy-rows.ts'
import type { RowCells } from '../tables/binary-rows.ts'
import type { Keyed, RowTarget } from '../tables/row-target.ts'
import { domainOf, termsOf } from './person-terms.ts'

/** Columns of a person in the order of `writePerson`. */
const columns = {
  shard: 'smallint',
  dataset_id: 'uuid',
  source_key: 'text',
  name: 'text',
  first_name: 'text',
  last_name: 'text',
  title: 'text',
  seniority: 'text',
  department: 'text',
  company: 'text',
  company_domain: 'text',
  industry: 'text',
  headcount: 'integer',
  country: 'text',
  state: 'text',
  city: 'text',
  linkedin_url: 'text',
  emails: 'text[]',
  phones: 'text[]',
  contacts: 'smallint',
  terms: 'tsvector',
  digest: 'bytea',
} as const

/**
 * The MD5 of the key chooses the shard: it begins with `000` in shard 17, otherwise with `00` in 0 and with `0` in 16; any
 * other first digit is the number of the shard.
 */
function shardOf(key: string): number {
  const digest = hash('md5', key)
  const [first, second] = [digest.slice(0, 2), digest.slice(2, 3)]
  if (first === '00') return second === '0' ? 17 : 0
  return first.startsWith('0') ? 16 : Number.parseInt(first, 16) >> 4
}

const personKey = (dataset: string, { source_id }: Keyed) => storedText(`${dataset}/${source_id}`)

function writePerson(cells: RowCells, person: PersonRecord): void {
  const { title, company_domain, emails, phones } = person
  const read = title ? readTitle(title) : undefined
  cells.text(person.name)
  cells.text(person.first_name)
  cells.text(person.last_name)
  cells.text(title)
  cells.text(read?.seniority ?? null)
  cells.text(read?.departments[0] ?? null)
  cells.text(person.company)
  cells.text(company_domain && domainOf(company_domain))
  cells.text(person.industry)
  cells.integer(person.headcount)
  cells.text(person.country)
  cells.text(person.state)
  cells.text(person.city)
  cells.text(person.linkedin_url)
  cells.texts(emails)
  cells.texts(phones)
  cells.smallint((phones.length > 0 ? 2 : 0) + (emails.length > 0 ? 4 : 0))
  cells.tsvector(termsOf(person))
}

export const personTarget: RowTarget<PersonRecord> = {
  table: 'people',
  columns,
  unique: ['shard', 'source_key'],
  searched: ['dataset_id', 'terms', 'headcount', 'contacts'],
  key: personKey,
  shard: shardOf,
  write: writePerson,
}
