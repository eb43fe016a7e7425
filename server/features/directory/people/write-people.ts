import type { Pool, PoolClient } from 'pg'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { readTitle } from '#engine/people/read-title.ts'
import { arrayText, rowLine } from '../import/write/copy-rows.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'
import type { WriteOptions, Written } from '../import/write/written.ts'
import { removeRows, writeRows } from '../tables/write-rows.ts'
import { domainOf, vectorOf } from './person-terms.ts'

/** Columns of a person in the order of `personRow`. */
const columns = {
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

interface Options extends WriteOptions {
  batches: Iterable<PersonRecord[]> | AsyncIterable<PersonRecord[]>
}

/** A person lies in the shard that the digest of its key names. */
const shard = "strpos('0123456789abcdef', left(md5(source_key), 1)) - 1"

/** Writes the people of a dataset as `writeRows` does. */
export const writePeople = (pool: Pool, facts: DatasetFacts, options: Options): Promise<Written> =>
  writeRows(pool, facts, {
    ...options,
    target: {
      table: 'people',
      columns,
      made: { name: 'shard', from: shard },
      line: personRow,
      settle: renewKnownValues,
    },
  })

/** Takes away the people of a dataset. */
export async function removePeople(client: PoolClient, datasetId: string): Promise<void> {
  await removeRows(client, 'people', datasetId)
  await renewKnownValues(client)
}

function personRow({ id, key }: { id: string; key: string }, person: PersonRecord): string {
  const { title, company_domain, headcount, emails, phones } = person
  const read = title ? readTitle(title) : undefined
  return rowLine(id, [
    `${key}/${person.source_id}`,
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

const suggested = ['title', 'company', 'industry', 'city', 'state', 'country'] as const

/** Counts anew what people have in the fields that a search suggests values for. Frequent values only: the tail is long. */
async function renewKnownValues(client: PoolClient): Promise<void> {
  await client.query('delete from directory.known_values')
  for (const field of suggested) {
    const within = { city: 'country', state: 'country', company: 'company_domain' }[field as string]
    await client.query(`
      insert into directory.known_values (field, value, within, folded, people)
      select '${field}', ${field}, ${within ? `coalesce(${within}, '')` : "''"}, lower(${field}), count(*)
      from directory.people where ${field} is not null
      group by 2, 3 order by count(*) desc limit 20000`)
  }
}
