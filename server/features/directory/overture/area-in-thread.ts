import { Worker } from 'node:worker_threads'
import type { MapArea } from '#engine/import/overture/read-box.ts'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { type RangeFile, type RangeOutcome, readRange } from '#engine/net/download/range-file.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import type { AreaTask, FromArea, ToArea } from './area-worker.ts'

export interface AreaRequest {
  files: readonly RangeFile[]
  area: MapArea
  /** Where the rows go, a line of JSON each. */
  path: string
  /** More than this is not downloaded. */
  mostBytes: number
  memoryMb: number
  signal: AbortSignal
  /** Bytes of the groups of the area, once they are known. */
  onTotal: (bytes: number) => Promise<void>
  /** Bytes that have arrived. */
  arrived: (bytes: number) => void
}

/** `columns`: those of the files, with values in the area or not. */
export type AreaOutcome =
  | { outcome: 'read'; rows: number; columns: string[] }
  | Exclude<RangeOutcome, { outcome: 'read' }>

/**
 * Reads the places of an area by ranges of bytes: the footers of the files, then the row groups that may hold some. A
 * thread of its own unpacks and filters them, so that the one that answers people stays free.
 * @throws BrokenTable for a file that is damaged, or for an area that holds more than `mostBytes`.
 */
export async function areaInThread(fetch: SafeFetch, request: AreaRequest): Promise<AreaOutcome> {
  const { files, area, path, mostBytes, memoryMb, signal, onTotal, arrived } = request
  const worker = new Worker(new URL('area-worker.ts', import.meta.url), {
    workerData: { files: files.map(({ bytes }) => bytes), area, path, mostBytes } satisfies AreaTask,
    resourceLimits: { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: memoryMb },
  })
  const end = Promise.withResolvers<AreaOutcome>()
  const stop = () => end.resolve({ outcome: 'failed', why: 'aborted' })
  signal.addEventListener('abort', stop)
  let read = 0
  const answer = async ({ ask, file, start, end: before }: Extract<FromArea, { ask: number }>) => {
    const asked = files[file]
    if (!asked || start < 0 || before > asked.bytes || before <= start) throw new BrokenTable('broken_file')
    const part = await readRange(fetch, { ...asked, start, end: before }, { purpose: 'overture', signal })
    if (part.outcome !== 'read') return end.resolve(part)
    read += part.bytes.length
    arrived(read)
    const bytes = new Uint8Array(part.bytes)
    worker.postMessage({ asked: ask, bytes } satisfies ToArea, [bytes.buffer])
  }
  worker.on('message', (message: FromArea) => {
    if ('ask' in message) void answer(message).catch(end.reject)
    else if ('total' in message) void onTotal(message.total).catch(end.reject)
    else if ('rows' in message) end.resolve({ outcome: 'read', ...message })
    else end.reject(new BrokenTable(message.fault))
  })
  worker.on('error', end.reject)
  worker.on('exit', () => end.reject(new Error('The reading thread ended before its files')))
  try {
    return await end.promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
