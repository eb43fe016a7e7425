import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { copySettings, type DatabasePart, databaseParts, quoted } from './tables-to-copy.ts'

interface ForeignKey {
  on: string
  name: string
  rule: string
}

/**
 * Fills the tables of these parts with the rows of a back-up, all or none. Foreign keys are taken off and put back, which
 * checks every reference. Triggers rest: what they would write is in the back-up. The tables have no row level security
 * yet, so their owner may write them.
 */
export async function loadTables(
  client: pg.Client,
  parts: DatabasePart[],
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<void> {
  const schemas: string[] = parts.flatMap((part) => databaseParts[part].schemas)
  const tables = manifest.tables.filter(({ schema }) => schemas.includes(schema))
  const named = tables.map(({ schema, table }) => quoted(schema, table))
  await client.query(`begin; ${copySettings}`)
  const keys = await foreignKeysOf(client, schemas)
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${quoted(name)}`)
  for (const table of named) await client.query(`alter table ${table} disable trigger user`)
  if (named.length > 0) await client.query(`truncate ${named.join(', ')}`)
  for (const table of tables) await loadTable(client, folder, table)
  for (const { schema, sequence, value } of manifest.sequences)
    if (schemas.includes(schema))
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(schema, sequence), value])
  for (const table of named) await client.query(`alter table ${table} enable trigger user`)
  for (const { on, name, rule } of keys)
    await client.query(`alter table ${on} add constraint ${quoted(name)} ${rule}`)
  await client.query('commit')
  for (const table of named) await client.query(`analyze ${table}`)
}

/** Those of partitions too; one that a partition has from its parent follows the parent. */
async function foreignKeysOf(client: pg.Client, schemas: string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "on", conname::text as name, pg_get_constraintdef(oid) as rule
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)
     order by 1, 2`,
    [schemas],
  )
  return rows
}

async function loadTable(
  client: pg.Client,
  folder: string,
  { schema, table, columns, rows, file }: TableCopy,
): Promise<void> {
  const into = copyFrom(
    `copy ${quoted(schema, table)} (${columns.map((column) => quoted(column)).join(', ')}) from stdin`,
  )
  await pipeline(createReadStream(join(folder, 'tables', file)), createZstdDecompress(), client.query(into))
  if (into.rowCount !== rows)
    throw new StartError(`${schema}.${table} took ${into.rowCount} of ${rows} rows of the back-up`)
}
