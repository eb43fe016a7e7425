import { sql } from 'kysely'
import { z } from 'zod'
import { type SuppressionScope, suppressionScopes } from '#contract/values/privacy/suppressions.ts'
import { announce } from '#server/platform/events/events.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'

export const markSuppressedName = jobName(
  'mark-suppressed',
  z.object({ account_id: z.uuid(), scope: z.enum(suppressionScopes) }),
)

/** Leads that one statement looks at: it stays within its time limit and holds no lock for long. */
const batchSize = 5_000

/** Marks the leads that a changed do-not-contact list names, and unmarks those that no list names any more. */
export const markSuppressed = systemJob(markSuppressedName, 'a list may hold for the accounts of clients', {
  parallel: 1,
  retries: 5,
  expireS: 30 * 60,

  async run({ services: { db }, signal }, { account_id, scope }) {
    const lists = await db
      .selectFrom('campaigns')
      .select(['id', 'account_id'])
      .where('account_id', 'in', accountsOf(db, { account_id, scope }))
      .execute()
    for (const list of lists) {
      if (!(await markLeadsOf(db, list.id, signal))) continue
      await db
        .transaction()
        .execute((tx) => announce(tx, list, { kind: 'results', id: list.id, campaign_id: list.id }))
    }
  },
})

/** The accounts that a do-not-contact list of an account holds for. */
export const accountsOf = (
  db: Database,
  { account_id, scope }: { account_id: string; scope: SuppressionScope },
) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where((eb) => {
      if (scope === 'platform') return eb.val(true)
      const isOwn = eb('id', '=', account_id)
      if (scope === 'account') return isOwn
      return eb.or([isOwn, eb('parent_account_id', '=', account_id), eb('reseller_id', '=', account_id)])
    })

/** Answers whether a lead of the list has changed. */
async function markLeadsOf(db: Database, list: string, signal: AbortSignal): Promise<boolean> {
  let changed = 0
  for (let last = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }; ; ) {
    signal.throwIfAborted()
    const { rows } = await sql<{ created_at: string; id: string; changed: number }>`
      with batch as (
        select id, created_at, is_suppressed,
          is_lead_suppressed(results) as is_now
        from results
        where campaign_id = ${list} and (created_at, id) > (${last.created_at}::timestamptz, ${last.id}::uuid)
        order by created_at, id limit ${batchSize}
      ), marked as (
        update results set is_suppressed = is_now from batch
        where results.id = batch.id and batch.is_suppressed <> is_now
        returning results.id
      )
      select created_at::text as created_at, id, (select count(*) from marked) as changed
      from batch order by batch.created_at desc, id desc limit 1`.execute(db)
    const [end] = rows
    if (!end) return changed > 0
    changed += end.changed
    last = end
  }
}
