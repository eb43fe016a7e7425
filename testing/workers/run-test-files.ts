import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FileResult, WorkerMessage } from './file-worker.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const program = fileURLToPath(new URL('file-worker.ts', import.meta.url))

const pages = {
  /** Is imported anew before each file. */
  setup: fileURLToPath(new URL('../react.ts', import.meta.url)),
  loader: new URL('page-document.ts', import.meta.url).href,
}
const isPage = (file: string) => /(^|\/)web\//.test(file)

/** Files that measure memory or import with a limit of it run in a process of their own, since what other files have left would count. */
const isAlone = (file: string) =>
  /memoryUsage|memoryMb|heldBytes/.test(readFileSync(resolve(root, file), 'utf8'))

export interface RunOptions {
  signal?: AbortSignal
  /** A file that takes longer hangs. */
  longestMs?: number
  /** Time for a file to close its resources, and for a test to continue when nothing is open. */
  graceMs?: number
  /** So many processes at once. */
  lanes?: number
  /** So many more processes, which take a file only while a processor is idle. */
  spareLanes?: number
  isIdle?: () => Promise<boolean>
  /** Is given the result of each file, and what its process printed meanwhile. */
  ended: (result: FileResult, text: string) => void
}

/** Files that wait leave a processor idle. On a machine with little memory or much else to do no more processes begin. */
const usualSpareLanes = 2

/**
 * Runs test files, as paths from the root, in processes that take one after the other: by default one process more
 * than there are processors, and two that begin a file when these leave a processor idle. A file that ends its process
 * or hangs has failed, and a new process takes the others.
 */
export async function runTestFiles(files: string[], options: RunOptions): Promise<void> {
  const { lanes = usualLanes(), isIdle = hasIdleProcessor } = options
  const { spareLanes = options.lanes || process.env['TEST_LANES'] ? 0 : usualSpareLanes } = options
  const queues = Object.groupBy(files, (file) =>
    isAlone(file) ? 'alone' : isPage(file) ? 'ofPages' : 'others',
  )
  const { others = [], ofPages = [], alone = [] } = queues
  const has = (queue: string[]) => queue.length > 0 && !options.signal?.aborted
  const work = async () => {
    while (has(alone)) await runWorker(alone.splice(0, 1), options)
    for (const queue of [others, ofPages]) while (has(queue)) await runWorker(queue, options)
  }
  const workWhileIdle = async () => {
    for (const queue of [others, ofPages]) {
      const turn = async () => {
        while (has(queue) && !(await isIdle()));
      }
      for (await turn(); has(queue); await turn()) await runWorker(queue, options, turn)
    }
  }
  await Promise.all([
    ...Array.from({ length: lanes }, work),
    ...Array.from({ length: spareLanes }, workWhileIdle),
  ])
}

const lookMs = 1_000
/** A busy machine has moments in which a processor waits for a disk or a lock. */
const idleEnough = 0.5
/** What one more process takes at most, with its part of the database. */
const bytesOfLane = 2_000_000_000

/** Whether half a processor or more was idle during the last second, and there is memory for one more process. */
async function hasIdleProcessor(): Promise<boolean> {
  const [before, began] = [idleMs(), performance.now()]
  await wait(lookMs)
  const idle = (idleMs() - before) / (performance.now() - began)
  // A container sees processors that it may not use.
  const areOurs = cpus().length === availableParallelism()
  return areOurs && idle >= idleEnough && process.availableMemory() > bytesOfLane
}

const idleMs = () => cpus().reduce((sum, { times }) => sum + times.idle, 0)

function usualLanes(): number {
  const lanes = Number(process.env['TEST_LANES'] || availableParallelism() + 1)
  if (!Number.isInteger(lanes) || lanes < 1) throw new Error('TEST_LANES takes a whole number from 1.')
  return lanes
}

/** A process that takes files until none is left or one of them ends it; before each but the first it waits for its turn. */
async function runWorker(queue: string[], options: RunOptions, turn?: () => Promise<void>): Promise<void> {
  const { signal, longestMs = 10 * 60_000, graceMs = 15_000, ended } = options
  const { setup, loader } = isPage(queue[0] ?? '') ? pages : {}
  const child = fork(program, {
    cwd: root,
    execArgv: [...(loader ? ['--import', loader] : []), '--test-reporter', program],
    // The cache would keep the modules of pages once for each number of a file.
    env: { ...process.env, ...(loader && { NODE_COMPILE_CACHE: '' }) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', stop)
  let file = queue.shift()
  let text = ''
  let failed = 0
  let timer: NodeJS.Timeout | undefined

  function begin(): void {
    child.send({ file, setup, graceMs }, () => undefined) // a process that is gone closes below
    if (file === undefined) return
    timer = setTimeout(() => {
      text += `${file} did not end within ${longestMs / 1_000} s\n`
      child.kill('SIGKILL')
    }, longestMs)
  }
  function end(result: FileResult): void {
    clearTimeout(timer)
    failed += result.failed
    ended(result, text)
    text = ''
  }
  async function next({ isSpent }: FileResult): Promise<void> {
    if (!isSpent) await turn?.()
    if (!isSpent && !signal?.aborted) file = queue.shift()
    begin()
  }
  const read = (chunk: Buffer | string) => (text += chunk.toString())
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.on('message', (message: WorkerMessage) => {
    if ('text' in message) return void read(message.text)
    end(message)
    file = undefined
    void next(message)
  })
  // Programs that a file started and left may hold the output open.
  child.once('exit', () =>
    setTimeout(() => child.stdout?.destroy() && child.stderr?.destroy(), 1_000).unref(),
  )
  begin()
  const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null]
  signal?.removeEventListener('abort', stop)
  const name = file ?? (code !== 0 && failed === 0 ? 'A process after its last file' : undefined)
  if (name === undefined) return
  const failures = `\n✖ ${name} ended its process with ${killedBy ?? `code ${code}`}\n${text}`
  end({ file: name, passed: 0, failed: 1, skipped: 0, ms: 0, failures, isSpent: true })
}
