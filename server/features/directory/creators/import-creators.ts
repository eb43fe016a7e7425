import type { Pool, PoolClient } from 'pg'
import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import { type DatasetFacts, putDataset } from '../import/write/put-dataset.ts'
import { mergeLock } from '../import/write/write-portions.ts'
import { tidiedByItself, type WriteOptions, type Written } from '../import/write/written.ts'
import { removeCreators, writeCreators } from './write-creators.ts'

type Creators = Iterable<CreatorRecord> | AsyncIterable<CreatorRecord>

/**
 * Makes a dataset hold these creators in one transaction: all of them or none. Creators and snapshots of other datasets
 * stay, because a file of one month continues the growth of those before it.
 */
export async function importCreators(
  pool: Pool,
  facts: DatasetFacts,
  { creators, signal, beforeCommit }: WriteOptions & { creators: Creators },
): Promise<Written> {
  const client = await pool.connect()
  try {
    await liftTimeLimit(client)
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query(`begin; select pg_advisory_xact_lock(${mergeLock})`)
    const datasetId = await putDataset(client, facts)
    await client.query(rememberSql(datasetId))
    await removeCreators(client, datasetId)
    await writeCreators(client, datasetId, { creators, signal })
    const written = { datasetId, localities: 0, ...(await compare(client, datasetId)) }
    signal?.throwIfAborted()
    await beforeCommit?.(client, written)
    await client.query('commit')
    // The creators of the dataset and their snapshots were all written anew.
    if (written.added + written.updated + written.unchanged + written.removed > tidiedByItself)
      await client.query('vacuum (analyze) directory.creators, directory.creator_snapshots')
    return written
  } finally {
    client.release(true) // a transaction that was not committed ends with its connection
  }
}

const said = `md5((to_jsonb(creators) - 'id' - 'dataset_id')::text)`

const rememberSql = (datasetId: string) => `
  create temp table creators_before on commit drop as
  select network, handle, ${said} as said from directory.creators where dataset_id = '${datasetId}'`

/** How the creators of the dataset differ from those before. */
async function compare(client: PoolClient, datasetId: string) {
  const { rows } = await client.query<Pick<Written, 'added' | 'updated' | 'unchanged' | 'removed'>>(
    `select count(*) filter (where old.handle is null)::int as added,
       count(*) filter (where now.said <> old.said)::int as updated,
       count(*) filter (where now.said = old.said)::int as unchanged,
       count(*) filter (where now.handle is null)::int as removed
     from pg_temp.creators_before old
     full join (select network, handle, ${said} as said from directory.creators where dataset_id = $1) now
       using (network, handle)`,
    [datasetId],
  )
  const [counts] = rows
  if (!counts) throw new Error('Creators were not counted')
  return counts
}
