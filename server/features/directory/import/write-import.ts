import type { Pool, PoolClient } from 'pg'
import type { LocalityRecord, PlaceRecord } from '#engine/import/place-record.ts'
import { countCategoriesSql, syncCategoryNumbers } from '../category-numbers.ts'
import { localityRow, placeRow } from './copy-rows.ts'
import { mergeLocalities } from './merge-localities.ts'
import { mergePlaces, removeGone } from './merge-places.ts'
import { type DatasetFacts, putDataset, recount } from './put-dataset.ts'
import { copyRows, createStaging } from './staging.ts'

type ImportRecord = { place: PlaceRecord } | { locality: LocalityRecord }
export type Batches = AsyncIterable<ImportRecord[]> | Iterable<ImportRecord[]>

export interface Written {
  datasetId: string
  added: number
  updated: number
  unchanged: number
  removed: number
  localities: number
}

export interface WriteOptions {
  signal?: AbortSignal
  /** Last word before everything becomes visible, inside the transaction: throwing leaves no trace. */
  beforeCommit?: (client: PoolClient, written: Written) => Promise<void>
}

/** So many rows changed at once are tidied up at once; less is left to the database's own time. */
const tidiedByItself = 50_000

/**
 * Writes a dataset in one transaction, portion by portion while the next portion is being read. Whatever happens before
 * its end, the directory is as it was. Aborting stops the statement that runs.
 */
export async function writeImport(
  pool: Pool,
  facts: DatasetFacts,
  batches: Batches,
  { signal, beforeCommit }: WriteOptions = {},
): Promise<Written> {
  await syncCategoryNumbers(pool)
  return withImporter(pool, signal, async (client) => {
    const written = await writeAll(client, facts, batches, signal)
    signal?.throwIfAborted()
    await beforeCommit?.(client, written)
    await client.query('commit')
    if (written.added + written.updated + written.removed > tidiedByItself) {
      await client.query('vacuum (analyze) directory.places, directory.place_spots')
    }
    return written
  })
}

/** Takes a dataset's places and localities away; what another dataset holds too stays. */
export async function emptyDataset(pool: Pool, datasetId: string): Promise<void> {
  await withImporter(pool, undefined, async (client) => {
    await begin(client)
    await finish(client, datasetId)
    await client.query('commit')
  })
}

/** A connection that may take its time, ended for good afterwards, and with it a transaction that was not committed. */
async function withImporter<T>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cancel = () => {
    pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {
      // The statement then runs to its end, and the check before the commit refuses it.
    })
  }
  signal?.addEventListener('abort', cancel)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', cancel)
    client.release(true)
  }
}

/** One import writes at a time, whoever imports: two of them would otherwise add the same place twice. */
const mergeLock = 7_230_114

async function begin(client: PoolClient): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [mergeLock])
  await createStaging(client)
}

const portion = 2_000

async function writeAll(
  client: PoolClient,
  facts: DatasetFacts,
  batches: Batches,
  signal: AbortSignal | undefined,
): Promise<Written> {
  const sums = { added: 0, updated: 0, staged: 0 }
  let datasetId = ''
  let waiting = { places: '', localities: '', size: 0 }
  let writing = Promise.resolve()

  async function writePortion({ places, localities }: typeof waiting): Promise<void> {
    await copyRows(client, 'staged_localities', localities)
    if (places === '') return
    const { added, updated, staged } = await mergePlaces(client, datasetId, places)
    sums.added += added
    sums.updated += updated
    sums.staged += staged
  }
  /** The database works on a portion while the next one is made; only one is ever ahead. */
  async function flush(): Promise<void> {
    await writing
    writing = writePortion(waiting)
    writing.catch(() => undefined) // told by the next flush
    waiting = { places: '', localities: '', size: 0 }
  }

  const started = async () => {
    await begin(client)
    // A portion is small beside what is there, which the statistics cannot know before the commit.
    await client.query('set local enable_hashjoin = off; set local enable_mergejoin = off')
    datasetId = await putDataset(client, facts)
  }
  for await (const batch of batches) {
    signal?.throwIfAborted()
    if (datasetId === '') await started()
    for (const record of batch) {
      if ('place' in record) waiting.places += placeRow(facts.kind, record.place)
      else waiting.localities += localityRow(facts.kind, record.locality)
    }
    waiting.size += batch.length
    if (waiting.size >= portion) await flush()
  }
  if (datasetId === '') await started()
  await flush()
  await writing
  const { removed, localities } = await finish(client, datasetId)
  const { added, updated, staged } = sums
  return { datasetId, added, updated, unchanged: staged - added - updated, removed, localities }
}

async function finish(client: PoolClient, datasetId: string) {
  await client.query('set local enable_hashjoin = on; set local enable_mergejoin = on; analyze seen_places')
  const removed = await removeGone(client, datasetId)
  await mergeLocalities(client, datasetId)
  await client.query(countCategoriesSql)
  return { removed, localities: await recount(client, datasetId) }
}
