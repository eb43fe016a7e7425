import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import type { Pool, PoolClient } from 'pg'
import { countCategoriesSql, syncCategoryNumbers } from '../../category-numbers.ts'
import { addCountries } from './add-countries.ts'
import { addLocalities, mergeLocalities } from './merge-localities.ts'
import { addPlaces, mergePlaces, removeGone, rememberAdded } from './merge-places.ts'
import type { Portion, PortionSource } from './portions.ts'
import { type DatasetFacts, hasContent, putDataset, recount } from './put-dataset.ts'
import { copyRows, createStaging } from './staging.ts'
import { tidiedByItself, type WriteOptions, type Written } from './written.ts'

/** Columns that a search asks for; what the others hold changes no plan, and looking at it takes longer. */
const searched = 'source_key, dataset_id, words, categories, location, networks, platform'

/**
 * Writes a dataset in one transaction, portion by portion while the next portion is being read. Whatever happens before
 * its end, the directory is as it was. Aborting stops the statement that runs.
 */
export async function writePortions(
  pool: Pool,
  facts: DatasetFacts,
  { from, signal, beforeCommit }: WriteOptions & { from: PortionSource },
): Promise<Written> {
  await using source = from
  await syncCategoryNumbers(pool)
  const stopped = signal && endOf(signal)
  await Promise.race([source.whole(), ...(stopped ? [stopped] : [])])
  return await withImporter(pool, signal, async (client) => {
    const written = await writeAll(client, facts, { source, signal })
    signal?.throwIfAborted()
    await beforeCommit?.(client, written)
    await client.query('commit')
    if (written.added + written.updated + written.removed > tidiedByItself) {
      await client.query(`vacuum (analyze) directory.places (${searched}), directory.place_spots`)
    }
    return written
  })
}

/** Rejects when the signal is aborted. */
function endOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined) // the race may be over
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

/** Takes a dataset's places and localities away, and `others` with them; what another dataset holds too stays. */
export async function removePlaces(
  pool: Pool,
  datasetId: string,
  others: (client: PoolClient) => Promise<void>,
): Promise<void> {
  await withImporter(pool, undefined, async (client) => {
    await begin(client)
    await finish(client, datasetId, { fresh: false })
    await others(client)
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
    // By the login itself: the roles that it takes on may not end what it has begun.
    pool
      .query(`begin; set local role none; select pg_cancel_backend(${rows[0]?.pid ?? 0}); commit`)
      .catch(() => {
        // The statement then runs to its end, and the check before the commit refuses it.
      })
  }
  signal?.addEventListener('abort', cancel)
  try {
    await liftTimeLimit(client)
    await client.query('set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', cancel)
    client.release(true)
  }
}

/** The lock lets one import of all processes write at a time. Two of them would add one place twice. */
export const mergeLock = 7_230_114

async function begin(client: PoolClient): Promise<void> {
  await client.query(`begin; select pg_advisory_xact_lock(${mergeLock})`)
  await createStaging(client)
}

async function writeAll(
  client: PoolClient,
  facts: DatasetFacts,
  { source, signal }: Pick<WriteOptions, 'signal'> & { source: PortionSource },
): Promise<Written> {
  await begin(client)
  const datasetId = await putDataset(client, facts)
  const fresh = !(await hasContent(client, datasetId))
  const sums = { added: 0, updated: 0, staged: 0 }
  let straight = fresh
  let writing = Promise.resolve()

  async function write({ places, spots, localities }: Portion): Promise<void> {
    if (localities.length > 0 && !(fresh && (await addLocalities(client, localities)))) {
      await copyRows(client, 'pg_temp.staged_localities', localities)
    }
    if (places.length === 0) return
    const added = straight ? await addPlaces(client, { places, spots }) : undefined
    if (added !== undefined) {
      sums.added += added
      sums.staged += added
      return
    }
    if (straight) await rememberAdded(client, datasetId)
    straight = false
    const merged = await mergePlaces(client, datasetId, places)
    sums.added += merged.added
    sums.updated += merged.updated
    sums.staged += merged.staged
  }

  /** The database works on a portion while the next one is made; only one is ever ahead. */
  for await (const portion of source.portions(datasetId)) {
    signal?.throwIfAborted()
    await writing
    writing = write(portion)
    writing.catch(() => undefined) // told by the next await
  }
  await writing
  const { removed, localities } = await finish(client, datasetId, { fresh })
  const { added, updated, staged } = sums
  return { datasetId, added, updated, unchanged: staged - added - updated, removed, localities }
}

/** A fresh dataset had nothing before, so nothing of it can be gone. */
async function finish(client: PoolClient, datasetId: string, { fresh }: { fresh: boolean }) {
  await client.query('set local enable_hashjoin = on; set local enable_mergejoin = on; analyze seen_places')
  const removed = fresh ? 0 : await removeGone(client, datasetId)
  await mergeLocalities(client, datasetId, { fresh })
  await addCountries(client)
  await client.query(countCategoriesSql)
  return { removed, localities: await recount(client, datasetId) }
}
