import type { PoolClient } from 'pg'
import { localityColumns } from './copy-rows.ts'
import { keepNewest } from './staging.ts'

const columns = Object.keys(localityColumns)
const valueColumns = columns.filter((name) => name !== 'source_key')

/** Brings the localities of a dataset to what is staged; those that stay keep their ids. */
export async function mergeLocalities(client: PoolClient, datasetId: string): Promise<void> {
  await keepNewest(client, 'staged_localities')
  await client.query(
    `insert into directory.localities (dataset_id, ${columns.join(', ')})
     select $1, ${columns.join(', ')} from staged_localities
     on conflict (dataset_id, source_key) do update set
       ${valueColumns.map((name) => `${name} = excluded.${name}`).join(', ')}
     where localities.digest <> excluded.digest`,
    [datasetId],
  )
  await client.query('create index on staged_localities (source_key)')
  await client.query(
    `delete from directory.localities where dataset_id = $1 and not exists
       (select from staged_localities staged where staged.source_key = localities.source_key)`,
    [datasetId],
  )
}
