import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import { reason } from '#server/platform/reasons.ts'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { storeMap, tidyMaps } from '../base-map/map-files.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import { downloadOverture } from '../overture/download-overture.ts'
import { downloadRegion, type RegionFile } from '../regions/download-region.ts'
import { dropOldFiles, rejectsKey } from '../tables/rejects/table-files.ts'
import { importApart } from './import-apart.ts'
import { importOsmName } from './imports.ts'
import { failImport } from './write/end-import.ts'

/**
 * Imports an uploaded file, or an extract or a part of Overture that it downloads first. Killed in the middle it begins again: nothing of an
 * import is there before all of it is. The file goes when the import has ended, however it ended.
 */
export const importOsm = accountJob(importOsmName, {
  parallel: 1,
  retries: 2,
  expireS: 12 * 60 * 60,

  async run({ services, signal }, { import_id, account_id }) {
    const { db, directory, directoryPool, files, importing } = services
    const found = await directory
      .selectFrom('imports')
      .select(['id', 'file_key', 'dataset_name', 'region_id', 'overture_region', 'kind', 'plan'])
      .where('id', '=', import_id)
      .executeTakeFirst()
    if (!found) return
    const onProgress = () => announceImport(db, account_id, import_id)
    const file = await findFile(services, found, { signal, onProgress })
    if (file.state === 'failed') {
      await failImport(directoryPool, import_id, file.error)
    } else if (file.state === 'here') {
      const { path, isSample, plan = found.plan } = file
      const rejectsPath = `${path}.rejects`
      try {
        const end = await importApart(directoryPool, {
          id: import_id,
          path,
          name: found.dataset_name,
          isSample,
          memoryMb: importing.memoryMb,
          ...(plan
            ? { table: plan, rejectsPath }
            : { map: { fullMb: importing.fullMapMb, store: () => storeMap(files, import_id) } }),
          signal,
          onProgress,
        })
        await tidyMaps(files, import_id, end)
        if (plan && end.state === 'done')
          await files.put(rejectsKey(import_id), createReadStream(rejectsPath))
      } finally {
        await rm(path, { force: true })
        await rm(rejectsPath, { force: true })
      }
    }
    if (found.kind !== 'osm') await dropOldFiles(directory, files, import_id)
    else if (found.region_id === null) await files.remove(found.file_key)
    await noteEnd(services, { import_id, account_id })
    await announceImport(db, account_id, import_id)
    await announceDataset(db, account_id, import_id)
  },

  async parked({ services }, { import_id, account_id }) {
    const { db, directoryPool, files } = services
    await tidyMaps(files, import_id, { state: 'failed' })
    await failImport(directoryPool, import_id, reason('import_failing'))
    await noteEnd(services, { import_id, account_id })
    await announceImport(db, account_id, import_id)
  },
})

export async function announceImport(db: Database, account_id: string, id: string): Promise<void> {
  await db.transaction().execute((tx) => announce(tx, { account_id }, { kind: 'import', id }))
}

/** Tells the account and the log that an import has ended. One that was cancelled or that a stopping worker left is not told. */
async function noteEnd(
  { db, directory, log }: Services,
  { import_id, account_id }: { import_id: string; account_id: string },
): Promise<void> {
  const ended = await directory
    .selectFrom('imports')
    .select(['dataset_name', 'state', 'added', 'updated', 'removed', 'rejected'])
    .where('id', '=', import_id)
    .where('state', 'in', ['done', 'failed'])
    .executeTakeFirst()
  if (!ended) return
  const { dataset_name: object_name, ...after } = ended
  log.info({ import_id, ...after }, 'an import ended')
  const about = { action: 'import_ended', object_id: import_id, object_name } as const
  await db.transaction().execute((tx) => addAuditEntry(tx, { account_id }, { ...about, before: null, after }))
}

interface Watched {
  signal: AbortSignal
  onProgress: () => Promise<void>
}

interface Wanted {
  id: string
  file_key: string
  region_id: string | null
  overture_region: string | null
}

/** A table that was downloaded comes with how it is read. */
type ImportFile = RegionFile & { plan?: TableTask }

async function findFile(
  services: Services,
  { id, file_key, region_id, overture_region }: Wanted,
  watched: Watched,
): Promise<ImportFile> {
  if (region_id !== null) return downloadRegion(services, { importId: id, regionId: region_id, ...watched })
  if (overture_region !== null && file_key === '') {
    return downloadOverture(services, { importId: id, regionId: overture_region, ...watched })
  }
  const path = await fetchFile(services.files, file_key, watched.signal)
  return path === undefined
    ? { state: 'failed', error: reason('file_gone') }
    : { state: 'here', path, isSample: false }
}

/** What searches look through has changed. */
export async function announceDataset(db: Database, account_id: string, id: string): Promise<void> {
  await db.transaction().execute((tx) => announce(tx, { account_id }, { kind: 'dataset', id }))
}

/** A file is read from several places at once, which a stream cannot do: it comes to this machine first. */
async function fetchFile(files: Files, key: string, signal: AbortSignal): Promise<string | undefined> {
  const file = await files.find(key)
  if (!file) return undefined
  const path = join(tmpdir(), `quarry-import-${randomUUID()}`)
  try {
    await pipeline(file.read(), createWriteStream(path, { mode: 0o600 }), { signal })
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
