import { statSync } from 'node:fs'
import { reason } from '#server/platform/reasons.ts'
import type { Pool } from 'pg'
import { BrokenFile, type ReadProgress, readOsmHeader } from '#engine/import/osm-pbf.ts'
import { BrokenTable } from '#engine/import/table/read-table.ts'
import type { Bounds } from '#engine/base-map/tiles/write-archive.ts'
import { mapOfImport, unfinishedMap } from '../base-map/map-files.ts'
import { setMapOfDataset } from '../base-map/map-of-dataset.ts'
import { isOutOfMemory, peakMemory, watchMemory } from './memory.ts'
import { osmDataset } from './osm-dataset.ts'
import { readInThread } from './read-in-thread.ts'
import type { TableTask } from '#engine/import/table/table-task.ts'
import { openRejects } from '../tables/rejects/reject-file.ts'
import { NoRowFits } from '../tables/read/table-source.ts'
import { writeTable } from '../tables/write-table.ts'
import { failImport, markDone } from './write/end-import.ts'
import { writePortions } from './write/write-import.ts'
import type { WriteOptions, Written } from './write/written.ts'

/** How an import stands, in the columns of its row. */
export interface ImportProgress {
  bytes_read: number
  objects: number
  objects_per_second: number
  found: number
  seconds_left: number | null
  /** Bytes. */
  peak_memory: number
}

export interface ImportTask {
  id: string
  path: string
  name: string
  /** Of the sample world: fictional, and marked as such. */
  isSample?: boolean
  /** ISO 3166-1 alpha-2 for places whose country the file does not tell. */
  country?: string
  /** The file is a table, not an extract of OpenStreetMap. */
  table?: TableTask
  /** Where rows of a table are written down that are left out. */
  rejectsPath?: string
  /** The most that this process may hold meanwhile. */
  memoryMb: number
  /** Without it no base map is drawn. */
  map?: {
    /** The largest file, in MB, whose map shows everything. */
    fullMb: number
    /** Stores the map that lies in `unfinishedMap`. */
    store: () => Promise<void>
  }
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => Promise<void> | void
}

export type ImportOutcome =
  | { state: 'done'; written: Written; replacedMap: string | null }
  | { state: 'failed'; error: string }
  | { state: 'cancelled' }

const tickMs = 300

/** The share of the limit at which reading stops: a block more may be read before that is noticed. */
const stopShare = 0.94

/**
 * Reads a file into its dataset and keeps the row of the import true. The end of the import and all that it wrote
 * become visible together. A row that is set to `cancelled` stops the import at its next tick; so does the memory limit,
 * which holds for the whole process.
 */
export async function runImport(pool: Pool, task: ImportTask): Promise<ImportOutcome> {
  const begun = await pool.query(
    `update directory.imports set state = 'running', started_at = coalesce(started_at, now()), error = null
     where id = $1 and state in ('queued', 'running')`,
    [task.id],
  )
  if (begun.rowCount === 0) return { state: 'cancelled' }
  const { memoryMb } = task
  const cancelled = new AbortController()
  const full = new AbortController()
  using _watch = watchMemory(memoryMb * 1e6 * stopShare, () => full.abort())
  const signal = AbortSignal.any([cancelled.signal, full.signal, ...(task.signal ? [task.signal] : [])])
  const report = reporter(pool, task, () => cancelled.abort())
  await using rejects = await openRejects(task.rejectsPath)
  try {
    let replacedMap: string | null = null
    const write = task.table ? tableWriter(task, task.table, { report, rejects }) : osmWriter(task, report)
    const written = await write.into(pool, {
      signal,
      beforeCommit: async (client, counts) => {
        await report.stop()
        signal.throwIfAborted()
        const bounds = await write.drawn()
        replacedMap = await setMapOfDataset(
          client,
          counts.datasetId,
          bounds && { name: mapOfImport(task.id), bounds },
        )
        if (!(await markDone(client, task.id, { ...counts, rejects }))) cancelled.abort()
        signal.throwIfAborted()
      },
    })
    return { state: 'done', written, replacedMap }
  } catch (error) {
    await report.stop().catch(() => undefined) // what went wrong first is what is told
    if (cancelled.signal.aborted) return { state: 'cancelled' }
    const why = reasonOf(error, task, full.signal.aborted)
    if (!why) throw error
    await failImport(pool, task.id, why)
    return { state: 'failed', error: why }
  }
}

