import { reason } from '#server/platform/reasons.ts'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { accountJob, jobName } from '#server/platform/jobs/job.ts'
import { storeMap, tidyMaps } from '../base-map/map-files.ts'
import { importApart } from './import-apart.ts'
import { failImport } from './run-import.ts'

export const importOsmName = jobName('import-osm', z.object({ import_id: z.uuid(), account_id: z.uuid() }))

/**
 * Imports an uploaded file. Killed in the middle it begins again: nothing of an import is there before all of it is.
 * The file goes when the import has ended, however it ended.
 */
export const importOsm = accountJob(importOsmName, {
  parallel: 1,
  retries: 2,
  expireS: 12 * 60 * 60,

  async run(
    { services: { db, directory, directoryPool, files, importing }, signal },
    { import_id, account_id },
  ) {
    const found = await directory
      .selectFrom('imports')
      .select(['file_key', 'dataset_name'])
      .where('id', '=', import_id)
      .executeTakeFirst()
    if (!found) return
    const path = await fetchFile(files, found.file_key, signal)
    if (path === undefined) {
      await failImport(directoryPool, import_id, reason('file_gone'))
    } else {
      try {
        const end = await importApart(directoryPool, {
          id: import_id,
          path,
          name: found.dataset_name,
          memoryMb: importing.memoryMb,
          map: { fullMb: importing.fullMapMb, store: () => storeMap(files, import_id) },
          signal,
          onProgress: () => announceImport(db, account_id, import_id),
        })
        await tidyMaps(files, import_id, end)
      } finally {
        await rm(path, { force: true })
      }
    }
    await files.remove(found.file_key)
    await announceImport(db, account_id, import_id)
  },

  async parked({ services: { db, directoryPool, files } }, { import_id, account_id }) {
    await tidyMaps(files, import_id, { state: 'failed' })
    await failImport(directoryPool, import_id, reason('import_failing'))
    await announceImport(db, account_id, import_id)
  },
})

export async function announceImport(db: Database, account_id: string, id: string): Promise<void> {
  await db.transaction().execute((tx) => announce(tx, { account_id }, { kind: 'import', id }))
}

/** A file is read from several places at once, which a stream cannot do: it comes to this machine first. */
async function fetchFile(files: Files, key: string, signal: AbortSignal): Promise<string | undefined> {
  const file = await files.find(key)
  if (!file) return undefined
  const path = join(tmpdir(), `quarry-import-${randomUUID()}.osm.pbf`)
  try {
    await pipeline(file.read(), createWriteStream(path, { mode: 0o600 }), { signal })
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
