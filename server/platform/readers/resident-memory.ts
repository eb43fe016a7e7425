import { readFileSync } from 'node:fs'

/** What a process holds, and the most that it has held, in bytes. */
interface Held {
  now: number
  peak: number
}

/** Undefined for a process that has ended, and on systems other than Linux. */
export function heldBy(pid: number | 'self'): Held | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024
    const held = { now: bytes('VmRSS'), peak: bytes('VmHWM') }
    return Number.isNaN(held.now + held.peak) ? undefined : held
  } catch {
    return undefined
  }
}

/** The most that the readers of this process have held, one at a time. */
let mostRead = 0

/** The most memory that this process and a reader of it have held, in bytes: their own, not that of the process that started this one. */
export function peakMemory(): number {
  // Node's own figure begins with the memory of the parent, which Linux hands on.
  return (heldBy('self')?.peak ?? process.resourceUsage().maxRSS * 1024) + mostRead
}

/** A reader can take some hundred megabytes in a tenth of a second. */
const lookEveryMs = 20

/** Calls back once when another process holds more than `limitBytes`, whatever that process is busy with. */
export function watchMemory(pid: number, limitBytes: number, exceeded: () => void): Disposable {
  const look = () => {
    const held = heldBy(pid)
    if (!held) return
    mostRead = Math.max(mostRead, held.peak)
    if (held.now <= limitBytes) return
    clearInterval(timer)
    exceeded()
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
