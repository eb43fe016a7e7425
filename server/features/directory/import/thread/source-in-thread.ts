import { Worker } from 'node:worker_threads'
import type { PortionSource } from '../write/portions.ts'
import type { FromSource, ToSource } from './serve-source.ts'

/** Portions that the reader may be ahead of the database. */
const ahead = 3

interface ThreadTask<Note, Fault> {
  /** The module of the thread, which calls `serveSource`. */
  module: URL
  /** What the thread finds as its `workerData`. */
  task: unknown
  memoryMb: number
  /** Ends the thread, wherever it is, so that what waits for it fails. */
  signal?: AbortSignal
  onNote?: (note: Note) => void
  /** The error of a file that is at fault. */
  errorOf: (fault: Fault) => Error
}

/**
 * Reads a file and makes its rows in a thread of its own, so that the thread that answers people, or hands rows to the
 * database, stays free. Disposing of it ends the thread at once, wherever it is.
 */
export function sourceInThread<Portion, Note, Fault>({
  module,
  task,
  memoryMb,
  signal,
  onNote,
  errorOf,
}: ThreadTask<Note, Fault>): PortionSource<Portion> {
  const worker = new Worker(module, {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: memoryMb },
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
  worker.on('message', (message: FromSource<Portion, Note, Fault>) => {
    if ('note' in message) onNote?.(message.note)
    else if ('whole' in message) whole.resolve()
    else if ('portion' in message) waiting.push(message.portion)
    else if ('fault' in message) fail(errorOf(message.fault))
    else ended = true
    wake()
  })
  worker.on('error', fail)
  worker.on('exit', () => {
    signal?.removeEventListener('abort', stop)
    if (!ended) fail(new Error('The reading thread ended before its file'))
  })
  const stop = () => {
    fail(signal?.reason)
    void worker.terminate()
  }
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop)
  const send = (message: ToSource) => worker.postMessage(message)
  return {
    whole: () => whole.promise,
    async *portions(datasetId) {
      send({ datasetId })
      for (let asked = 0; asked < ahead; asked += 1) send({ more: true })
      for (;;) {
        const portion = waiting.shift()
        if (portion) {
          send({ more: true })
          yield portion
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
