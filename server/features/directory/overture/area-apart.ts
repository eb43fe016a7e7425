import type { MapArea } from '#engine/import/overture/read-box.ts'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { type RangeFile, type RangeOutcome, readRange } from '#engine/net/download/range-file.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import { forkReader } from '#server/platform/readers/fork-reader.ts'
import { mostOfReader } from '../import/reader-memory.ts'
import type { AreaTask, FromArea, ToArea } from './area-process.ts'

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
 * process of its own unpacks and filters them; this one, which has the network, hands it the bytes.
 * @throws BrokenTable for a file that is damaged, or for an area that holds more than `mostBytes`; ReaderDied.
 */
export async function areaApart(fetch: SafeFetch, request: AreaRequest): Promise<AreaOutcome> {
  const { files, area, path, mostBytes, memoryMb, signal, onTotal, arrived } = request
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
    reader.send({ asked: ask, bytes: new Uint8Array(part.bytes) } satisfies ToArea)
  }
  const residentMb = mostOfReader(memoryMb)
  const reader = forkReader<FromArea>(
    {
      module: new URL('area-process.ts', import.meta.url),
      task: { files: files.map(({ bytes }) => bytes), area, path, mostBytes } satisfies AreaTask,
      limits: { residentMb, heapMb: residentMb, flags: ['--max-semi-space-size=32'] },
    },
    {
      onMessage: (message) => {
        if ('ask' in message) void answer(message).catch(end.reject)
        else if ('total' in message) void onTotal(message.total).catch(end.reject)
        else if ('rows' in message) end.resolve({ outcome: 'read', ...message })
        else end.reject(new BrokenTable(message.fault))
      },
      onEnd: end.reject,
    },
  )
  try {
    return await end.promise
  } finally {
    signal.removeEventListener('abort', stop)
    reader.kill()
  }
}
