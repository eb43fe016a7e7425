import type { Pool, PoolClient } from 'pg'
import type { Written } from '../import/write/written.ts'
import { digestOfBytes } from '../import/write/rows/digest.ts'
import { binaryRows } from './binary-rows.ts'
import type { Renamed } from './read/row-keys.ts'

/** A row that was written under one key and belongs under another. */
export interface Rename {
  from: string
  to: string
  /** In hex. */
  digest: string
  /** The shard of each key, where the table has shards. */
  shards: [from: number, to: number] | null
}

export const renameOf = ({ from, to, content }: Renamed, shard?: (key: string) => number): Rename => ({
  from,
  to,
  digest: digestApart(to, content).toString('hex'),
  shards: shard ? [shard(from), shard(to)] : null,
})

/** The digest of a row with this key, which has the mark, and with a number for what it holds after the key. */
function digestApart(key: string, content: number): Buffer {
  const rows = binaryRows()
  rows.begin(new Uint8Array(0), key)
  const bytes = rows.take()
  const digest = Buffer.alloc(8)
  digest.writeInt32BE(digestOfBytes(new DataView(bytes.buffer), 0, bytes.length)[0])
  digest.writeInt32BE(content | 0, 4)
  return digest
}

interface Renaming {
  table: 'people' | 'companies' | 'places'
  renames: readonly Rename[]
  written: Written
}

const rowsAtOnce = 10_000

/**
 * Gives rows the keys that they turned out to have when their whole file was read, in the transaction that wrote them. Its
 * counts become those of an import that had known the keys from the beginning: `pool` still sees the rows of before.
 */
export async function renameRows(client: PoolClient, pool: Pool, all: Renaming): Promise<void> {
  const { table, renames, written } = all
  for (let from = 0; from < renames.length; from += rowsAtOnce) {
    const some = renames.slice(from, from + rowsAtOnce)
    const asked = { ...all, renames: some }
    const [was, wasTo] = [await digestsOf(pool, asked, 'from'), await digestsOf(pool, asked, 'to')]
    const is = await digestsOf(client, asked, 'from')
    for (const { from: key, to, digest } of some) {
      const [before, beforeTo] = [was.get(key), wasTo.get(to)]
      // The row under the bare key goes again, and is as if it had not been written.
      if (before === undefined) written.added -= 1
      else {
        written[before === is.get(key) ? 'unchanged' : 'updated'] -= 1
        written.removed += 1
      }
      // The row under its own key counts as removed so far, where it was there before.
      if (beforeTo === undefined) written.added += 1
      else {
        written.removed -= 1
        written[beforeTo === digest ? 'unchanged' : 'updated'] += 1
      }
    }
    const isSharded = some[0]?.shards != null
    await client.query(
      `update directory.${table} set source_key = renamed.own, digest = decode(renamed.digest, 'hex')
         ${isSharded ? ', shard = renamed.own_shard' : ''}
       from unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::smallint[])
         as renamed (bare, own, digest, bare_shard, own_shard)
       where dataset_id = $1 and source_key = renamed.bare ${isSharded ? 'and shard = renamed.bare_shard' : ''}`,
      [
        written.datasetId,
        some.map((one) => one.from),
        some.map(({ to }) => to),
        some.map(({ digest }) => digest),
        some.map(({ shards }) => shards?.[0] ?? null),
        some.map(({ shards }) => shards?.[1] ?? null),
      ],
    )
  }
}

/** The digests of those rows that are there, by their keys. */
async function digestsOf(
  db: Pool | PoolClient,
  { table, written, renames }: Renaming,
  side: 'from' | 'to',
): Promise<Map<string, string>> {
  const isSharded = renames[0]?.shards != null
  const { rows } = await db.query<{ key: string; digest: string }>(
    `select source_key as key, encode(digest, 'hex') as digest
     from unnest($2::text[], $3::smallint[]) as asked (key, asked_shard) join directory.${table} on source_key = asked.key
       ${isSharded ? 'and shard = asked.asked_shard' : ''}
     where dataset_id = $1`,
    [
      written.datasetId,
      renames.map((one) => one[side]),
      renames.map(({ shards }) => shards?.[side === 'from' ? 0 : 1] ?? null),
    ],
  )
  return new Map(rows.map(({ key, digest }) => [key, digest]))
}
