import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOvertureFiles, type OvertureRelease } from '#engine/import/overture/overture-files.ts'
import type { MapArea } from '#engine/import/overture/read-box.ts'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import type { Services } from '#server/platform/services.ts'
import { ReaderDied } from '#server/platform/readers/fork-reader.ts'
import {
  reasonOf,
  type RegionDownload,
  type RegionFile,
  type Undone,
  whyNoRoom,
} from '../regions/download-region.ts'
import { beginDownload, watchDownload } from '../regions/watch-download.ts'
import { planTable } from '../tables/table-task.ts'
import { type AreaOutcome, areaApart } from './area-apart.ts'

/** A continent is better taken as a file. */
const mostGigabytes = 5
/** Rows of JSON take more room than packed columns. */
const unpacked = 6
const maxListBytes = 5_000_000
const listTimeoutMs = 60_000

/** Overture's terms, by the sources that its places come from. */
const licence = 'CDLA-Permissive-2.0, Apache-2.0, CC0-1.0'

type OvertureFile = RegionFile | { state: 'here'; path: string; isSample: false; plan: TableTask }

/**
 * Reads the places of a region out of the newest release of Overture, by ranges of bytes. They become a table that is
 * stored, so that the import goes on from it and an undo finds it. Killed in the middle it begins again.
 */
export async function downloadOverture(services: Services, task: RegionDownload): Promise<OvertureFile> {
  const { directory, importing } = services
  const { importId, regionId } = task
  const area = await areaOf(directory, regionId)
  const base = importing.overtureUrl
  if (!area || base === null) return failed(reason('download_gone', { host: regionId }))
  if (!(await beginDownload(directory, importId, 0))) return { state: 'cancelled' }
  const { host } = new URL(base)
  const path = join(tmpdir(), `quarry-overture-${importId}.jsonl`)
  let end: OvertureFile | undefined
  try {
    const release = await findRelease(services, base, task.signal)
    if (!release) end = failed(reason('download_gone', { host }))
    else if ('failed' in release) end = failed(reasonOf(release.failed, host))
    else end = await readRelease(services, { ...task, area, path, host, release })
    return end
  } finally {
    if (end?.state !== 'here') await rm(path, { force: true })
  }
}

async function findRelease({ networks }: Services, base: string, signal: AbortSignal) {
  const release = await findOvertureFiles<Undone>(base, async (url) => {
    const request = { purpose: 'overture', maxBytes: maxListBytes, timeoutMs: listTimeoutMs, signal }
    const answer = await networks.internet.fetch(url, request)
    if (answer.outcome === 'failed') return { failed: { outcome: 'failed', why: answer.why } }
    if (answer.status !== 200) return { failed: { outcome: 'refused', status: answer.status } }
    return new TextDecoder().decode(answer.bytes)
  })
  signal.throwIfAborted()
  return release
}

interface ReleaseDownload extends RegionDownload {
  area: MapArea
  path: string
  host: string
  release: OvertureRelease
}

async function readRelease(services: Services, download: ReleaseDownload): Promise<OvertureFile> {
  const { directory, importing, networks } = services
  const { importId, area, path, host, release, signal } = download
  const noRoom = new AbortController()
  let full: string | undefined
  const end = await watchDownload(directory, download, (watch) =>
    areaApart(networks.internet.fetch, {
      files: release.files,
      area,
      path,
      mostBytes: mostGigabytes * 1e9,
      memoryMb: importing.memoryMb,
      signal: AbortSignal.any([watch.signal, noRoom.signal]),
      onTotal: async (bytes) => {
        await directory.updateTable('imports').set({ bytes }).where('id', '=', importId).execute()
        full = await whyNoRoom(bytes * unpacked)
        if (full !== undefined) noRoom.abort()
      },
      arrived: watch.arrived,
    }),
  ).catch(faultOf)
  signal.throwIfAborted()
  if (full !== undefined) return failed(full)
  if (end === 'cancelled') return { state: 'cancelled' }
  if ('fault' in end) return failed(end.fault)
  if (end.outcome !== 'read') return failed(reasonOf(end, host))
  if (end.rows === 0) return failed(reason('area_empty'))
  return storeTable(services, download, end.columns)
}

/** Stores the rows as a table whose import goes on as that of any other. */
async function storeTable(
  { directory, files }: Services,
  { importId, path, release: { release } }: ReleaseDownload,
  columns: string[],
): Promise<OvertureFile> {
  const attribution = `Overture Maps Foundation, ${release}`
  const taken_on = release.slice(0, 'yyyy-mm-dd'.length)
  const plan = await planTable(path, attribution, { kind: 'places', licence, attribution, taken_on, columns })
  if ('fault' in plan) return failed(reason('table_not_a_table'))
  const key = `imports/${importId}.table`
  await files.put(key, createReadStream(path))
  const { size: bytes } = await stat(path)
  const stored = await directory
    .updateTable('imports')
    .set({
      state: 'queued',
      file_key: key,
      plan: JSON.stringify(plan),
      bytes,
      bytes_read: 0,
      bytes_per_second: null,
    })
    .where('id', '=', importId)
    .where('state', '=', 'downloading')
    .executeTakeFirst()
  if (stored.numUpdatedRows > 0n) return { state: 'here', path, isSample: false, plan }
  await files.remove(key)
  return { state: 'cancelled' }
}

async function areaOf(directory: Directory, regionId: string): Promise<MapArea | undefined> {
  const region = await directory
    .selectFrom('regions')
    .select(['bounds', 'outline'])
    .where('id', '=', regionId)
    .executeTakeFirst()
  const [west, south, east, north] = region?.bounds ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  const rings = region?.outline as number[][][] | undefined // as the index of the mirror was read
  return { bounds: [west, south, east, north], rings: rings ?? [] }
}

/** What a file that cannot be read, or that holds too much, is told as. */
function faultOf(error: unknown): { fault: string } | AreaOutcome {
  if (error instanceof BrokenTable) {
    if (error.why === 'too_large') return { fault: reason('area_large', { gigabytes: mostGigabytes }) }
    return { fault: reason('table_broken_file') }
  }
  if (error instanceof ReaderDied)
    return error.why === 'memory'
      ? { fault: reason('area_large', { gigabytes: mostGigabytes }) }
      : { fault: reason('table_broken_file') }
  throw error
}

const failed = (error: string): OvertureFile => ({ state: 'failed', error })
