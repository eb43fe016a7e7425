import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import {
  migrate,
  migrateAll,
  openDatabase,
  openDirectory,
  openPool,
  prepareQueue,
} from '#server/platform/postgres/database.ts'
import {
  formerCommit,
  presentNames,
  stoppedAt,
} from '#server/platform/postgres/migrations/former-migrations.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { migrationsOfCode } from '#server/platform/postgres/migrations/migrations-of-code.ts'
import { checkBackup } from './check-backup.ts'
import { copyPath, listedFiles } from './copy-files.ts'
import { loadTables } from './load-tables.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { type DatabasePart, databaseParts } from './tables-to-copy.ts'
import { beginRestore, endRestore } from './unfinished-restore.ts'
import { createReadStream } from 'node:fs'

export interface RestoreTarget {
  /** The owners of the databases, which are equal where one database holds both. The roles must be there. */
  databaseUrl: string
  directoryUrl: string
  files: Files
  secrets: SecretBox
  /** Goes on with another secret than that of the back-up. Stored keys stay encrypted for good. */
  otherSecret: boolean
}

/**
 * Fills an empty installation with a back-up: the tables as they were at its time, their rows, then the migrations made
 * since. Reads the whole back-up first, so a cut or altered one is refused before anything is written.
 */
export async function restoreBackup(target: RestoreTarget, folder: string): Promise<Manifest> {
  const { databaseUrl, directoryUrl } = target
  const manifest = await readManifest(folder, target.secrets, target.otherSecret)
  const migrations = await plannedMigrations(folder, manifest)
  await checkBackup(folder, manifest)
  for (const url of new Set([databaseUrl, directoryUrl])) await requireEmpty(url)
  await requireNoFiles(target.files)
  await beginRestore(databaseUrl)
  await migrateTo(databaseUrl, 'tenant', migrations.tenant)
  await migrateTo(directoryUrl, 'directory', migrations.directory)
  await prepareQueue(databaseUrl)
  if (databaseUrl === directoryUrl) await load(databaseUrl, ['tenant', 'directory'], { folder, manifest })
  else {
    await load(databaseUrl, ['tenant'], { folder, manifest })
    await load(directoryUrl, ['directory'], { folder, manifest })
  }
  for await (const { key } of listedFiles(folder))
    await target.files.put(key, createReadStream(copyPath(folder, key)))
  if (target.otherSecret) await forgetSecret(databaseUrl)
  await endRestore(databaseUrl)
  await migrateAll({ databaseUrl, directoryUrl })
  return manifest
}

/** The first start after it takes the secret that is set then for that of the installation. */
async function forgetSecret(url: string): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query(`select where to_regclass('public.installation') is not null`)
    if (rows.length > 0) await client.query('update public.installation set secret_fingerprint = null')
  })
}

/** The last migration of the back-up for each part. Its migrations must be the first ones of this code. */
async function plannedMigrations(
  folder: string,
  manifest: Manifest,
): Promise<Record<DatabasePart, string | undefined>> {
  const last = async (part: DatabasePart) => {
    const ours = await migrationsOfCode(part)
    const stopped = stoppedAt(part, manifest.migrations[part])
    if (stopped !== undefined)
      throw new StartError(
        `${folder} is older than this release can restore (its last migration is ${stopped}): restore it with Quarry of the commit ${formerCommit}, then start this one`,
      )
    const theirs = (await presentNames(part, manifest.migrations[part])).toSorted()
    const unknown = theirs.find((name, index) => name !== ours[index])
    if (unknown !== undefined)
      throw new StartError(
        `${folder} was made by Quarry ${manifest.version} with the migration ${unknown}, which this release does not have: restore it with that release or a newer one`,
      )
    return theirs.at(-1)
  }
  return { tenant: await last('tenant'), directory: await last('directory') }
}

async function migrateTo(url: string, part: DatabasePart, last: string | undefined): Promise<void> {
  if (last === undefined) return
  const pool = openPool(url, { max: 2, statementTimeoutMs: 0 })
  try {
    await migrate(part === 'tenant' ? openDatabase(pool) : openDirectory(pool), part, { last })
  } finally {
    await pool.end()
  }
}

async function load(
  url: string,
  parts: DatabasePart[],
  backup: { folder: string; manifest: Manifest },
): Promise<void> {
  await connected(url, (client) => loadTables(client, parts, backup))
}

const schemas = Object.values(databaseParts).flatMap((part) => part.schemas)

async function requireEmpty(url: string): Promise<void> {
  const { rows } = await connected(url, (client) =>
    client.query<{ name: string }>(
      `select pg_class.oid::regclass::text as name from pg_class
       where relkind in ('r', 'p') and relnamespace::regnamespace::text = any($1)
         and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
       order by 1 limit 1`,
      [schemas],
    ),
  )
  const { host, pathname } = new URL(url)
  if (rows[0])
    throw new StartError(
      `The database ${host}${pathname} is not empty: it has the table ${rows[0].name}. A back-up is restored into an empty database only`,
    )
}

async function requireNoFiles(files: Files): Promise<void> {
  for await (const key of files.list())
    throw new StartError(
      `The storage of files is not empty: it has ${key}. A back-up is restored beside no files only`,
    )
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
