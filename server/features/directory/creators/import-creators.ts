import type { Pool } from 'pg'
import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import { type DatasetFacts, putDataset } from '../import/write/put-dataset.ts'
import { mergeLock } from '../import/write/write-import.ts'
import { writeCreators } from './write-creators.ts'

interface Imported {
  datasetId: string
  /** Creators that were added or brought up to date. */
  written: number
}

/**
 * Brings a dataset of creators up to date in one transaction: all of them or none. Creators of earlier files stay, because
 * a file of one month continues the growth of those before it.
 */
export async function importCreators(
  pool: Pool,
  facts: DatasetFacts,
  creators: Iterable<CreatorRecord> | AsyncIterable<CreatorRecord>,
): Promise<Imported> {
  const client = await pool.connect()
  try {
    await liftTimeLimit(client)
    await client.query(`begin; select pg_advisory_xact_lock(${mergeLock})`)
    const datasetId = await putDataset(client, facts)
    const written = await writeCreators(client, datasetId, creators)
    await client.query('commit')
    return { datasetId, written }
  } finally {
    client.release(true) // a transaction that was not committed ends with its connection
  }
}
