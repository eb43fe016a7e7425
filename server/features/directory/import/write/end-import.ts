import type { Pool, PoolClient } from 'pg'
import type { Rejects } from '../../tables/rejects/reject-file.ts'
import type { Written } from './written.ts'

/** A dataset that was imported from an uploaded file is not renewed from a mirror any more. */
const regionSql = `
  update directory.datasets
  set region_id = imports.region_id, renews = case when imports.region_id is null then 'off' else renews end
  from directory.imports where imports.id = $1 and datasets.id = $2`

/** In a transaction that began with the first row, `now()` is its beginning. */
const doneSql = `
  update directory.imports set state = 'done', ended_at = clock_timestamp(), seconds_left = null, bytes_read = bytes,
    dataset_id = $2, added = $3, updated = $4, unchanged = $5, removed = $6, localities = $7, rejected = $8, repeated = $9,
    rejects = $10
  where id = $1 and state = 'running'`

interface Left {
  rejects: Pick<Rejects, 'count' | 'first'>
  /** Rows of a table that say what an earlier row says. */
  repeated: number
}

/** Ends an import in the transaction of its rows. Answers whether it was still running. */
export async function markDone(
  client: PoolClient,
  id: string,
  { rejects, repeated, ...written }: Written & Left,
): Promise<boolean> {
  const { datasetId, added, updated, unchanged, removed, localities } = written
  await client.query(regionSql, [id, datasetId])
  const counts = [added, updated, unchanged, removed, localities, rejects.count, repeated]
  const { rowCount } = await client.query(doneSql, [id, datasetId, ...counts, JSON.stringify(rejects.first)])
  return rowCount === 1
}

export async function failImport(pool: Pool, id: string, error: string): Promise<void> {
  await pool.query(
    `update directory.imports
     set state = 'failed', error = $2, seconds_left = null, bytes_per_second = null, ended_at = now()
     where id = $1 and state in ('queued', 'downloading', 'running')`,
    [id, error],
  )
}
