import type { Pool, PoolClient } from 'pg'
import type { PersonRecord } from '#engine/import/person-record.ts'
import { readTitle } from '#engine/people/read-title.ts'
import { arrayText, rowLine } from '../import/write/copy-rows.ts'
import { type DatasetFacts, putDataset } from '../import/write/put-dataset.ts'
import { copyRows } from '../import/write/staging.ts'
import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
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

const names = Object.keys(columns).join(', ')
const changed = Object.keys(columns)
  .filter((column) => column !== 'source_key')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')

export interface WrittenPeople {
  datasetId: string
  /** New and changed ones. */
  written: number
  unchanged: number
  removed: number
}

interface Options {
  /** Batches of a few thousand; more only take more memory. */
  batches: Iterable<PersonRecord[]> | AsyncIterable<PersonRecord[]>
  signal?: AbortSignal
}

/** Lets one import of people write at a time. */
const writeLock = 7_230_115

/**
 * Writes the people of a dataset in one transaction: new ones are added, changed ones replaced, missing ones removed.
 * Until its end the directory is as it was.
 */
export async function writePeople(
  pool: Pool,
  facts: DatasetFacts,
  { batches, signal }: Options,
): Promise<WrittenPeople> {
  const client = await pool.connect()
  try {
    await liftTimeLimit(client)
    await client.query(`begin; select pg_advisory_xact_lock(${writeLock})`)
    const datasetId = await putDataset(client, facts)
    const counts = await mergePeople(
      client,
      { datasetId, key: facts.key },
      { batches, ...(signal && { signal }) },
    )
    await client.query('commit')
    return { datasetId, ...counts }
  } finally {
    client.release(true) // ends a transaction that was not committed
  }
}

/** Takes away the people of a dataset. */
export async function removePeople(client: PoolClient, datasetId: string): Promise<void> {
  await client.query('delete from directory.people where dataset_id = $1', [datasetId])
  await client.query('update directory.datasets set people = 0 where id = $1', [datasetId])
  await renewKnownValues(client)
}

async function mergePeople(
  client: PoolClient,
  { datasetId, key }: { datasetId: string; key: string },
  { batches, signal }: Options,
): Promise<Omit<WrittenPeople, 'datasetId'>> {
  const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await client.query(`
    create temp table staged_people (${declared.join(', ')}) on commit drop;
    create temp table seen_people (source_key text primary key) on commit drop`)
  let [written, seen] = [0, 0]
  for await (const batch of batches) {
    signal?.throwIfAborted()
    const rows = batch.map((person) => personRow({ datasetId, key }, person)).join('')
    seen += await copyRows(client, 'pg_temp.staged_people', rows)
    const merged = await client.query(mergeSql)
    written += merged.rowCount ?? 0
    await client.query(`
      insert into seen_people select source_key from staged_people on conflict do nothing;
      truncate staged_people`)
  }
  const gone = await client.query(
    `delete from directory.people where dataset_id = $1
       and not exists (select from seen_people where seen_people.source_key = people.source_key)`,
    [datasetId],
  )
  await client.query(
    `update directory.datasets
     set people = (select count(*) from directory.people where dataset_id = $1) where id = $1`,
    [datasetId],
  )
  await renewKnownValues(client)
  return { written, unchanged: seen - written, removed: gone.rowCount ?? 0 }
}

/** The last one of several lines with one key stays, and a person who is as before is not written again. */
const mergeSql = `
  insert into directory.people (shard, ${names})
  select strpos('0123456789abcdef', left(md5(source_key), 1)) - 1, ${names}
  from (select distinct on (source_key) * from staged_people order by source_key) staged
  on conflict (shard, source_key) do update set ${changed}
  where people.digest <> excluded.digest or people.dataset_id <> excluded.dataset_id`

function personRow({ datasetId, key }: { datasetId: string; key: string }, person: PersonRecord): string {
  const { title, company_domain, headcount, emails, phones } = person
  const read = title ? readTitle(title) : undefined
  return rowLine(datasetId, [
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
