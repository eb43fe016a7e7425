import { z } from 'zod'
import type { PageQuery } from '#contract/page.ts'
import { ParkedJob } from '#contract/parked-jobs.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { requeue } from '#server/platform/jobs.ts'
import { notFound, Problem } from '#server/platform/problem.ts'

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
  return { items: z.array(ParkedJob).parse(items), currentPage: page, pageSize: limit, total: counted.total }
}

/** Back into its queue, once: a job that fails again is parked again, as another one. */
export async function replayParked(tx: Transaction, id: string): Promise<ParkedJob> {
  const parked = await tx
    .selectFrom('parked_jobs')
    .select([...columns, 'key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!parked) throw notFound('Job')
  if (parked.replayed_at !== null) throw new Problem(409, 'This job was queued again before')
  const { key, ...job } = { ...parked, replayed_at: new Date().toISOString() }
  const replayed = ParkedJob.parse(job)
  await requeue(tx, { name: replayed.name, payload: replayed.payload, key })
  await tx
    .updateTable('parked_jobs')
    .set({ replayed_at: replayed.replayed_at })
    .where('id', '=', id)
    .execute()
  return replayed
}
