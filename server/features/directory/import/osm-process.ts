import { availableParallelism } from 'node:os'
import { statSync } from 'node:fs'
import type { BaseMap } from '#engine/base-map/write-base-map.ts'
import {
  BrokenFile,
  type OsmOptions,
  type ReadProgress,
  readOsm,
  readOsmHeader,
} from '#engine/import/osm-pbf.ts'
import { fullDetail } from '#engine/import/scan/read-detail.ts'
import { languageTags } from '#contract/values/languages.ts'
import { osmAttribution } from './osm-dataset.ts'
import { serveSource } from '#server/platform/readers/serve-source.ts'
import { type Portion, portionsOf } from './write/portions.ts'

/** What the process is started with. */
export interface OsmTask {
  path: string
  /** ISO 3166-1 alpha-2 for places whose country the file does not tell. */
  country?: string
  /** The most that this process and the one that writes may hold. */
  memoryMb: number
  /** Where a base map is written; of a file above the size it shows the main lines only. */
  map?: { path: string; fullMb: number }
}

export type OsmNote = { dataDate: Date | null } | { progress: ReadProgress } | { map: BaseMap }
export type OsmFault = Pick<BrokenFile, 'what' | 'position'>

/** What a thread may hold while it reads. */
const threadMb = 256

function openOsm({ path, country, memoryMb, map }: OsmTask, tell: (note: OsmNote) => void) {
  const onProgress = (progress: ReadProgress) => tell({ progress })
  tell({ dataDate: readOsmHeader(path).dataDate })
  const threads = Math.max(1, Math.min(availableParallelism(), Math.floor(memoryMb / threadMb)))
  const batches = readOsm(path, {
    onProgress,
    threads,
    ...(country ? { country } : {}),
    ...(map ? drawn(map) : {}),
  })
  function drawn({ path: to, fullMb }: NonNullable<OsmTask['map']>): Partial<OsmOptions> {
    const isLarge = statSync(path).size > fullMb * 1e6
    return {
      detail: { ...fullDetail(memoryMb), map: isLarge ? 'main' : 'all' },
      map: { path: to, languages: languageTags, attribution: osmAttribution },
      onMap: (map) => tell({ map }),
    }
  }
  return portionsOf('osm', batches)
}

/** A process that reads one extract of OpenStreetMap. */
if (process.connected)
  await serveSource<OsmTask, Portion, OsmNote, OsmFault>({
    open: openOsm,
    faultOf: (error) =>
      error instanceof BrokenFile ? { what: error.what, position: error.position } : undefined,
  })
