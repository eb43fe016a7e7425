import type { PoolClient } from 'pg'
import {
  type AudienceShares,
  type CreatorRecord,
  type CreatorSnapshot,
} from '#engine/creators/creator-record.ts'
import { copyLine } from '../import/write/rows/copy-rows.ts'
import { copyRows } from '../import/write/staging.ts'
import {
  creatorCells,
  snapshotCells,
  snapshotColumns,
  snapshotTypes,
  stated,
  statedColumns,
  summed,
  summedCells,
  summedColumns,
} from './creator-cells.ts'

const declare = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

const portion = 5_000

interface Source {
  creators: Iterable<CreatorRecord> | AsyncIterable<CreatorRecord>
  signal?: AbortSignal | undefined
}

/**
 * Writes creators and their snapshots into the directory, inside the caller's transaction, and makes their numbers from
 * all snapshots there are. A creator that is there already gets the newer statements, and keeps what they do not say; a
 * snapshot of a day replaces that of the same day.
 */
export async function writeCreators(
  client: PoolClient,
  datasetId: string,
  { creators, signal }: Source,
): Promise<void> {
  await client.query(`
    create temp table staged_creators (place integer, network text, handle text, ${declare(stated)}) on commit drop;
    create temp table staged_snapshots (network text, handle text, taken_on date,
      ${declare(snapshotTypes)}) on commit drop;
    create temp table staged_numbers (id bigint, ${declare(summed)}) on commit drop`)
  let batch: CreatorRecord[] = []
  const flush = async () => {
    signal?.throwIfAborted()
    if (batch.length > 0) await writePortion(client, datasetId, batch)
    batch = []
  }
  for await (const creator of creators) {
    batch.push(creator)
    if (batch.length === portion) await flush()
  }
  await flush()
  await client.query('drop table pg_temp.staged_creators, pg_temp.staged_snapshots, pg_temp.staged_numbers')
  await client.query(
    `update directory.datasets set creators =
       (select count(distinct creator_id) from directory.creator_snapshots where dataset_id = $1) where id = $1`,
    [datasetId],
  )
}

async function writePortion(client: PoolClient, datasetId: string, creators: CreatorRecord[]): Promise<void> {
  await client.query('truncate pg_temp.staged_creators, pg_temp.staged_snapshots, pg_temp.staged_numbers')
  await copyRows(
    client,
    'pg_temp.staged_creators',
    creators.map((creator, place) => copyLine([String(place), ...creatorCells(creator)])).join(''),
  )
  await copyRows(
    client,
    'pg_temp.staged_snapshots',
    creators
      .flatMap(({ network, handle, snapshots }) =>
        snapshots.map((one) => copyLine([network, handle, ...snapshotCells(one)])),
      )
      .join(''),
  )
  const isList = (name: string) => stated[name as keyof typeof stated].endsWith('[]') // one of its keys
  const kept = (name: string) => {
    if (name === 'name' || name === 'words') return `excluded.${name}`
    return isList(name)
      ? `case when excluded.${name} = '{}' then creators.${name} else excluded.${name} end`
      : `coalesce(excluded.${name}, creators.${name})`
  }
  await client.query(
    `insert into directory.creators (dataset_id, network, handle, ${statedColumns.join(', ')})
     select distinct on (network, handle) $1::uuid, network, handle, ${statedColumns.join(', ')}
     from pg_temp.staged_creators order by network, handle, place desc
     on conflict (network, handle) do update set dataset_id = excluded.dataset_id,
       ${statedColumns.map((name) => `${name} = ${kept(name)}`).join(', ')}`,
    [datasetId],
  )
  const columns = snapshotColumns.join(', ')
  await client.query(
    `insert into directory.creator_snapshots (creator_id, taken_on, dataset_id, ${columns})
     select distinct on (creators.id, taken_on) creators.id, taken_on, $1::uuid,
       ${snapshotColumns.map((name) => `staged.${name}`).join(', ')}
     from pg_temp.staged_snapshots staged join directory.creators using (network, handle)
     order by creators.id, taken_on, staged.ctid desc
     on conflict (creator_id, taken_on) do update set dataset_id = excluded.dataset_id,
       (${columns}) = (${snapshotColumns.map((name) => `excluded.${name}`).join(', ')})`,
    [datasetId],
  )
  await sumUp(
    client,
    'select id from pg_temp.staged_creators join directory.creators using (network, handle)',
  )
}

/** Makes the numbers of these creators, given as a query of their ids, from all their snapshots. */
async function sumUp(client: PoolClient, ids: string): Promise<void> {
  const { rows } = await client.query<{
    id: string
    audience: AudienceShares | null
    snapshots: CreatorSnapshot[]
  }>(`
    select id, audience, coalesce((
      select jsonb_agg(to_jsonb(snapshot)) from directory.creator_snapshots snapshot where creator_id = creators.id
    ), '[]') as snapshots
    from directory.creators where id in (${ids})`)
  const lines = rows.map(({ id, ...creator }) => copyLine([id, ...summedCells(creator)]))
  await copyRows(client, 'pg_temp.staged_numbers', lines.join(''))
  await client.query(`
    update directory.creators set (${summedColumns.join(', ')}) = (${summedColumns
      .map((name) => `staged.${name}`)
      .join(', ')})
    from pg_temp.staged_numbers staged where staged.id = creators.id`)
}

/** Takes a dataset's snapshots away, and the creators of which nothing is left. Of the others the numbers are made again. */
export async function removeCreators(client: PoolClient, datasetId: string): Promise<void> {
  await client.query(`create temp table staged_numbers (id bigint, ${declare(summed)}) on commit drop;
    create temp table left_creators (id bigint) on commit drop`)
  await client.query('delete from directory.creator_snapshots where dataset_id = $1', [datasetId])
  await client.query(
    `with heirs as (
       update directory.creators set dataset_id = heir.dataset_id
       from (select distinct on (creator_id) creator_id, dataset_id from directory.creator_snapshots
         order by creator_id, taken_on desc) heir
       where heir.creator_id = creators.id and creators.dataset_id = $1
       returning id)
     insert into left_creators select id from heirs`,
    [datasetId],
  )
  await client.query('delete from directory.creators where dataset_id = $1', [datasetId])
  await sumUp(client, 'select id from pg_temp.left_creators')
  await client.query('drop table pg_temp.staged_numbers, pg_temp.left_creators')
  await client.query('update directory.datasets set creators = 0 where id = $1', [datasetId])
}
