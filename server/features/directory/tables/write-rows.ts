import type { Pool, PoolClient } from 'pg'
import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import { type DatasetFacts, putDataset } from '../import/write/put-dataset.ts'
import { copyNewRows, copyRows } from '../import/write/staging.ts'
import { tidiedByItself, type WriteOptions, type Written } from '../import/write/written.ts'
import { type Keyed, type RowTarget, rowLines } from './row-target.ts'

/** Batches of a few thousand; more only take more memory. */
export type RowOptions<Record> = WriteOptions &
  ({ batches: Iterable<Record[]> | AsyncIterable<Record[]> } | { lines: (datasetId: string) => Lines })

/** Batches of rows as COPY takes them in, with no key twice in one of them. */
export type Lines = AsyncIterable<Uint8Array>

interface Target<Record> {
  target: RowTarget<Record>
  /** What follows from the rows, before the end of the transaction. */
  settle?: (client: PoolClient) => Promise<void>
}

/** Statistics right after an import come from 9,000 rows of each shard; autovacuum's come later and from 30,000. */
const statisticsTarget = 30

/** Lets one import of rows write at a time. */
export const writeLock = 7_230_115

/**
 * Writes the rows of a dataset in one transaction: new ones are added, changed ones replaced, missing ones removed.
 * Until its end the directory is as it was.
 */
export async function writeRows<Record extends Keyed>(
  pool: Pool,
  facts: DatasetFacts,
  { target, settle, signal, beforeCommit, ...from }: RowOptions<Record> & Target<Record>,
): Promise<Written> {
  const client = await pool.connect()
  try {
    await liftTimeLimit(client)
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query(`begin; select pg_advisory_xact_lock(${writeLock})`)
    const datasetId = await putDataset(client, facts)
    const lines =
      'lines' in from ? from.lines(datasetId) : made(target, { id: datasetId, key: facts.key }, from.batches)
    const merged = await mergeRows(client, { target, datasetId }, { lines, signal })
    await settle?.(client)
    const written = { datasetId, ...merged }
    signal?.throwIfAborted()
    await beforeCommit?.(client, written)
    await client.query('commit')
    if (written.added + written.updated + written.removed > tidiedByItself) {
      await client.query(`set default_statistics_target = ${statisticsTarget}`)
      await client.query(
        `vacuum (analyze, parallel 0) directory.${target.table} ${columnList(target.searched)}`,
      )
    }
    return written
  } finally {
    client.release(true) // ends a transaction that was not committed
  }
}

const columnList = (columns: readonly string[] | undefined) => (columns ? `(${columns.join(', ')})` : '')

async function* made<Record extends Keyed>(
  target: RowTarget<Record>,
  dataset: { id: string; key: string },
  batches: Iterable<Record[]> | AsyncIterable<Record[]>,
): AsyncGenerator<Uint8Array> {
  const lines = rowLines(target, dataset)
  for await (const batch of batches) {
    for (const record of batch) lines.add(record)
    yield lines.take()
  }
}

/** Batches of a new dataset that hold rows of earlier ones, after which no more are tried as all new. */
const mostRetold = 3

/**
 * Batches of a dataset that held nothing are copied as they are, which takes half of the time of a merge: nothing can be
 * there already but rows that the file itself holds twice.
 */
async function mergeRows<Record>(
  client: PoolClient,
  { target, datasetId }: { target: RowTarget<Record>; datasetId: string },
  { lines, signal }: { lines: Lines; signal: AbortSignal | undefined },
): Promise<Omit<Written, 'datasetId'>> {
  const { table, columns } = target
  const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  const names = Object.keys(columns).join(', ')
  await client.query(`
    create temp table staged_rows (${declared.join(', ')}) on commit drop;
    create temp table seen_rows (source_key text primary key) on commit drop`)
  const before = await countRows(client, table, datasetId)
  const fresh = before === 0
  const merge = mergeSql(target)
  let [copied, written, seen, retold] = [0, 0, 0, 0]
  let writing = Promise.resolve()
  const write = async (batch: Uint8Array) => {
    if (fresh && retold < mostRetold) {
      const added = await copyNewRows(client, `directory.${table} (${names})`, batch)
      copied += added ?? 0
      if (added !== undefined) return
      retold += 1
    }
    await copyRows(client, 'pg_temp.staged_rows', batch)
    written += (await client.query(merge)).rowCount ?? 0
    if (!fresh) {
      const counted = await client.query(
        'insert into seen_rows select source_key from staged_rows on conflict do nothing',
      )
      seen += counted.rowCount ?? 0
    }
    await client.query('truncate staged_rows')
  }
  // The database works on a batch while the next one is made; only one is ever ahead.
  for await (const batch of lines) {
    signal?.throwIfAborted()
    await writing
    writing = write(batch)
    writing.catch(() => undefined) // told by the next await
  }
  await writing
  const removed = fresh ? 0 : await removeUnseen(client, table, datasetId)
  const after = fresh && retold === 0 ? copied : await countRows(client, table, datasetId)
  await client.query(`update directory.datasets set ${table} = $2 where id = $1`, [datasetId, after])
  const added = after - before + removed
  if (fresh) return { added, updated: 0, unchanged: 0, removed, localities: 0 }
  return { added, updated: written - added, unchanged: seen - written, removed, localities: 0 }
}

async function removeUnseen(client: PoolClient, table: string, datasetId: string): Promise<number> {
  const gone = await client.query(
    `delete from directory.${table} where dataset_id = $1
       and not exists (select from seen_rows where seen_rows.source_key = ${table}.source_key)`,
    [datasetId],
  )
  return gone.rowCount ?? 0
}

async function countRows(client: PoolClient, table: string, datasetId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from directory.${table} where dataset_id = $1`,
    [datasetId],
  )
  return rows[0]?.count ?? 0
}

/** A row that is as before is not written again. */
function mergeSql<Record>({ table, columns, unique }: RowTarget<Record>): string {
  const names = Object.keys(columns)
  const changed = names.filter((name) => !unique.includes(name)).map((name) => `${name} = excluded.${name}`)
  return `
    insert into directory.${table} (${names.join(', ')}) select ${names.join(', ')} from staged_rows
    on conflict (${unique.join(', ')}) do update set ${changed.join(', ')}
    where ${table}.digest <> excluded.digest or ${table}.dataset_id <> excluded.dataset_id`
}

/** Takes away the rows of a dataset. */
export async function removeRows(
  client: PoolClient,
  table: RowTarget<unknown>['table'],
  datasetId: string,
): Promise<void> {
  await client.query(`delete from directory.${table} where dataset_id = $1`, [datasetId])
  await client.query(`update directory.datasets set ${table} = 0 where id = $1`, [datasetId])
}
