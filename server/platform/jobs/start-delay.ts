import { setTimeout as sleep } from 'node:timers/promises'
import type { JobFacts } from './job.ts'

interface Caused {
  createdOn: Date
  signal: AbortSignal
}

/** Waits until the start delay of a job is over, counted from its creation. Where clocks differ, the wait is never longer than the delay. */
export async function startDelay(
  { startDelayMs = 0 }: Pick<JobFacts, 'startDelayMs'>,
  { createdOn, signal }: Caused,
): Promise<void> {
  const left = Math.min(startDelayMs, createdOn.getTime() + startDelayMs - Date.now())
  if (left > 0) await sleep(left, undefined, { signal }).catch(() => undefined) // the run hears of the stop itself
}
