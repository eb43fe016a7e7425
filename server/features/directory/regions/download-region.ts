import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { downloadFile, dropDownload } from '#engine/net/download/download-file.ts'
import type { FetchFailure } from '#engine/net/fetch-outcome.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import { keptFolder } from '#server/platform/storage/temporary-folder.ts'
import { fetchOf, type MirrorServices } from './mirrors.ts'
import { beginDownload, watchDownload } from './watch-download.ts'

export interface RegionDownload {
  importId: string
  regionId: string
  signal: AbortSignal
  onProgress: () => Promise<void>
}

export type RegionFile =
  | { state: 'here'; path: string; isSample: boolean }
  | { state: 'failed'; error: string }
  | { state: 'cancelled' }

/** A file may have grown since its size was asked; the import needs room beside it. */
const growth = 1.2
const roomBytes = 200_000_000

/**
 * Downloads an extract to this machine and checks its sum. Killed in the middle it goes on where it was, on the same
 * machine. An import that was cancelled stops within a second, and its file is removed.
 */
export async function downloadRegion(services: MirrorServices, task: RegionDownload): Promise<RegionFile> {
  const { directory } = services
  const region = await directory
    .selectFrom('regions')
    .select(['url', 'bytes', 'is_sample'])
    .where('id', '=', task.regionId)
    .executeTakeFirst()
  if (!region) return { state: 'failed', error: reason('download_gone', { host: task.regionId }) }
  const bytes = region.bytes ?? 0
  const path = join(keptFolder(), `quarry-region-${task.importId}.osm.pbf`)
  const full = await whyNoRoom(bytes)
  if (full !== undefined) return { state: 'failed', error: full }
  if (!(await beginDownload(directory, task.importId, bytes))) return { state: 'cancelled' }
  const fetch = fetchOf(services, region.is_sample)
  const { url } = region
  const end = await watchDownload(directory, task, ({ signal, arrived }) =>
    downloadFile(fetch, url, {
      purpose: 'region',
      path,
      maxBytes: Math.ceil(bytes * growth),
      signal,
      onProgress: arrived,
    }),
  )
  const { host } = new URL(region.url)
  if (end !== 'cancelled' && end.outcome === 'downloaded') {
    if (await hasRightSum(fetch, region.url, path)) {
      await endDownload(directory, task.importId)
      return { state: 'here', path, isSample: region.is_sample }
    }
    await dropDownload(path)
    return { state: 'failed', error: reason('download_wrong_sum', { host }) }
  }
  task.signal.throwIfAborted()
  await dropDownload(path)
  return end === 'cancelled' ? { state: 'cancelled' } : { state: 'failed', error: reasonOf(end, host) }
}

async function endDownload(directory: Directory, id: string): Promise<void> {
  await directory
    .updateTable('imports')
    .set({ state: 'queued', bytes_read: 0, bytes_per_second: null })
    .where('id', '=', id)
    .where('state', '=', 'downloading')
    .execute()
}

/** Whether a file has the MD5 sum that its mirror publishes beside it; a mirror without one is believed. */
async function hasRightSum(fetch: SafeFetch, url: string, path: string): Promise<boolean> {
  const answer = await fetch(`${url}.md5`, { purpose: 'region', maxBytes: 10_000 })
  if (answer.outcome === 'failed' || answer.status !== 200) return true
  const [told] = /^[0-9a-f]{32}\b/i.exec(new TextDecoder().decode(answer.bytes).trim()) ?? []
  if (told === undefined) return true
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex') === told.toLowerCase()
}

/** What came of a download that did not end. */
export type Undone = { outcome: 'refused'; status: number } | { outcome: 'failed'; why: FetchFailure }

/** What a download that did not end is told as. */
export function reasonOf(end: Undone, host: string): string {
  if (end.outcome === 'refused') {
    if (end.status === 404 || end.status === 410) return reason('download_gone', { host })
    if (end.status === 429 || end.status === 503) return reason('download_busy', { host })
    return reason('download_refused', { host, status: end.status })
  }
  if (end.why === 'too_large') return reason('download_too_large', { host })
  if (end.why === 'connection_reset' || end.why === 'broken_answer' || end.why === 'timeout') {
    return reason('download_incomplete', { host })
  }
  return reason('download_silent', { host })
}

/** Undefined where the disk has room for so many bytes and for the import beside them. */
export async function whyNoRoom(bytes: number): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(keptFolder())
  const [needed, free] = [bytes + roomBytes, bavail * bsize]
  if (free >= needed) return undefined
  return reason('disk_full', { megabytes: Math.ceil(needed / 1e6), free: Math.floor(free / 1e6) })
}
