import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { LocalityRecord, PlaceRecord } from '#engine/import/place-record.ts'
import { countCategoriesSql, syncCategoryNumbers } from '../category-numbers.ts'
import { localityColumns, localityRow, placeColumns, placeRow } from './copy-rows.ts'
import { mergeLocalities } from './merge-localities.ts'
import { type Counts, mergePlaces } from './merge-places.ts'

/** A source of open data: a later import with the same key brings it up to date. */
export interface DatasetFacts {
  key: string
  name: string
  kind: 'osm' | 'sample'
  licence: string
  attribution: string
  dataDate: Date | null
  /** Tells whether content that is made, not read, has changed. */
  contentHash?: string
}

export type ImportRecord = { place: PlaceRecord } | { locality: LocalityRecord }
export type Batches = AsyncIterable<ImportRecord[]> | Iterable<ImportRecord[]>

export interface Written extends Counts {
  datasetId: string
  localities: number
}

export interface WriteOptions {
  signal?: AbortSignal
  /** Last word before everything becomes visible, inside the transaction: throwing leaves no trace. */
  beforeCommit?: (client: PoolClient, written: Written) => Promise<void>
}

/**
 * Writes a dataset: everything is staged aside, then merged in one transaction. Whatever happens before its end, the
 * directory is as it was. Aborting stops the statement that runs.
 */
export async function writeImport(
  pool: Pool,
  facts: DatasetFacts,
  batches: Batches,
  { signal, beforeCommit }: WriteOptions = {},
): Promise<Written> {
  await syncCategoryNumbers(pool)
  const client = await pool.connect()
  const stop = await cancelOnAbort(pool, client, signal)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await stage(client, facts.kind, batches, signal)
    signal?.throwIfAborted()
    const written = await merge(client, facts, beforeCommit)
    if (written.added + written.updated + written.removed > tidiedByItself) {
      await client.query('vacuum (analyze) directory.places, directory.place_spots')
    }
    return written
  } finally {
    stop()
    client.release(true)
  }
}

/** So many rows changed at once are tidied up at once; less is left to the database's own time. */
const tidiedByItself = 50_000

/** Takes a dataset's places and localities away; what another dataset holds too stays. */
export async function emptyDataset(pool: Pool, datasetId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await createStaging(client)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [mergeLock])
    await mergeAll(client, datasetId)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function cancelOnAbort(pool: Pool, client: PoolClient, signal: AbortSignal | undefined) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cancel = () => {
    pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {
      // The statement then runs to its end, and the check before the commit refuses it.
    })
  }
  signal?.addEventListener('abort', cancel)
  return () => signal?.removeEventListener('abort', cancel)
}

const declare = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

async function createStaging(client: PoolClient): Promise<void> {
  await client.query(`
    create temp table staged_localities (${declare(localityColumns)});
    create temp table staged_places (${declare(placeColumns)})`)
}

async function stage(
  client: PoolClient,
  kind: string,
  batches: Batches,
  signal: AbortSignal | undefined,
): Promise<void> {
  await createStaging(client)
  let table: string | undefined
  let copy: ReturnType<typeof copyFrom> | undefined
  const end = async () => {
    if (!copy) return
    copy.end()
    await finished(copy)
    copy = undefined
  }
  try {
    for await (const batch of batches) {
      signal?.throwIfAborted()
      for (const [name, text] of rowsByTable(kind, batch)) {
        if (table !== name) {
          await end()
          table = name
          copy = client.query(copyFrom(`copy pg_temp.${table} from stdin`))
          copy.on('error', () => undefined) // reported by write or end
        }
        if (copy && !copy.write(text)) await once(copy, 'drain')
      }
    }
    await end()
  } catch (error) {
    copy?.destroy()
    throw error
  }
  for (const staged of ['staged_localities', 'staged_places']) await oneOfEach(client, staged)
}

function rowsByTable(kind: string, batch: ImportRecord[]): [string, string][] {
  const rows = { staged_localities: '', staged_places: '' }
  for (const record of batch) {
    if ('place' in record) rows.staged_places += placeRow(kind, record.place)
    else rows.staged_localities += localityRow(kind, record.locality)
  }
  return Object.entries(rows).filter(([, text]) => text !== '')
}

/** A file may hold an object twice; the newest stays. */
async function oneOfEach(client: PoolClient, staged: string): Promise<void> {
  await client.query(`analyze ${staged} (source_key)`)
  await client.query(`
    delete from ${staged} using (
      select source_key, (array_agg(ctid order by version desc))[1] as newest
      from ${staged} group by source_key having count(*) > 1
    ) twice where twice.source_key = ${staged}.source_key and ${staged}.ctid <> newest`)
}

/** One merge at a time, whoever imports: two of them would otherwise add the same place twice. */
const mergeLock = 7_230_114

async function merge(
  client: PoolClient,
  facts: DatasetFacts,
  beforeCommit: WriteOptions['beforeCommit'],
): Promise<Written> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [mergeLock])
    const datasetId = await putDataset(client, facts)
    const written = await mergeAll(client, datasetId)
    await beforeCommit?.(client, written)
    await client.query('commit')
    return written
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function mergeAll(client: PoolClient, datasetId: string): Promise<Written> {
  const counts = await mergePlaces(client, datasetId)
  await mergeLocalities(client, datasetId)
  await client.query(countCategoriesSql)
  return { ...counts, datasetId, localities: await countDatasets(client, datasetId) }
}

async function putDataset(client: PoolClient, facts: DatasetFacts): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into directory.datasets (key, name, kind, licence, attribution, is_sample, data_date, content_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (key) do update set (name, licence, attribution, data_date, content_hash, updated_at, removed_at)
       = (excluded.name, excluded.licence, excluded.attribution, excluded.data_date, excluded.content_hash, now(), null)
     returning id`,
    [
      facts.key,
      facts.name,
      facts.kind,
      facts.licence,
      facts.attribution,
      facts.kind === 'sample',
      facts.dataDate?.toISOString() ?? null,
      facts.contentHash ?? null,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('A dataset was neither added nor updated')
  return row.id
}

async function countDatasets(client: PoolClient, datasetId: string): Promise<number> {
  await client.query(`
    update directory.datasets set
      places = (select count(*) from directory.places where dataset_id = datasets.id)
             + (select count(*) from directory.place_copies where dataset_id = datasets.id),
      localities = (select count(*) from directory.localities where dataset_id = datasets.id)`)
  const { rows } = await client.query<{ localities: number }>(
    'select localities from directory.datasets where id = $1',
    [datasetId],
  )
  return rows[0]?.localities ?? 0
}
