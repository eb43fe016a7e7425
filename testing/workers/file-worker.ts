import asyncHooks, { type AsyncHook } from 'node:async_hooks'
import { spec, type TestEvent } from 'node:test/reporters'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import './fork-built.ts'
import { changesOf, processState } from './process-state.ts'

/**
 * Node's runner follows each promise to the test that made it, and an `await` takes thirty times as long. The tests of a
 * file need that while it is imported, to know their file. It is off while they run.
 */
let following: AsyncHook | undefined
const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => (following = createHook(callbacks))
const { suite } = await import('node:test')

/**
 * A process that runs test files one after the other, so that what they all import is loaded and compiled once. Each file
 * is a suite, which keeps its hooks to itself. The module is the reporter of its process too: it tells the parent what a
 * file printed, and its result once nothing of the file is left.
 */
export interface FileResult {
  file: string
  passed: number
  failed: number
  skipped: number
  ms: number
  /** The failed tests once more, for the end of the run. */
  failures: string
  /** The process should not take another file. */
  isSpent: boolean
}

export type WorkerMessage = { text: string } | FileResult

/** Of three processes on a small machine. */
const mostBytes = 1_200_000_000

const tell = (message: WorkerMessage) => process.send?.(message)

let running = ''
let graceMs = 0
/** What a file left behind would reach the next one, and may keep the process alive. */
let isSpoilt = false
let before = processState()

interface Setup {
  /** Called when the file has ended. */
  end(): void
}

let files = 0
let end: Setup['end'] | undefined

process.on('message', (work: { file?: string; setup?: string; graceMs: number }) => {
  const { file, setup } = work
  if (file === undefined) {
    process.disconnect()
    if (isSpoilt) process.exit(1)
    return
  }
  running = file
  graceMs = work.graceMs
  // The channel must not count as open work when `watchIdle` looks for a stuck file.
  process.channel?.unref()
  before = processState()
  idleMs = 0
  watch = setInterval(watchIdle, tickMs)
  following?.enable()
  void suite(file, async () => {
    const query = setup === undefined ? '' : `?for=${(files += 1)}`
    if (setup !== undefined) ({ end } = (await import(pathToFileURL(setup).href + query)) as Setup)
    await import(pathToFileURL(file).href + query)
    following?.disable()
  })
})

/** What no test has caught. Without `following` the runner does not know whose it is, and fails the process for it. */
let stray = ''
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    stray = error instanceof Error ? (error.stack ?? error.message) : String(error)
    tell({ text: `${running} failed beside its tests: ${stray}\n` })
  })

const tickMs = 50
let idleMs = 0
let watch: NodeJS.Timeout | undefined

/**
 * Fails a file with nothing left open and tests unfinished; Node's own runner would wait forever. `AbortSignal.timeout`
 * does not keep a process open, so a test gets `graceMs`.
 */
function watchIdle(): void {
  const isIdle = process.getActiveResourcesInfo().length <= before.open.length + 1 // which is this timer
  idleMs = isIdle ? idleMs + tickMs : 0
  if (idleMs <= graceMs) return
  process.stderr.write(`${running} waits for what never comes\n`)
  process.exit(13) // as Node ends where a top-level await never settles
}

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let result = newResult()
  let printer = openPrinter()
  for await (const event of events) {
    if (running === '') {
      // The process sums up: its files have told their results, and what failed beside them stands here alone.
      const said = event.type === 'test:diagnostic' ? event.data.message : ''
      if (said.startsWith('Error')) yield `${said}\n`
      continue
    }
    printer.print(event)
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    idleMs = 0
    count(event, result)
    if (event.data.nesting > 0 || event.data.name !== running) continue
    clearInterval(watch)
    end?.()
    const faults = await faultsOf(running)
    isSpoilt = faults.length > 0
    const failures = await printer.end()
    const told: FileResult = {
      ...result,
      file: running,
      failed: result.failed + faults.length,
      ms: Math.round(event.data.details.duration_ms),
      failures: failures + faults.map((fault) => `\n✖ ${fault}\n`).join(''),
      isSpent: isSpoilt || process.memoryUsage.rss() > mostBytes,
    }
    running = ''
    result = newResult()
    printer = openPrinter()
    process.channel?.ref()
    tell(told)
  }
}

const newResult = () => ({ passed: 0, failed: 0, skipped: 0 })

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>

/** Counts as Node does: a suite counts only where it failed itself, by a hook or because its file does not load. */
function count({ type, data }: Ended, result: ReturnType<typeof newResult>): void {
  if (data.skip !== undefined) result.skipped += 1
  else if (data.todo !== undefined) return
  else if (type === 'test:pass') result.passed += data.details.type === 'suite' ? 0 : 1
  else if ((data.details.error as { failureType?: string }).failureType !== 'subtestsFailed')
    result.failed += 1
}

function openPrinter() {
  const printer = new spec()
  let isEnding = false
  let failures = ''
  printer.on('data', (text: Buffer | string) => {
    if (isEnding) failures += text.toString()
    else tell({ text: text.toString() })
  })
  return {
    print: (event: TestEvent) => void printer.write(event),
    /** @returns the failed tests. */
    async end(): Promise<string> {
      isEnding = true
      printer.end()
      await new Promise((resolve) => printer.once('end', resolve))
      return failures
    },
  }
}

/** What a file did to the process, for which each of its tests may have passed. */
async function faultsOf(file: string): Promise<string[]> {
  const until = performance.now() + graceMs
  let changes = changesOf(before, processState())
  while (changes.length > 0 && performance.now() < until) {
    await wait(10)
    changes = changesOf(before, processState())
  }
  const faults = changes.map((change) => `${file} ${change}`)
  if (process.exitCode) faults.push(`${file} failed beside its tests: ${stray}`)
  process.exitCode = undefined
  stray = ''
  return faults
}
