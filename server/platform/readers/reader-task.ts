import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Thrown } from './fork-reader.ts'

/** In a process that `forkReader` started: its task. From now on the process ends with the one that started it. */
export async function readerTask<Task>(): Promise<Task> {
  // A Ctrl-C at the terminal reaches the whole group; the product decides what becomes of its work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit(1))
  const [{ task, parent }] = (await once(process, 'message')) as [{ task: Task; parent: number }] // as `forkReader` sent it
  endWith(parent)
  return task
}

const watcher = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => {
    if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
  }, 500)
`

/** A thread looks after the parent: the main one can be busy with a file for ever. */
function endWith(parent: number): void {
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 4 }
  new Worker(watcher, { eval: true, workerData: parent, resourceLimits: limits }).unref()
}

export async function tell(message: object): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.send?.(message, undefined, {}, () => resolve())
  await promise
}

/** Runs what a reader is there for, and ends the process. An error that `work` does not tell itself is told as it is. */
export async function readThenEnd(work: () => Promise<void>): Promise<never> {
  try {
    await work()
  } catch (error) {
    const thrown = error instanceof Error ? (error.stack ?? error.message) : String(error)
    await tell({ thrown } satisfies Thrown)
    process.exit(1)
  }
  process.exit()
}
