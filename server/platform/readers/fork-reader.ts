import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchMemory } from './resident-memory.ts'

export interface ReaderLimits {
  /** The most that the process may hold, measured from outside. */
  residentMb: number
  /** Of that, the objects of JavaScript. */
  heapMb: number
  /** Flags of Node beside the limit of the heap. */
  flags?: readonly string[]
  timeoutMs?: number
}

/** `crash`: the process ended by itself, by a signal, or with an error that is no fault of a file which its module knows. */
export type DeathCause = 'memory' | 'time' | 'crash'

/** A reader ended before its file. Another attempt would end as well, so none is made. */
export class ReaderDied extends Error {
  override name = 'ReaderDied'
  readonly why: DeathCause

  constructor(why: DeathCause, detail: string) {
    super(detail)
    this.why = why
  }
}

export interface ReaderTask {
  /** The module of the process: it reads its task by `readerTask`. */
  module: URL
  task: unknown
  limits: ReaderLimits
  /** Ends the process, wherever it is. */
  signal?: AbortSignal | undefined
}

export interface Reader {
  send: (message: object) => void
  /** Ends the process at once, wherever it is. */
  kill: () => void
}

interface Listener<Message> {
  onMessage: (message: Message) => void
  /** Called once, after the last message: the process has ended, for this reason. */
  onEnd: (reason: unknown) => void
}

/** What a reader says of an error that it does not expect. */
export interface Thrown {
  thrown: string
}

/** By these an operator stops the product with all its processes. They are no fault of a file. */
const stopSignals: readonly unknown[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** What V8 ends by when its heap is full. */
const heapSignals: readonly unknown[] = ['SIGABRT', 'SIGTRAP']

/**
 * Starts a process that reads one foreign file. The file may be made to harm, so the process gets none of the environment
 * and of its secrets, has limits of its own, and may die alone. It dies with this process, too.
 */
export function forkReader<Message extends object>(
  { module, task, limits, signal }: ReaderTask,
  { onMessage, onEnd }: Listener<Message>,
): Reader {
  const { residentMb, heapMb, timeoutMs, flags = [] } = limits
  const compiled = getCompileCacheDir()
  const child = fork(fileURLToPath(module), {
    execArgv: [`--max-old-space-size=${heapMb}`, ...flags],
    env: { TMPDIR: tmpdir(), ...(compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {}) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  let reason: unknown
  const end = (why: unknown) => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const watch = watchMemory(child.pid ?? 0, residentMb * 1e6, () =>
    end(new ReaderDied('memory', `The reader held more than ${residentMb} MB`)),
  )
  const late = () => end(new ReaderDied('time', `The reader took more than ${timeoutMs} ms`))
  const timer = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs)
  const stop = () => end(signal?.reason)
  const settle = () => {
    watch[Symbol.dispose]()
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    onEnd(reason)
  }
  child.on('message', (message: Message | Thrown) => {
    if ('thrown' in message) reason ??= new ReaderDied('crash', message.thrown)
    else onMessage(message)
  })
  child.once('error', (error) => {
    reason ??= error
    if (child.pid === undefined) settle()
  })
  child.once('exit', (code, killedBy) => {
    reason ??= deathBy(code, killedBy)
    // What the process said last can come after its exit.
    if (child.connected) child.once('disconnect', settle)
    else settle()
  })
  child.send({ task, parent: process.pid }, () => undefined) // one that has ended is told by its exit
  preferByOomKiller(child.pid)
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop)
  return {
    send: (message) => {
      if (child.connected) child.send(message, () => undefined)
    },
    kill: () => end(new Error('The reader was ended before its file')),
  }
}

function deathBy(code: number | null, killedBy: NodeJS.Signals | null): Error {
  if (stopSignals.includes(killedBy)) return new Error(`The reader was stopped by ${killedBy}`)
  if (heapSignals.includes(killedBy)) return new ReaderDied('memory', `The reader was ended by ${killedBy}`)
  return new ReaderDied('crash', killedBy ?? `exit code ${code}`)
}

/** Where the machine itself runs out of memory, a reader goes before the product and the database. */
function preferByOomKiller(pid: number | undefined): void {
  try {
    if (pid !== undefined) writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It has ended, or this is not Linux.
  }
}
