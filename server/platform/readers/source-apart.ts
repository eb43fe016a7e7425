import { forkReader, type ReaderTask } from './fork-reader.ts'
import type { FromSource, PortionSource, ToSource } from './portion-source.ts'

/** Portions that the reader may be ahead of the database. */
const ahead = 3

interface SourceTask<Note, Fault> extends ReaderTask {
  onNote?: (note: Note) => void
  /** The error of a file that is at fault. */
  errorOf: (fault: Fault) => Error
}

/**
 * Reads a file and makes its rows in a process of its own, whose module calls `serveSource`. Disposing of the source ends
 * the process at once, wherever it is.
 */
export function sourceApart<Portion, Note, Fault>({
  onNote,
  errorOf,
  ...reading
}: SourceTask<Note, Fault>): PortionSource<Portion> {
  const whole = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
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
  const reader = forkReader<FromSource<Portion, Note, Fault>>(reading, {
    onMessage: (message) => {
      if ('note' in message) onNote?.(message.note)
      else if ('whole' in message) whole.resolve()
      else if ('portion' in message) waiting.push(message.portion)
      else if ('fault' in message) fail(errorOf(message.fault))
      else ended = true
      wake()
    },
    onEnd: (reason) => {
      if (!ended) fail(reason)
      over.resolve()
    },
  })
  const send = (message: ToSource) => reader.send(message)
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
      reader.kill()
      await over.promise
    },
  }
}
