import type { AnyJob } from '#server/platform/jobs/job.ts'
import { type Queue, runJob } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'

/** Runs due jobs of all kinds, several at once as a worker would, until none is left. A failing job fails the test. */
export async function workThrough(
  { boss, jobs }: Queue,
  services: Services,
  only?: string[],
): Promise<number> {
  const wanted = jobs.filter(({ name }) => only?.includes(name) ?? true)
  let total = 0
  for (;;) {
    const counts = await Promise.all(wanted.map((job) => runDue(job)))
    const done = counts.reduce((sum, count) => sum + count, 0)
    if (done === 0) return total
    total += done
  }

  async function runDue(job: AnyJob): Promise<number> {
    const batch = await boss.fetch<object>(job.name, { batchSize: job.parallel })
    await Promise.all(
      batch.map(async ({ id, data }) => {
        const run = { signal: new AbortController().signal, jobId: id }
        await runJob(job, services, job.payload.parse(data), run)
        await boss.complete(job.name, id)
      }),
    )
    return batch.length
  }
}
