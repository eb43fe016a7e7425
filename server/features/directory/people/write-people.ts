import type { Pool, PoolClient } from 'pg'
import type { PersonRecord } from '#engine/import/person-record.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'
import type { Written } from '../import/write/written.ts'
import { removeRows, type RowOptions, writeRows } from '../tables/write-rows.ts'
import { personTarget } from './person-row.ts'

/** Writes the people of a dataset as `writeRows` does. */
export const writePeople = (
  pool: Pool,
  facts: DatasetFacts,
  options: RowOptions<PersonRecord>,
): Promise<Written> => writeRows(pool, facts, { ...options, target: personTarget, settle: renewKnownValues })

/** Takes away the people of a dataset. */
export async function removePeople(client: PoolClient, datasetId: string): Promise<void> {
  await removeRows(client, 'people', datasetId)
  await renewKnownValues(client)
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
