import type { AnyJob } from '#server/platform/jobs/job.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import type { Services } from '#server/platform/services.ts'

/** Runs due jobs of all kinds, several at once as a worker would, until none is left. A failing job fails the test. */
export async function workThrough(services: Services, jobs: AnyJob[], only?: string[]): Promise<number> {
  const { boss } = services.queue
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
        const run = { services, signal: new AbortController().signal, jobId: id }
        await runJob(job, run, job.payload.parse(data))
        await boss.complete(job.name, id)
      }),
    )
    return batch.length
  }
}
