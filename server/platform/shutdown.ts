import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './observability/log.ts'

type Step = { name: string; stop: () => Promise<void> }

/** Told to go (SIGTERM, Ctrl-C), the process is gone after this: orchestrators kill after ten seconds. */
const totalMs = 9_000
/** npm passes Ctrl-C on to a process that got it already; what comes this soon is no second wish. */
const echoMs = 1_000

export type Shutdown = {
  /** What starts later stops earlier: requests first, the database last. */
  add(name: string, stop: () => Promise<void>): void
  run(exitCode: number): Promise<never>
}

/** A step that hangs is left behind after its share of the time, so the ones below it still stop in order. */
export function shutdownOnSignal(log: Log): Shutdown {
  const steps: Step[] = []
  let began = 0
  const run = async (exitCode: number): Promise<never> => {
    began = Date.now()
    log.debug({ exit_code: exitCode }, 'stopping')
    // A service manager signals the database at the same time: a connection that is being closed, and has no listener any more, then fails.
    process.on('uncaughtException', (error) => log.error({ err: error }, 'an error while stopping'))
    for (let step = steps.pop(); step; step = steps.pop()) {
      const { name } = step
      const share = ((totalMs - (Date.now() - began)) * 2) / 3
      const late = new AbortController()
      const done = step
        .stop()
        .catch((error: unknown) => log.error({ err: error }, `${name} did not stop cleanly`))
      const tooLate = wait(steps.length > 0 ? share : totalMs, 'late', { signal: late.signal }).catch(
        () => undefined,
      )
      if ((await Promise.race([done, tooLate])) === 'late') log.warn(`${name} did not stop in time`)
      late.abort()
    }
    log.info({ exit_code: exitCode, ms: Date.now() - began }, 'stopped')
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (began === 0) void run(0)
      else if (Date.now() - began > echoMs) process.exit(1)
    })
  }
  return { add: (name, stop) => void steps.push({ name, stop }), run }
}
