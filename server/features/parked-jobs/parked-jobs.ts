import { readReason } from '#server/platform/reasons.ts'
import { z } from 'zod'
import * as contract from '#contract/operator/parked-jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { enqueue, type QueuedJob } from '#server/platform/jobs/jobs.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'

type Context = Pick<RequestContext, 'services'>

const columns = ['id', 'name', 'payload', 'reason', 'parked_at', 'replayed_at'] as const

/** Lists the parked jobs of all accounts for the operator. */
export async function listParkedJobs(
  db: Database,
  { services }: Context,
  query: Input<typeof contract.listParkedJobs>,
) {
  const all = db.selectFrom('parked_jobs')
  const page = await readPage(all.select(columns).orderBy('parked_at', 'desc'), all, query)
  const known = page.items.map((parked) => ({
    ...parked,
    reason: readReason(parked.reason),
    can_replay: parked.replayed_at === null && findReplayable(services, parked.name) !== undefined,
  }))
  return { ...page, items: z.array(contract.ParkedJob).parse(known) }
}

/** The job of that name, if another run can change anything: a job that ends state when it is parked must know the way back. */
function findReplayable({ queue }: Context['services'], name: string): QueuedJob | undefined {
  const kind = queue.kinds.get(name)
  return kind && (kind.replay || !kind.parked) ? kind : undefined
}

/** Enqueues a parked job once more. If the job fails again, it is parked as another row. */
export async function replayParkedJob(
  tx: Transaction,
  { services }: Context,
  { id }: Input<typeof contract.replayParkedJob>,
) {
  const parked = await tx
    .selectFrom('parked_jobs')
    .select([...columns, 'key'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!parked) throw notFound('job')
  if (parked.replayed_at !== null) throw refuse('job_requeued')
  const kind = findReplayable(services, parked.name)
  if (!kind) throw refuse('job_settled')
  const { key, ...job } = { ...parked, replayed_at: new Date().toISOString(), can_replay: false }
  const replayed = contract.ParkedJob.parse({ ...job, reason: readReason(job.reason) })
  if (kind.replay) await kind.replay(tx, kind.payload.parse(replayed.payload))
  else await enqueue(tx, { ...kind, ...(key === null ? {} : { key }) }, replayed.payload)
  await tx
    .updateTable('parked_jobs')
    .set({ replayed_at: replayed.replayed_at })
    .where('id', '=', id)
    .execute()
  return confirm('job_queued', replayed)
}
