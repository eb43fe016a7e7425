import { sql } from 'kysely'
import type { Database } from '#server/platform/postgres/database.ts'
import * as contract from '#contract/operator/system.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { operatorOnly, query } from '#server/platform/http/served-route.ts'

const countAll = sql<number>`count(*)::int`.as('count')

export const routes = [
  operatorOnly('counts the troubles of all accounts', query(contract.getSystemTroubles, getSystemTroubles)),
]

/** Counts what waits for the operator, in all accounts. */
async function getSystemTroubles(db: Database, { services }: RequestContext) {
  const [disks, errors, outbox, jobs, payments, bounces] = await Promise.all([
    services.disks.read(),
    db
      .selectFrom('app_errors')
      .select(countAll)
      .where('last_at', '>', sql<string>`now() - interval '7 days'`)
      .executeTakeFirstOrThrow(),
    db.selectFrom('outbox_mails').select(countAll).where('state', '=', 'failed').executeTakeFirstOrThrow(),
    db.selectFrom('parked_jobs').select(countAll).where('replayed_at', 'is', null).executeTakeFirstOrThrow(),
    db
      .selectFrom('billing_events')
      .select(countAll)
      .where('state', 'in', ['waiting', 'problem'])
      .executeTakeFirstOrThrow(),
    db.selectFrom('bounce_reports').select(countAll).where('state', '=', 'waiting').executeTakeFirstOrThrow(),
  ])
  return {
    errors: errors.count,
    outbox: outbox.count,
    jobs: jobs.count,
    payments: payments.count,
    bounces: bounces.count,
    disks: disks.map(({ folder, free, size, isLow }) => ({ folder, free, size, is_low: isLow })),
  }
}
