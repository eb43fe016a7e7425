import { setTimeout as sleep } from 'node:timers/promises'
import type { JobFacts } from './job.ts'

interface Caused {
  createdOn: Date
  signal: AbortSignal
}

/** Waits until a job's time to stand back is over, counted from its cause; by another clock never longer than that time. */
export async function standBack(
  { standBackMs = 0 }: Pick<JobFacts, 'standBackMs'>,
  { createdOn, signal }: Caused,
): Promise<void> {
  const left = Math.min(standBackMs, createdOn.getTime() + standBackMs - Date.now())
  if (left > 0) await sleep(left, undefined, { signal }).catch(() => undefined) // the run hears of the stop itself
}
