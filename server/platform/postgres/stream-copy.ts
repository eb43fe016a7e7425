import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connections } from '#server/platform/tenancy/tenant-connections.ts'
import { withoutTimeLimit } from './time-limit.ts'
import { Transform } from 'node:stream'

export interface Copy {
  /** `read write` for what puts rows aside first. */
  mode: 'read only' | 'read write'
  /** The COPY, as CSV, in a transaction of its own; it takes no parameters, so values stand in it as literals. */
  statement: string | ((client: pg.PoolClient) => Promise<string>)
}

interface Target {
  destination: NodeJS.WritableStream
  /** Is told after each part how many records have come, the header among them. */
  onRecords?: (records: number) => void
  /** Longest time in which nothing is read. */
  stallMs: number
}

/**
 * Streams CSV as the database writes it, so that a million rows take seconds and no memory here. Gives up when nothing
 * is written or nothing is read for so long: a sleeping client keeps no connection from others.
 */
export async function streamCopy(
  connections: Connections,
  { mode, statement }: Copy,
  { destination, stallMs, onRecords }: Target,
): Promise<void> {
  const client = await connections.connect()
  const stall = new AbortController()
  const timer = setTimeout(() => stall.abort(), stallMs)
  async function* watched(source: AsyncIterable<Buffer>) {
    for await (const part of source) {
      timer.refresh()
      yield part // goes on when there is room for more
      timer.refresh()
    }
  }
  let failure: Error | undefined
  try {
    await client.query(`begin ${mode}`)
    await withoutTimeLimit(client, async () => {
      const copy = typeof statement === 'string' ? statement : await statement(client)
      await pipeline(client.query(copyTo(copy)), crlfRecords(onRecords), watched, destination, {
        signal: stall.signal,
      })
    })
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    clearTimeout(timer)
    client.release(failure) // a connection in the middle of a COPY is of no use to anyone else
  }
}

const quote = 0x22
const lf = 0x0a
const cr = 0x0d

/** Ends each record with CR LF, as RFC 4180 section 2 asks, and leaves line breaks inside quoted cells as they are. */
function crlfRecords(onRecords?: (records: number) => void): Transform {
  let isQuoted = false
  let records = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const out = Buffer.allocUnsafe(chunk.length + countByte(chunk, lf))
      let [from, length] = [0, 0]
      for (let at = chunk.indexOf(lf); at !== -1; at = chunk.indexOf(lf, at + 1)) {
        isQuoted = isQuoted !== hasOddQuotes(chunk, from, at)
        length += chunk.copy(out, length, from, at)
        if (!isQuoted) {
          out[length++] = cr
          records += 1
        }
        out[length++] = lf
        from = at + 1
      }
      isQuoted = isQuoted !== hasOddQuotes(chunk, from, chunk.length)
      length += chunk.copy(out, length, from)
      onRecords?.(records)
      done(null, out.subarray(0, length))
    },
  })
}

function hasOddQuotes(chunk: Buffer, from: number, to: number): boolean {
  let isOdd = false
  for (let at = from; at < to; at += 1) if (chunk[at] === quote) isOdd = !isOdd
  return isOdd
}

function countByte(chunk: Buffer, wanted: number): number {
  let count = 0
  for (let at = chunk.indexOf(wanted); at !== -1; at = chunk.indexOf(wanted, at + 1)) count += 1
  return count
}
