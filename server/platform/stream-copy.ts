import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { crlfRecords } from '#engine/csv/crlf-records.ts'
import type { Connections } from './tenant-connections.ts'

interface Copy {
  /** `read write` for what puts rows aside first. */
  mode: 'read only' | 'read write'
  /** The COPY, as CSV, in a transaction of its own; it takes no parameters, so values stand in it as literals. */
  statement: string | ((client: pg.PoolClient) => Promise<string>)
}

/** Streams CSV as the database writes it, so that a million rows take seconds and no memory here. */
export async function streamCopy(
  connections: Connections,
  { mode, statement }: Copy,
  destination: NodeJS.WritableStream,
): Promise<void> {
  const client = await connections.connect()
  let failure: Error | undefined
  try {
    await client.query(`begin ${mode}; set local statement_timeout = 0`)
    const copy = typeof statement === 'string' ? statement : await statement(client)
    await pipeline(client.query(copyTo(copy)), crlfRecords(), destination)
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failure) // a connection in the middle of a COPY is of no use to anyone else
  }
}
