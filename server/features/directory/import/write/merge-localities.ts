import type { PoolClient } from 'pg'
import { localityColumns } from './rows/columns.ts'
import type { Portion } from './portions.ts'
import { copyNewRows, keepNewest } from './staging.ts'

const columns = Object.keys(localityColumns)
const valueColumns = columns.filter((name) => name !== 'source_key' && name !== 'dataset_id')

/** Adds localities of a dataset that had none; false, and nothing added, when one of them is there twice. */
export async function addLocalities(client: PoolClient, rows: Portion['localities']): Promise<boolean> {
  return (await copyNewRows(client, `directory.localities (${columns.join(', ')})`, rows)) !== undefined
}

/** Brings the localities of a dataset to what is staged; those that stay keep their ids. A fresh one loses none. */
export async function mergeLocalities(
  client: PoolClient,
  datasetId: string,
  { fresh }: { fresh: boolean },
): Promise<void> {
  await keepNewest(client, 'staged_localities')
  await client.query(
    `insert into directory.localities (${columns.join(', ')})
     select ${columns.join(', ')} from staged_localities
     on conflict (dataset_id, source_key) do update set
       ${valueColumns.map((name) => `${name} = excluded.${name}`).join(', ')}
     where localities.digest <> excluded.digest`,
  )
  if (fresh) return
  await client.query('create index on staged_localities (source_key)')
  await client.query(
    `delete from directory.localities where dataset_id = $1 and source_key not like '%/country:%' and not exists
       (select from staged_localities staged where staged.source_key = localities.source_key)`,
    [datasetId],
  )
}
