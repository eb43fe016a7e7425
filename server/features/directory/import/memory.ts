import { readFileSync } from 'node:fs'

const lookEveryMs = 50

/** The most memory that this process has held, in bytes: its own, not that of the process that started it. */
export function peakMemory(): number {
  try {
    // Node's own figure begins with the memory of the parent, which Linux hands on.
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (kilobytes !== undefined) return Number(kilobytes) * 1024
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS * 1024
}

/** Calls back once when the process holds more than `limitBytes`. Its main thread must not be busy for long. */
export function watchMemory(limitBytes: number, exceeded: () => void): Disposable {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= limitBytes) return
    clearInterval(timer)
    exceeded()
  }, lookEveryMs)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** A thread that reached the limit of its heap. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
