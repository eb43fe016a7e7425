import type { ClientBase } from 'pg'
import { addSpotsSql } from '../category-numbers.ts'
import { placeColumns } from './copy-rows.ts'

export interface Counts {
  added: number
  updated: number
  unchanged: number
  removed: number
}

const columns = Object.keys(placeColumns)
const valueColumns = columns.filter((name) => name !== 'source_key')

/**
 * Brings the places of a dataset to what is staged. A place that other datasets hold too is there once: the highest
 * version gives the values, and it goes when the last dataset lets go of it.
 */
export async function mergePlaces(client: ClientBase, datasetId: string): Promise<Counts> {
  const count = async (sql: string) => (await client.query(sql, [datasetId])).rowCount ?? 0
  await client.query('create temp table touched (id bigint not null) on commit drop')

  await count(`
    insert into directory.place_copies (place_id, dataset_id)
    select places.id, places.dataset_id from staged_places staged
    join directory.places on places.source_key = staged.source_key
    where places.dataset_id <> $1 and staged.version > places.version
    on conflict do nothing`)
  await count(`
    with changed as (
      update directory.places set
        (dataset_id, ${valueColumns.join(', ')}) = ($1, ${valueColumns.map((name) => `staged.${name}`).join(', ')}),
        platform = case when places.websites = staged.websites then places.platform end
      from staged_places staged
      where places.source_key = staged.source_key and (
        (places.dataset_id = $1 and places.digest <> staged.digest)
        or (places.dataset_id <> $1 and staged.version > places.version))
      returning places.id
    )
    insert into touched select id from changed`)
  const updated = await sizeOf(client, 'touched')
  await count(`
    delete from directory.place_copies using directory.places
    where place_copies.dataset_id = $1 and places.id = place_id and places.dataset_id = $1`)
  await client.query('delete from directory.place_spots where place_id in (select id from touched)')

  const removed = await removeGone(count)
  await count(`
    insert into directory.place_copies (place_id, dataset_id)
    select places.id, $1 from staged_places staged
    join directory.places on places.source_key = staged.source_key
    where places.dataset_id <> $1
    on conflict do nothing`)
  const added = await count(`
    with added as (
      insert into directory.places (dataset_id, ${columns.join(', ')})
      select $1, ${columns.map((name) => `staged.${name}`).join(', ')} from staged_places staged
      where not exists (select from directory.places where places.source_key = staged.source_key)
      returning id
    )
    insert into touched select id from added`)
  await client.query(addSpotsSql('touched join directory.places on places.id = touched.id'))

  return { added, updated, removed, unchanged: (await sizeOf(client, 'staged_places')) - added - updated }
}

/** What the dataset no longer has: handed to another dataset that holds it, else removed. */
async function removeGone(count: (sql: string) => Promise<number>): Promise<number> {
  const gone = `not exists (select from staged_places staged where staged.source_key = places.source_key)`
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

async function sizeOf(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ size: number }>(`select count(*)::int as size from ${table}`)
  return rows[0]?.size ?? 0
}
