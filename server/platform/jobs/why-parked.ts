import { reason } from '#server/platform/reasons.ts'
import { z } from 'zod'

const Output = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
])

/** The queue's word for a worker that was never heard of again. */
const died = /heartbeat timeout/

export interface Failed {
  sourceRetryCount: number | null
  /** What the last try said. */
  sourceOutput: object | null
}

/** Why a job was given up, for the operator. */
export function whyParked({ sourceRetryCount, sourceOutput }: Failed): string {
  const said = Output.safeParse(sourceOutput).data?.slice(0, 500)
  const times = (sourceRetryCount ?? 0) + 1
  if (said === undefined) return reason('failed_times', { times })
  return died.test(said)
    ? reason('worker_died', { times })
    : reason('failed_times_with', { times, error: said })
}
