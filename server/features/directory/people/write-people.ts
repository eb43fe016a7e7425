import type { Pool, PoolClient } from 'pg'
import type { PersonRecord } from '#engine/import/person-record.ts'
import type { DatasetFacts } from '../import/write/put-dataset.ts'
import type { Written } from '../import/write/written.ts'
import { removeRows, type RowOptions, writeRows } from '../tables/write-rows.ts'
import { renewKnownValues } from '../suggest/renew-known-values.ts'
import { personTarget } from './person-row.ts'

/** Writes the people of a dataset as `writeRows` does. */
export const writePeople = (
  pool: Pool,
  facts: DatasetFacts,
  options: RowOptions<PersonRecord>,
): Promise<Written> =>
  writeRows(pool, facts, {
    ...options,
    target: personTarget,
    settle: (client) => renewKnownValues(client, 'people'),
  })

/** Takes away the people of a dataset. */
export async function removePeople(client: PoolClient, datasetId: string): Promise<void> {
  await removeRows(client, 'people', datasetId)
  await renewKnownValues(client, 'people')
}
