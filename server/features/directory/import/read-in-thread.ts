import { Worker } from 'node:worker_threads'
import type { BaseMap } from '#engine/base-map/write-base-map.ts'
import { BrokenFile, type ReadProgress } from '#engine/import/osm-pbf.ts'
import type { Portion, PortionSource } from './write/portions.ts'
import type { FromReader, ReadTask, ToReader } from './read-worker.ts'

/** Portions that the reader may be ahead of the database. */
const ahead = 3

interface Listener {
  onProgress: (progress: ReadProgress) => void
  /** Called before the last portion, once the base map is written. */
  onMap: (map: BaseMap) => void
}

/**
 * Reads an .osm.pbf and makes its rows in a thread of its own, so that the thread that answers people stays free.
 * Disposing of it ends the thread at once, wherever it is.
 */
export function readInThread(task: ReadTask, { onProgress, onMap }: Listener): PortionSource {
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: task.memoryMb },
  })
  const whole = Promise.withResolvers<void>()
  const waiting: Portion[] = []
  let ended = false
  let failure: unknown
  let wake = () => {}
  const fail = (error: unknown) => {
    failure ??= error
    whole.reject(error)
    wake()
  }
  whole.promise.catch(() => undefined) // the caller that awaits it handles the error
  worker.on('message', (message: FromReader) => {
    if ('progress' in message) onProgress(message.progress)
    else if ('whole' in message) whole.resolve()
    else if ('map' in message) onMap(message.map)
    else if ('portion' in message) waiting.push(message.portion)
    else if ('broken' in message) fail(new BrokenFile(message.broken.what, message.broken.position))
    else ended = true
    wake()
  })
  worker.on('error', fail)
  worker.on('exit', () => {
    if (!ended) fail(new Error('The reading thread ended before its file'))
  })
  const send = (message: ToReader) => worker.postMessage(message)
  return {
    whole: () => whole.promise,
    async *portions(datasetId) {
      send({ datasetId })
      for (let asked = 0; asked < ahead; asked += 1) send({ more: true })
      for (;;) {
        const portion = waiting.shift()
        if (portion) {
          yield portion
          send({ more: true })
        } else if (failure !== undefined) throw failure
        else if (ended) return
        else {
          const { promise, resolve } = Promise.withResolvers<void>()
          wake = resolve
          await promise
        }
      }
    },
    [Symbol.asyncDispose]: async () => {
      await worker.terminate()
    },
  }
}
