import { z } from 'zod'
import type { BusinessReading } from '#contract/account/business-profile.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { requireOwner } from './business-profile.ts'

export const readSiteName = jobName(
  'read-business-site',
  z.object({ account_id: z.uuid(), reading_id: z.uuid() }),
)

const readings: Limit = {
  name: 'business-readings',
  points: 20,
  seconds: 3_600,
  refusal: 'too_many_readings',
}

const columns = ['id', 'website', 'state', 'reason', 'found'] as const

/** Notes that a web site is to be read, with the job that reads it. */
export async function startReading(
  tx: Transaction,
  limits: Limits,
  actor: Actor,
  website: string,
): Promise<BusinessReading> {
  requireOwner(actor)
  await limits.count(readings, actor.account_id)
  const reading = await tx
    .insertInto('business_readings')
    .values({ account_id: actor.account_id, website })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await enqueue(tx, readSiteName, { account_id: actor.account_id, reading_id: reading.id })
  return reading
}

export async function getReading(db: Database, actor: Actor, id: string): Promise<BusinessReading> {
  const reading = await db
    .selectFrom('business_readings')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (!reading) throw notFound('reading')
  return reading
}
