import { finished } from 'node:stream/promises'
import { DatabaseError, type PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isBinary } from '../../tables/binary-rows.ts'
import { localityColumns, placeColumns } from './rows/columns.ts'

/**
 * Tables that only this connection sees and that end with its transaction: a portion of places, all localities, the
 * places that a portion changed, and the keys of all places so far.
 */
export async function createStaging(client: PoolClient): Promise<void> {
  await client.query(`
    create temp table staged_places (${declare(placeColumns)}) on commit drop;
    create temp table staged_localities (${declare(localityColumns)}) on commit drop;
    create temp table touched (id bigint not null) on commit drop;
    create temp table seen_places (source_key text primary key) on commit drop`)
}

function declare(columns: Record<string, string>): string {
  return Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
}

/** Copies rows, lines or binary ones, into a table, given with its columns where they are not all of it. Answers how many. */
export async function copyRows(
  client: PoolClient,
  table: string,
  rows: string | Uint8Array,
): Promise<number> {
  const format = isBinary(rows) ? ' with (format binary)' : ''
  const copy = client.query(copyFrom(`copy ${table} from stdin${format}`))
  copy.end(rows)
  await finished(copy)
  return copy.rowCount
}

const uniqueViolation = '23505'

/** Copies rows that should be new. Adds none and answers undefined when one is there already, or twice in the rows. */
export async function copyNewRows(
  client: PoolClient,
  table: string,
  rows: string | Uint8Array,
): Promise<number | undefined> {
  await client.query('savepoint new_rows')
  try {
    return await copyRows(client, table, rows)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== uniqueViolation) throw error
    await client.query('rollback to savepoint new_rows')
    return undefined
  } finally {
    await client.query('release savepoint new_rows')
  }
}

/** A file may hold an object twice; the newest stays. */
export async function keepNewest(
  client: PoolClient,
  table: 'staged_places' | 'staged_localities',
): Promise<void> {
  await client.query(`
    delete from ${table} using (
      select source_key, (array_agg(ctid order by version desc))[1] as newest
      from ${table} group by source_key having count(*) > 1
    ) twice where twice.source_key = ${table}.source_key and ${table}.ctid <> newest`)
}
