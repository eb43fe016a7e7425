import type { ClientBase, Pool } from 'pg'
import type { Bounds } from '#engine/base-map/tiles/write-archive.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { mapKey } from './map-files.ts'

/** The base map of a dataset from now on. Answers the name of the one before it. */
export async function setMapOfDataset(
  client: ClientBase,
  datasetId: string,
  map: { name: string; bounds: Bounds } | undefined,
): Promise<string | null> {
  const bounds = map && [map.bounds.west, map.bounds.south, map.bounds.east, map.bounds.north]
  const { rows } = await client.query<{ replaced: string | null }>(
    `update directory.datasets set map_name = $2, map_bounds = $3 where id = $1
     returning nullif(old.map_name, new.map_name) as replaced`,
    [datasetId, map?.name ?? null, bounds ?? null],
  )
  return rows[0]?.replaced ?? null
}

/** The file goes first: a row whose file is gone is tried again, a file without a row would stay. */
export async function removeMapOfDataset(pool: Pool, files: Files, datasetId: string): Promise<void> {
  const { rows } = await pool.query<{ map_name: string | null }>(
    'select map_name from directory.datasets where id = $1 and removed_at is not null',
    [datasetId],
  )
  const name = rows[0]?.map_name
  if (!name) return
  await files.remove(mapKey(name))
  await pool.query(
    'update directory.datasets set map_name = null, map_bounds = null where id = $1 and map_name = $2',
    [datasetId, name],
  )
}
