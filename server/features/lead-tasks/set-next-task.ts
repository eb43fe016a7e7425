import { sql } from 'kysely'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** Keeps the day of the next open task on leads, after their tasks have changed. */
export async function setNextTask(tx: Transaction, ids: string[]): Promise<void> {
  await sql`
    update results set next_task_on = next_on
    from (
      select id, (select min(due_on) from lead_tasks where result_id = lead.id and done_at is null) as next_on
      from unnest(${ids}::uuid[]) as lead (id)
    ) as lead
    where results.id = lead.id and next_task_on is distinct from next_on`.execute(tx)
}
