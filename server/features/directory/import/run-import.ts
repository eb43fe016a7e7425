import type { Pool, PoolClient } from 'pg'
import type { Omissions } from '#contract/leads/imports/omitted.ts'
import type { ReadProgress } from '#engine/import/osm-pbf.ts'
import { mapOfImport } from '../base-map/map-files.ts'
import { setMapOfDataset } from '../base-map/map-of-dataset.ts'
import { peakMemory } from '#server/platform/readers/resident-memory.ts'
import { valueless } from '../tables/rejects/omissions.ts'
import { openRejects, type Rejects } from '../tables/rejects/reject-file.ts'
import { failImport, markDone } from './write/end-import.ts'
import type { ImportProgress, ImportTask, Reporter, Writer } from './write/import-task.ts'
import type { Written } from './write/written.ts'

export type ImportOutcome =
  | { state: 'done'; written: Written; replacedMap: string | null }
  | { state: 'failed'; error: string }
  | { state: 'cancelled' }

const tickMs = 300

/**
 * Reads a file into its dataset and keeps the row of the import true. The end of the import and all that it wrote
 * become visible together. A row that is set to `cancelled` stops the import at its next tick. The file is read in a process
 * of its own, which ends alone at the memory limit.
 */
export async function runImport(pool: Pool, task: ImportTask): Promise<ImportOutcome> {
  const begun = await pool.query(
    `update directory.imports set state = 'running', started_at = coalesce(started_at, now()), error = null
     where id = $1 and state in ('queued', 'running')`,
    [task.id],
  )
  if (begun.rowCount === 0) return { state: 'cancelled' }
  const cancelled = new AbortController()
  const signal = AbortSignal.any([cancelled.signal, ...(task.signal ? [task.signal] : [])])
  const report = reporter(pool, task, () => cancelled.abort())
  await using rejects = await openRejects(task.rejectsPath)
  try {
    let replacedMap: string | null = null
    const write = await writerOf(task, { report, rejects })
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
        const { added, updated, unchanged } = counts
        const kept = added + updated + unchanged + rejects.count + rejects.omitted.blank
        const repeated = task.table ? report.objects() - kept : 0
        if (task.table) await keepOmitted(client, task, rejects.omitted)
        if (!(await markDone(client, task.id, { ...counts, rejects, repeated }))) cancelled.abort()
        signal.throwIfAborted()
      },
    })
    return { state: 'done', written, replacedMap }
  } catch (error) {
    await report.stop().catch(() => undefined) // what went wrong first is what is told
    if (cancelled.signal.aborted) return { state: 'cancelled' }
    const { faultOfFile } = await import('./write/file-fault.ts')
    const why = faultOfFile(error, task)
    if (!why) throw error
    await failImport(pool, task.id, why)
    return { state: 'failed', error: why }
  }
}

/**
 * With how its columns are read, which an import by the command has not kept yet. Values are kept unless a person was
 * erased meanwhile: an erasure that comes later waits for the end of the transaction.
 */
async function keepOmitted(client: PoolClient, { id, table }: ImportTask, omitted: Omissions): Promise<void> {
  const { rows } = await client.query<{ keeps_values: boolean }>(
    'select keeps_values from directory.imports where id = $1 for no key update',
    [id],
  )
  const kept = rows[0]?.keeps_values ? omitted : valueless(omitted)
  await client.query('update directory.imports set omitted = $2, plan = coalesce(plan, $3) where id = $1', [
    id,
    JSON.stringify(kept),
    JSON.stringify(table),
  ])
}

/** What reads tables is not loaded for a map, nor the other way round: it would be half of the time of a small import. */
async function writerOf(
  task: ImportTask,
  { report, rejects }: { report: Reporter; rejects: Rejects },
): Promise<Writer> {
  if (!task.table) {
    const { osmWriter } = await import('./write/osm-writer.ts')
    return osmWriter(task, report)
  }
  const { tableWriter } = await import('../tables/write-table.ts')
  return tableWriter(task, task.table, { report, rejects })
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
  return { note, stop, objects: () => progress.objects }
}
