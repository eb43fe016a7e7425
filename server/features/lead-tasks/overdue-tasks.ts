import { sql } from 'kysely'
import { z } from 'zod'
import { auditList } from '#server/features/audit/audit.ts'
import { announce } from '#server/platform/events/events.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** Every five minutes: tells users of their tasks whose day has passed where the account is, each task once. */
export const overdueTasks = systemJob(
  jobName('overdue-tasks', z.object({})),
  'tells users of all accounts which of their tasks are overdue',
  {
    parallel: 1,
    retries: 2,
    expireS: 4 * 60,
    cron: '*/5 * * * *',
    run: ({ services: { db }, signal }) => tellOverdue(db, signal),
  },
)

interface Overdue {
  account_id: string
  campaign_id: string
  assignee_id: string
  ids: string[]
}

/** One notification for each assignee and list. No place on earth is 14 hours ahead of UTC or more. */
export async function tellOverdue(db: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<Overdue>`
    select lead_tasks.account_id, results.campaign_id, assignee_id, array_agg(lead_tasks.id)::text[] as ids
    from lead_tasks
      join results on results.id = result_id
      join campaigns on campaigns.id = results.campaign_id and campaigns.deleted_at is null
    where done_at is null and not is_told and due_on <= (present() at time zone 'UTC' + interval '14 hours')::date
      and due_on < account_today(lead_tasks.account_id)
    group by 1, 2, 3`.execute(db)
  for (const { account_id, campaign_id, assignee_id, ids } of rows) {
    if (signal?.aborted) return
    await db.transaction().execute(async (tx) => {
      const told = await tx
        .updateTable('lead_tasks')
        .set({ is_told: true })
        .where('id', 'in', ids)
        .where('is_told', '=', false)
        .where('done_at', 'is', null)
        .where('assignee_id', '=', assignee_id)
        .returning('id')
        .execute()
      if (told.length === 0) return
      const after = { tasks: told.length, assignee_id }
      await auditList(tx, { account_id }, { action: 'lead_tasks_overdue', campaign_id, after })
      await announce(tx, { account_id }, { kind: 'lead_task', id: campaign_id, campaign_id })
    })
  }
}
