import { availableParallelism } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { statSync } from 'node:fs'
import type { BaseMap } from '#engine/base-map/write-base-map.ts'
import { BrokenFile, type OsmOptions, type ReadProgress, readOsm } from '#engine/import/osm-pbf.ts'
import { fullDetail } from '#engine/import/scan/read-detail.ts'
import { languageTags } from '#contract/values/languages.ts'
import { osmAttribution } from './osm-dataset.ts'
import { type Portion, portionsOf } from './write/portions.ts'

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

export type FromReader =
  | { progress: ReadProgress }
  | { whole: true }
  | { portion: Portion }
  | { map: BaseMap }
  | { broken: { what: string; position: number } }
  | { done: true }

/** The dataset's id starts the portions; after that, each message asks for one more. */
export type ToReader = { datasetId: string } | { more: true }

/** What a thread may hold while it reads. */
const threadMb = 256

if (parentPort) await read(parentPort)

async function read(port: NonNullable<typeof parentPort>): Promise<void> {
  const tell = (message: FromReader, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  let datasetId = ''
  let asked = 0
  let wake = () => {}
  port.on('message', (message: ToReader) => {
    if ('datasetId' in message) datasetId = message.datasetId
    else asked += 1
    wake()
  })
  const until = async (holds: () => boolean) => {
    while (!holds()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      await promise
    }
  }
  const { path, country, memoryMb, map } = workerData as ReadTask // as readInThread wrote it
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
  try {
    await using source = portionsOf('osm', batches)
    await source.whole()
    tell({ whole: true })
    await until(() => datasetId !== '')
    for await (const { places, localities } of source.portions(datasetId)) {
      const portion = { places: encode(places), localities: encode(localities) }
      await until(() => asked > 0)
      asked -= 1
      tell({ portion }, [portion.places.buffer, portion.localities.buffer])
    }
    tell({ done: true })
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    tell({ broken: { what: error.what, position: error.position } })
  } finally {
    port.close()
  }
}

function encode(rows: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof rows === 'string' ? new TextEncoder().encode(rows) : Uint8Array.from(rows)
}