type Reporter = ReturnType<typeof reporter>

interface Writer {
  into: (pool: Pool, options: Required<WriteOptions> & { signal: AbortSignal }) => Promise<Written>
  /** Where the base map lies that was drawn and stored meanwhile. */
  drawn: () => Promise<Bounds | undefined>
}

function osmWriter(task: ImportTask, report: Reporter): Writer {
  const { path, country, memoryMb, map } = task
  const { dataDate } = readOsmHeader(path)
  let drawn: { bounds: Bounds | undefined; stored: Promise<void> } | undefined
  const from = readInThread(
    {
      path,
      memoryMb,
      ...(country ? { country } : {}),
      ...(map ? { map: { path: unfinishedMap(task.id), fullMb: map.fullMb } } : {}),
    },
    {
      onProgress: report.note,
      onMap: ({ bounds }) => {
        drawn = { bounds, stored: bounds && map ? map.store() : Promise.resolve() }
        drawn.stored.catch(() => undefined) // told before the commit
      },
    },
  )
  return {
    into: (pool, options) => writePortions(pool, osmDataset(task.name, dataDate, task), { ...options, from }),
    drawn: async () => {
      await drawn?.stored
      return drawn?.bounds
    },
  }
}

function tableWriter(
  { path, name, memoryMb }: ImportTask,
  task: TableTask,
  { report, rejects }: { report: Reporter; rejects: Awaited<ReturnType<typeof openRejects>> },
): Writer {
  const totalBytes = statSync(path).size
  return {
    into: (pool, options) =>
      writeTable(
        pool,
        { path, name, task },
        {
          ...options,
          memoryMb,
          onRead: (read) => report.note({ totalBytes, ...read }),
          onReject: rejects.add,
        },
      ),
    drawn: async () => undefined,
  }
}

function reasonOfTable({ why, record = 1 }: BrokenTable): string {
  if (why === 'broken_record' || why === 'too_large_record') return reason(`table_${why}`, { record })
  return reason(`table_${why}`)
}

/** Why a file could not be imported, where that is its own fault; undefined for any other error. */
function reasonOf(error: unknown, { memoryMb }: ImportTask, isFull: boolean): string | undefined {
  if (isFull || isOutOfMemory(error)) return reason('file_needs_memory', { megabytes: memoryMb })
  if (error instanceof NoRowFits) return reason('no_row_fits', { rows: error.rows })
  if (error instanceof BrokenTable) return reasonOfTable(error)
  return error instanceof BrokenFile ? reason('file_broken', { detail: error.message }) : undefined
}

/** Writes what the reader said last, a few times a second, and learns on the way whether to go on. */
function reporter(pool: Pool, { id, onProgress }: ImportTask, cancel: () => void) {
  const began = performance.now()
  let progress: ImportProgress = {
    bytes_read: 0,
    objects: 0,
    objects_per_second: 0,
    found: 0,
    seconds_left: null,
    peak_memory: 0,
  }
  const note = ({ bytes, totalBytes, objects, found }: ReadProgress) => {
    const seconds = Math.max((performance.now() - began) / 1000, 0.001)
    progress = {
      ...progress,
      bytes_read: Math.round(bytes),
      objects,
      objects_per_second: Math.round(objects / seconds),
      found,
      seconds_left: bytes > 0 ? Math.ceil((seconds * (totalBytes - bytes)) / bytes) : null,
    }
  }
  const tick = async () => {
    progress.peak_memory = peakMemory()
    const { bytes_read, objects, objects_per_second, found, seconds_left, peak_memory } = progress
    const { rowCount } = await pool.query(
      `update directory.imports set bytes_read = $2, objects = $3, objects_per_second = $4, found = $5,
         seconds_left = $6, peak_memory = $7
       where id = $1 and state = 'running'`,
      [id, bytes_read, objects, objects_per_second, found, seconds_left, peak_memory],
    )
    if (rowCount === 0) return cancel()
    await onProgress?.(progress)
  }
  let ticking = Promise.resolve()
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(() => undefined) // a tick that the database missed is made up by the next
  }, tickMs)
  const stop = async () => {
    clearInterval(timer)
    await ticking
    await tick()
  }
  return { note, stop }
}
