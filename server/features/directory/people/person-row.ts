import { hash } from 'node:crypto'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { readTitle } from '#engine/people/read-title.ts'
import { arrayText, rowLine, storedText } from '../import/write/copy-rows.ts'
import type { RowTarget } from '../tables/row-target.ts'
import { domainOf, vectorOf } from './person-terms.ts'

/** Columns of a person in the order of `personRow`. */
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
 * A person lies in the shard that the digest of its key names: one of 256 in shard 0 or, a sixteenth of these, in shard
 * 17; the rest of their sixteenth of all people in shard 16.
 */
function shardOf(key: string): number {
  const digest = hash('md5', key)
  const [first, second] = [digest.slice(0, 2), digest.slice(2, 3)]
  if (first === '00') return second === '0' ? 17 : 0
  return first.startsWith('0') ? 16 : Number.parseInt(first, 16) >> 4
}

const personKey = (dataset: string, { source_id }: PersonRecord) => storedText(`${dataset}/${source_id}`)

function personRow(datasetId: string, key: string, person: PersonRecord): string {
  const { title, company_domain, headcount, emails, phones } = person
  const read = title ? readTitle(title) : undefined
  return rowLine(datasetId, [
    key,
    person.name,
    person.first_name,
    person.last_name,
    title,
    read?.seniority ?? null,
    read?.departments[0] ?? null,
    person.company,
    company_domain && domainOf(company_domain),
    person.industry,
    headcount === null ? null : String(headcount),
    person.country,
    person.state,
    person.city,
    person.linkedin_url,
    arrayText(emails),
    arrayText(phones),
    String((phones.length > 0 ? 2 : 0) + (emails.length > 0 ? 4 : 0)),
    vectorOf(person),
  ])
}

export const personTarget: RowTarget<PersonRecord> = {
  table: 'people',
  columns,
  unique: ['shard', 'source_key'],
  searched: ['source_key', 'dataset_id', 'terms', 'headcount', 'contacts', 'company_domain'],
  key: personKey,
  shard: shardOf,
  line: personRow,
}
