import { Worker } from 'node:worker_threads'
import type { BaseMap, BaseMapOptions, MapPolygon, MapSource } from './write-base-map.ts'

/** What the thread is started with. */
export interface MapTask {
  source: MapSource & { polygons: MapPolygon[] }
  options: BaseMapOptions
}

export interface StartedMap extends AsyncDisposable {
  done: Promise<BaseMap>
}

/** Writes a base map in a thread of its own; polygons are handed over to it. Disposing ends the thread at once. */
export function startBaseMap(source: MapTask['source'], options: BaseMapOptions): StartedMap {
  const worker = new Worker(new URL('map-thread.ts', import.meta.url), {
    workerData: { source, options } satisfies MapTask,
    transferList: source.polygons.flatMap(({ rings }) => rings.map(({ buffer }) => buffer as ArrayBuffer)), // of their own
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<BaseMap>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread of the base map ended before its map')))
  promise.catch(() => undefined) // told when it is waited for
  return {
    done: promise,
    [Symbol.asyncDispose]: async () => {
      await worker.terminate()
    },
  }
}
