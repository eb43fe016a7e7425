import { Worker } from 'node:worker_threads'
import { BrokenFile } from '../pbf/broken-file.ts'
import type { NodeTable } from '../pbf/node-positions.ts'
import type { FoundPlaces, FoundWays } from './gather.ts'
import type { Layout } from './layout.ts'
import type { ReadDetail } from './read-detail.ts'
import { OutOfOrder, tallied } from './read-part.ts'

/** What a thread is started with. */
export interface ThreadTask {
  path: string
  number: number
  of: number
  tally: Float64Array
  detail: ReadDetail
}

export type ToThread = { ways: Layout; memberWays: Float64Array<SharedArrayBuffer> } | { nodes: NodeTable }

export type FromThread =
  | { ways: FoundWays }
  | { found: FoundPlaces }
  | { broken: { what: string; position: number } }
  | { outOfOrder: true }

/** Threads that read their parts of a file beside the one that gathers. Disposing of them ends them at once. */
export class PartThreads implements Disposable {
  readonly #workers: Worker[] = []

  constructor(path: string, { of, tally, detail }: Pick<ThreadTask, 'of' | 'tally' | 'detail'>) {
    for (let number = 1; number < of; number += 1) {
      const own = tally.subarray(number * tallied.size, (number + 1) * tallied.size)
      const worker = new Worker(new URL('part-thread.ts', import.meta.url), {
        workerData: { path, number, of, tally: own, detail } satisfies ThreadTask,
        resourceLimits: { maxYoungGenerationSizeMb: 32 },
      })
      worker.on('error', () => undefined) // told by the answer that is waited for
      this.#workers.push(worker)
    }
  }

  readWays(ways: Layout, memberWays: Float64Array<SharedArrayBuffer>): Promise<FoundWays[]> {
    return this.#ask({ ways, memberWays }, (answer) => ('ways' in answer ? answer.ways : undefined))
  }

  readNodes(nodes: NodeTable): Promise<FoundPlaces[]> {
    return this.#ask({ nodes }, (answer) => ('found' in answer ? answer.found : undefined))
  }

  [Symbol.dispose](): void {
    for (const worker of this.#workers) void worker.terminate()
  }

  /** In the order of the parts, so that a file is put together the same way each time. */
  #ask<T>(question: ToThread, read: (answer: FromThread) => T | undefined): Promise<T[]> {
    const answers = Promise.all(this.#workers.map((worker) => answerOf(worker, question, read)))
    answers.catch(() => undefined) // told by the next await
    return answers
  }
}

function answerOf<T>(
  worker: Worker,
  question: ToThread,
  read: (answer: FromThread) => T | undefined,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const ended = () => reject(new Error('A reading thread ended before its part'))
  const heard = (answer: FromThread) => {
    const value = read(answer)
    if (value !== undefined) resolve(value)
    else if ('broken' in answer) reject(new BrokenFile(answer.broken.what, answer.broken.position))
    else reject(new OutOfOrder())
    worker.off('error', reject).off('exit', ended)
  }
  worker.once('error', reject).once('exit', ended).once('message', heard)
  worker.postMessage(question)
  return promise
}
