import { availableParallelism } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { statSync } from 'node:fs'
import type { BaseMap } from '#engine/base-map/write-base-map.ts'
import { BrokenFile, type OsmOptions, type ReadProgress, readOsm } from '#engine/import/osm-pbf.ts'
import { fullDetail } from '#engine/import/scan/read-detail.ts'
import { languageTags } from '#contract/values/languages.ts'
import { osmAttribution } from './osm-dataset.ts'
import { encodeRows, serveSource } from './thread/serve-source.ts'
import { type Portion, type PortionSource, portionsOf } from './write/portions.ts'

/** What a reading thread is started with. */
export interface ReadTask {
  path: string
  /** ISO 3166-1 alpha-2 for places whose country the file does not tell. */
  country?: string
  /** The most that the process may hold. */
  memoryMb: number
  /** Where a base map is written; of a file above the size it shows the main lines only. */
  map?: { path: string; fullMb: number }
}

export type ReadNote = { progress: ReadProgress } | { map: BaseMap }
export type ReadFault = Pick<BrokenFile, 'what' | 'position'>

/** What a thread may hold while it reads. */
const threadMb = 256

if (parentPort) {
  const task = workerData as ReadTask // as readInThread wrote it
  await serveSource<SentPortion, ReadNote, ReadFault>(parentPort, {
    open: (note) => openOsm(task, note),
    moved: ({ places, spots, localities }) => [places.buffer, spots.rows.buffer, localities.buffer],
    faultOf: (error) =>
      error instanceof BrokenFile ? { what: error.what, position: error.position } : undefined,
  })
}

type SentPortion = Portion & { localities: Uint8Array<ArrayBuffer> }

function openOsm({ path, country, memoryMb, map }: ReadTask, tell: (note: ReadNote) => void) {
  const onProgress = (progress: ReadProgress) => tell({ progress })
  const threads = Math.max(1, Math.min(availableParallelism(), Math.floor(memoryMb / threadMb)))
  const batches = readOsm(path, {
    onProgress,
    threads,
    ...(country ? { country } : {}),
    ...(map ? drawn(map) : {}),
  })
  function drawn({ path: to, fullMb }: NonNullable<ReadTask['map']>): Partial<OsmOptions> {
    const isLarge = statSync(path).size > fullMb * 1e6
    return {
      detail: { ...fullDetail(memoryMb), map: isLarge ? 'main' : 'all' },
      map: { path: to, languages: languageTags, attribution: osmAttribution },
      onMap: (map) => tell({ map }),
    }
  }
  return encoded(portionsOf('osm', batches))
}

function encoded(source: PortionSource): PortionSource<SentPortion> {
  return {
    ...source,
    async *portions(datasetId) {
      for await (const portion of source.portions(datasetId))
        yield { ...portion, localities: encodeRows(portion.localities) }
    },
  }
}
