import type { PoolClient } from 'pg'
import { addSpots } from '../../category-numbers.ts'
import { placeColumns } from './rows/columns.ts'
import type { Portion } from './portions.ts'
import { setPlaces, spotColumns } from './rows/spot-rows.ts'
import { copyNewRows, copyRows, keepNewest } from './staging.ts'

const columns = Object.keys(placeColumns)
const valueColumns = columns.filter((name) => name !== 'source_key')

/**
 * Adds a portion of places that should all be new; the common case, and several times as fast as a merge. Answers how
 * many, or undefined, with nothing added, when the directory holds one of them already or the portion one twice.
 */
export async function addPlaces(
  client: PoolClient,
  { places, spots }: Pick<Portion, 'places' | 'spots'>,
): Promise<number | undefined> {
  const before = await lastId(client)
  const added = await copyNewRows(client, `directory.places (${columns.join(', ')})`, places)
  if (added === undefined) return undefined
  const { rows } = await client.query<{ first: number; last: number }>(
    'select min(id) as first, max(id) as last from directory.places where id > $1',
    [before],
  )
  const [ids] = rows
  // One import writes at a time, so the ids of its rows follow one another.
  const areInOrder = ids !== undefined && ids.last - ids.first === added - 1
  if (areInOrder && spots.rows.length > 0) {
    setPlaces(spots, ids.first)
    await copyRows(client, `directory.place_spots (${spotColumns})`, spots.rows)
  }
  if (areInOrder && !spots.hasBrands) return added
  // Statistics cannot know yet how few places of the table are new.
  await client.query('set local enable_seqscan = off')
  await addSpots(
    client,
    `directory.places where places.id > ${before} ${areInOrder ? 'and brand_id is not null' : ''}`,
  )
  await client.query('set local enable_seqscan = on')
  return added
}

async function lastId(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number | null }>('select max(id) as id from directory.places')
  return rows[0]?.id ?? 0
}

/** Before the first merge of a dataset that was fresh: what was added so far counts as seen. */
export async function rememberAdded(client: PoolClient, datasetId: string): Promise<void> {
  await client.query(
    'insert into seen_places select source_key from directory.places where dataset_id = $1',
    [datasetId],
  )
}

/**
 * Merges a portion of a dataset's places. A place that other datasets hold too is there once: the highest version gives
 * the values, and `place_copies` remembers who else holds it.
 */
export async function mergePlaces(
  client: PoolClient,
  datasetId: string,
  rows: Portion['places'],
): Promise<{ added: number; updated: number; staged: number }> {
  const count = async (sql: string) => (await client.query(sql, [datasetId])).rowCount ?? 0
  // A portion is small beside what is there, which the statistics cannot know before the commit.
  await client.query(`set local enable_hashjoin = off; set local enable_mergejoin = off;
    truncate staged_places, touched`)
  await copyRows(client, 'pg_temp.staged_places', rows)
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
        (${valueColumns.join(', ')}) = (${valueColumns.map((name) => `staged.${name}`).join(', ')}),
        platform = case when places.websites = staged.websites then places.platform end
      from staged_places staged
      where places.source_key = staged.source_key and (
        (places.dataset_id = $1 and places.digest <> staged.digest)
        or (places.dataset_id <> $1 and staged.version > places.version))
      returning places.id
    ), stale as (delete from directory.place_spots using changed where place_id = changed.id),
    own as (delete from directory.place_copies using changed where place_id = changed.id and dataset_id = $1)
    insert into touched select id from changed`)
  const { rowCount: added } = await client.query(`
    with added as (
      insert into directory.places (${columns.join(', ')})
      select ${columns.map((name) => `staged.${name}`).join(', ')} from staged_places staged
      where not exists (select from directory.places where places.source_key = staged.source_key)
      returning id
    )
    insert into touched select id from added`)
  await addSpots(client, 'touched join directory.places on places.id = touched.id')
  const staged = await client.query(
    'insert into seen_places select source_key from staged_places on conflict do nothing',
  )
  return { added: added ?? 0, updated, staged: staged.rowCount ?? 0 }
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
