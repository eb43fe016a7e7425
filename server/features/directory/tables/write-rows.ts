import type { Pool, PoolClient } from 'pg'
import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import { type DatasetFacts, putDataset } from '../import/write/put-dataset.ts'
import { copyRows } from '../import/write/staging.ts'
import type { WriteOptions, Written } from '../import/write/written.ts'

/** A table of the directory whose rows belong to one dataset each. */
export interface RowTarget<Record> {
  table: 'people' | 'companies'
  /** Columns of a line of `line`, with `dataset_id` and `source_key` first and `digest` last. */
  columns: Readonly<{ [column: string]: string }>
  /** A column that is made from the others. */
  made?: { name: string; from: string }
  /** A record as a line of COPY. */
  line: (dataset: { id: string; key: string }, record: Record) => string
  /** What follows from the rows, before the end of the transaction. */
  settle?: (client: PoolClient) => Promise<void>
}

interface Options<Record> extends WriteOptions {
  /** Batches of a few thousand; more only take more memory. */
  batches: Iterable<Record[]> | AsyncIterable<Record[]>
}

/** Lets one import of rows write at a time. */
const writeLock = 7_230_115

/**
 * Writes the rows of a dataset in one transaction: new ones are added, changed ones replaced, missing ones removed.
 * Until its end the directory is as it was.
 */
export async function writeRows<Record>(
  pool: Pool,
  facts: DatasetFacts,
  { target, batches, signal, beforeCommit }: Options<Record> & { target: RowTarget<Record> },
): Promise<Written> {
  const client = await pool.connect()
  try {
    await liftTimeLimit(client)
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query(`begin; select pg_advisory_xact_lock(${writeLock})`)
    const datasetId = await putDataset(client, facts)
    const dataset = { id: datasetId, key: facts.key }
    const lines = linesOf(target, dataset, batches)
    const written = { datasetId, ...(await mergeRows(client, { target, datasetId }, { lines, signal })) }
    signal?.throwIfAborted()
    await beforeCommit?.(client, written)
    await client.query('commit')
    return written
  } finally {
    client.release(true) // ends a transaction that was not committed
  }
}

async function* linesOf<Record>(
  { line }: RowTarget<Record>,
  dataset: { id: string; key: string },
  batches: Options<Record>['batches'],
): AsyncGenerator<string> {
  for await (const batch of batches) {
    let lines = ''
    for (const record of batch) lines += line(dataset, record)
    yield lines
  }
}

interface Lines {
  lines: AsyncIterable<string>
  signal: AbortSignal | undefined
}

async function mergeRows<Record>(
  client: PoolClient,
  { target, datasetId }: { target: RowTarget<Record>; datasetId: string },
  { lines, signal }: Lines,
): Promise<Omit<Written, 'datasetId'>> {
  const { table, columns, settle } = target
  const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await client.query(`
    create temp table staged_rows (${declared.join(', ')}) on commit drop;
    create temp table seen_rows (source_key text primary key) on commit drop`)
  const before = await countRows(client, table, datasetId)
  const merge = mergeSql(target)
  let [written, seen] = [0, 0]
  let merging = Promise.resolve()
  const mergeBatch = async (batch: string) => {
    await copyRows(client, 'pg_temp.staged_rows', batch)
    written += (await client.query(merge)).rowCount ?? 0
    const counted = await client.query(
      'insert into seen_rows select source_key from staged_rows on conflict do nothing',
    )
    seen += counted.rowCount ?? 0
    await client.query('truncate staged_rows')
  }
  // The database works on a batch while the next one is made; only one is ever ahead.
  for await (const batch of lines) {
    signal?.throwIfAborted()
    await merging
    merging = mergeBatch(batch)
    merging.catch(() => undefined) // told by the next await
  }
  await merging
  const gone = await client.query(
    `delete from directory.${table} where dataset_id = $1
       and not exists (select from seen_rows where seen_rows.source_key = ${table}.source_key)`,
    [datasetId],
  )
  const removed = before === 0 ? 0 : (gone.rowCount ?? 0)
  const after = await countRows(client, table, datasetId)
  await client.query(`update directory.datasets set ${table} = $2 where id = $1`, [datasetId, after])
  await settle?.(client)
  const added = after - before + removed
  return { added, updated: written - added, unchanged: seen - written, removed, localities: 0 }
}

async function countRows(client: PoolClient, table: string, datasetId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from directory.${table} where dataset_id = $1`,
    [datasetId],
  )
  return rows[0]?.count ?? 0
}

/** The last one of several lines with one key stays, and a row that is as before is not written again. */
function mergeSql<Record>({ table, columns, made }: RowTarget<Record>): string {
  const names = Object.keys(columns)
  const changed = names.filter((name) => name !== 'source_key').map((name) => `${name} = excluded.${name}`)
  return `
    insert into directory.${table} (${made ? `${made.name}, ` : ''}${names.join(', ')})
    select ${made ? `${made.from}, ` : ''}${names.join(', ')}
    from (select distinct on (source_key) * from staged_rows order by source_key, ctid desc) staged
    on conflict (${made ? `${made.name}, ` : ''}source_key) do update set ${changed.join(', ')}
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
