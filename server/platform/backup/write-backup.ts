import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import type { Files } from '#server/platform/storage/files.ts'
import type { Connections } from '#server/platform/tenancy/tenant-connections.ts'
import { systemRole } from '#server/platform/postgres/database-roles.ts'
import { copyFiles } from './copy-files.ts'
import { hashedStream } from './hashed-stream.ts'
import { type Manifest, secretFingerprint, type TableCopy, writeManifest } from './manifest.ts'
import {
  conditionOf,
  copySettings,
  type DatabasePart,
  migrationsOf,
  quoted,
  sequencesOf,
  type TableForm,
  tablesOf,
} from './tables-to-copy.ts'

export interface BackupSource {
  tenant: Connections
  /** The connections of `tenant` when the directory lies in the same database: one snapshot then holds both. */
  directory: Connections
  files: Files
  secrets: SecretBox
  /** The release that is running. */
  version: string
}

export interface Backup {
  folder: string
  manifest: Manifest
}

/**
 * Copies all that the product keeps into a new folder under `parent`, named after the time, while the product runs. A
 * folder by that name is whole. Tables of one database are copied in one snapshot; files follow, so that a row never
 * names a file that came after its snapshot.
 */
export async function writeBackup(
  source: BackupSource,
  parent: string,
  signal?: AbortSignal,
): Promise<Backup> {
  const taken_at = new Date().toISOString()
  const name = `quarry-${taken_at.replace(/[:.]/g, '-')}`
  const unfinished = join(parent, `.unfinished-${name}`)
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const isOne = source.tenant === source.directory
    const first = await copyDatabase(source.tenant, isOne ? ['tenant', 'directory'] : ['tenant'], {
      folder: unfinished,
      signal,
    })
    const second = isOne
      ? undefined
      : await copyDatabase(source.directory, ['directory'], { folder: unfinished, signal })
    const files = await copyFiles(source.files, unfinished, signal)
    const manifest: Manifest = {
      format: 1,
      version: source.version,
      taken_at,
      secret_fingerprint: secretFingerprint(source.secrets),
      migrations: { tenant: [], directory: [], ...first.migrations, ...second?.migrations },
      tables: [...first.tables, ...(second?.tables ?? [])],
      sequences: [...first.sequences, ...(second?.sequences ?? [])],
      files,
    }
    await writeManifest(unfinished, manifest, source.secrets)
    const folder = join(parent, name)
    await rename(unfinished, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

interface Into {
  folder: string
  signal?: AbortSignal | undefined
}

type DatabaseCopy = Pick<Manifest, 'tables' | 'sequences'> & { migrations: Partial<Manifest['migrations']> }

async function copyDatabase(
  connections: Connections,
  parts: DatabasePart[],
  into: Into,
): Promise<DatabaseCopy> {
  const client = await connections.connect()
  const copied: DatabaseCopy = { tables: [], sequences: [], migrations: {} }
  let failure: Error | undefined
  try {
    await client.query(`begin isolation level repeatable read read only; ${copySettings}`)
    for (const part of parts) copied.migrations[part] = await migrationsOf(client, part)
    // Row level security is forced on the owner too, who would copy no rows.
    if (parts.includes('tenant')) await client.query(`set local role ${systemRole}`)
    for (const part of parts)
      for (const form of await tablesOf(client, part)) copied.tables.push(await copyTable(client, form, into))
    for (const part of parts) copied.sequences.push(...(await sequencesOf(client, part)))
    await client.query('commit')
    return copied
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failure) // a connection in the middle of a COPY is of no use to anyone else
  }
}

async function copyTable(
  client: pg.PoolClient,
  form: TableForm,
  { folder, signal }: Into,
): Promise<TableCopy> {
  const { schema, table, columns } = form
  const file = `${schema}.${table}.copy.zst`
  const rows = copyTo(
    `copy (select ${columns.map((column) => quoted(column)).join(', ')} from ${quoted(schema, table)}${conditionOf(form)}) to stdout`,
  )
  const packed = hashedStream()
  const destination = createWriteStream(join(folder, 'tables', file), { mode: 0o600, flush: true })
  await pipeline(
    client.query(rows),
    createZstdCompress(),
    packed.stream,
    destination,
    signal ? { signal } : {},
  )
  return {
    ...form,
    rows: rows.rowCount,
    file,
    bytes: packed.bytes(),
    sha256: packed.sha256(),
  }
}
