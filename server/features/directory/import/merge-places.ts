import type { PoolClient } from 'pg'
import { addSpotsSql } from '../category-numbers.ts'
import { placeColumns } from './copy-rows.ts'
import { copyRows, keepNewest } from './staging.ts'

const columns = Object.keys(placeColumns)
const valueColumns = columns.filter((name) => name !== 'source_key')

/**
 * Merges a portion of a dataset's places. A place that other datasets hold too is there once: the highest version gives
 * the values, and `place_copies` remembers who else holds it.
 */
export async function mergePlaces(
  client: PoolClient,
  datasetId: string,
  rows: string,
): Promise<{ added: number; updated: number; staged: number }> {
  const count = async (sql: string) => (await client.query(sql, [datasetId])).rowCount ?? 0
  await client.query('truncate staged_places, touched')
  await copyRows(client, 'staged_places', rows)
  await keepNewest(client, 'staged_places')
  await client.query(`
    delete from staged_places staged using seen_places, directory.places
    where seen_places.source_key = staged.source_key and places.source_key = staged.source_key
      and places.version >= staged.version`)

  await count(`
    insert into directory.place_copies (place_id, dataset_id)
    select places.id, case when staged.version > places.version then places.dataset_id else $1 end
    from staged_places staged join directory.places on places.source_key = staged.source_key
    where places.dataset_id <> $1
    on conflict do nothing`)
  const updated = await count(`
    with changed as (
      update directory.places set
        (dataset_id, ${valueColumns.join(', ')}) = ($1, ${valueColumns.map((name) => `staged.${name}`).join(', ')}),
        platform = case when places.websites = staged.websites then places.platform end
      from staged_places staged
      where places.source_key = staged.source_key and (
        (places.dataset_id = $1 and places.digest <> staged.digest)
        or (places.dataset_id <> $1 and staged.version > places.version))
      returning places.id
    ), stale as (delete from directory.place_spots using changed where place_id = changed.id),
    own as (delete from directory.place_copies using changed where place_id = changed.id and dataset_id = $1)
    insert into touched select id from changed`)
  const added = await count(`
    with added as (
      insert into directory.places (dataset_id, ${columns.join(', ')})
      select $1, ${columns.map((name) => `staged.${name}`).join(', ')} from staged_places staged
      where not exists (select from directory.places where places.source_key = staged.source_key)
      returning id
    )
    insert into touched select id from added`)
  await client.query(addSpotsSql('touched join directory.places on places.id = touched.id'))
  const staged = await client.query(
    'insert into seen_places select source_key from staged_places on conflict do nothing',
  )
  return { added, updated, staged: staged.rowCount ?? 0 }
}

/** What the dataset no longer has: handed to another dataset that holds it, else removed. Answers how many. */
export async function removeGone(client: PoolClient, datasetId: string): Promise<number> {
  const count = async (sql: string) => (await client.query(sql, [datasetId])).rowCount ?? 0
  const gone = `not exists (select from seen_places seen where seen.source_key = places.source_key)`
  const released = await count(`
    delete from directory.place_copies using directory.places
    where places.id = place_id and place_copies.dataset_id = $1 and ${gone}`)
  const handedOver = await count(`
    with heir as (
      select place_id, (array_agg(place_copies.dataset_id order by place_copies.dataset_id))[1] as dataset_id
      from directory.place_copies join directory.places on places.id = place_id
      where places.dataset_id = $1 and ${gone}
      group by place_id
    ), released as (
      delete from directory.place_copies using heir
      where place_copies.place_id = heir.place_id and place_copies.dataset_id = heir.dataset_id
    )
    update directory.places set dataset_id = heir.dataset_id from heir where places.id = heir.place_id`)
  const removed = await count(`
    with removed as (delete from directory.places where places.dataset_id = $1 and ${gone} returning id),
    spots as (delete from directory.place_spots using removed where place_id = removed.id)
    select from removed`)
  return released + handedOver + removed
}
