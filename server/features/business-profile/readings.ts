import { z } from 'zod'
import type * as contract from '#contract/account/business-profile.ts'
import type { BusinessReading } from '#contract/account/business-profile.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { jobName } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Limit } from '#server/platform/security/limits.ts'
import type { Input } from '#server/platform/http/served-route.ts'
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

const columns = ['id', 'website', 'state', 'reason', 'found', 'sources', 'logo'] as const

/** Starts to read a web site: the reading and the job that does it. */
export async function startReading(
  tx: Transaction,
  context: RequestContext,
  { website }: Input<typeof contract.readBusinessSite>,
): Promise<BusinessReading> {
  requireOwner(context)
  const { services, account_id } = context
  await services.limits.count(readings, account_id)
  const reading = await tx
    .insertInto('business_readings')
    .values({ account_id, website })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await enqueue(tx, readSiteName, { account_id, reading_id: reading.id })
  return reading
}

export async function getReading(
  db: Database,
  _context: RequestContext,
  { id }: Input<typeof contract.getBusinessReading>,
): Promise<BusinessReading> {
  const reading = await db
    .selectFrom('business_readings')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!reading) throw notFound('reading')
  return reading
}
