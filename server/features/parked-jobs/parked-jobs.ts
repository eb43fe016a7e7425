import { readReason } from '#server/platform/reasons.ts'
import { z } from 'zod'
import type { PageQuery } from '#contract/page.ts'
import { ParkedJob } from '#contract/operator/parked-jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import { enqueue, kindOf } from '#server/platform/jobs/jobs.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'

const columns = ['id', 'name', 'payload', 'reason', 'parked_at', 'replayed_at'] as const

/** Jobs of every account: for the operator alone. */
export async function listParked(db: Database, { page, limit }: PageQuery) {
  const [items, counted] = await Promise.all([
    db
      .selectFrom('parked_jobs')
      .select(columns)
      .orderBy('parked_at', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('parked_jobs')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const known = items.map((parked) => ({
    ...parked,
    reason: readReason(parked.reason),
    can_replay: mayReplay(parked),
  }))
  return { items: z.array(ParkedJob).parse(known), currentPage: page, pageSize: limit, total: counted.total }
}

const mayReplay = ({ name, replayed_at }: { name: string; replayed_at: string | null }) =>
  replayed_at === null && replayable(name) !== undefined

/** Work of which another run can change anything: what ends state when it is parked has to know a way back. */
function replayable(name: string): AnyJob | undefined {
  const kind = kindOf(name)
  return kind && (kind.replay || !kind.parked) ? kind : undefined
}

/** Started again, once: a job that fails again is parked again, as another one. */
export async function replayParked(tx: Transaction, id: string): Promise<ParkedJob> {
  const parked = await tx
    .selectFrom('parked_jobs')
    .select([...columns, 'key'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!parked) throw notFound('job')
  if (parked.replayed_at !== null) throw refuse('job_requeued')
  const kind = replayable(parked.name)
  if (!kind) throw refuse('job_settled')
  const { key, ...job } = { ...parked, replayed_at: new Date().toISOString(), can_replay: false }
  const replayed = ParkedJob.parse({ ...job, reason: readReason(job.reason) })
  if (kind.replay) await kind.replay(tx, kind.payload.parse(replayed.payload))
  else await enqueue(tx, kind, replayed.payload, key === null ? {} : { key })
  await tx
    .updateTable('parked_jobs')
    .set({ replayed_at: replayed.replayed_at })
    .where('id', '=', id)
    .execute()
  return replayed
}
