import { sql } from 'kysely'
import type { AuditAction } from '#contract/declared.ts'
import * as contract from '#contract/leads/notes/lead-tasks.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { lockLead } from '#server/features/lead-notes/lead-notes.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { assignees, getTask } from './list-tasks.ts'
import { setNextTask } from './set-next-task.ts'

type Context = Pick<RequestContext, 'actor' | 'address'>

export async function addLeadTask(
  tx: Transaction,
  context: Context,
  { id, ...body }: Input<typeof contract.addLeadTask>,
): Promise<contract.LeadTask> {
  const lead = await lockLead(tx, id)
  const { account_id, user_id: created_by } = context.actor
  await requireAssignee(tx, context, body.assignee_id)
  const { tasks } = await tx
    .selectFrom('lead_tasks')
    .select((eb) => eb.fn.countAll<number>().as('tasks'))
    .where('result_id', '=', id)
    .executeTakeFirstOrThrow()
  if (tasks >= contract.mostTasks) throw refuse('too_many_tasks', { limit: contract.mostTasks })
  const task = await tx
    .insertInto('lead_tasks')
    .values({ account_id, result_id: id, created_by, ...body })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tell(tx, context, { action: 'lead_task_added', lead })
  return getTask(tx, task.id)
}

/** Another day or another user is a new task to its assignee, who is told again when it is overdue. */
export async function changeLeadTask(
  tx: Transaction,
  context: Context,
  { id, ...body }: Input<typeof contract.changeLeadTask>,
): Promise<contract.LeadTask> {
  const { lead, task } = await lockTask(tx, id)
  const isGiven = body.assignee_id !== task.assignee_id
  if (isGiven) await requireAssignee(tx, context, body.assignee_id)
  const isMoved = isGiven || body.due_on !== task.due_on
  if (isMoved || body.title !== task.title) {
    await tx
      .updateTable('lead_tasks')
      .set({ ...body, ...(isMoved && { is_told: false }) })
      .where('id', '=', id)
      .execute()
    await tell(tx, context, { action: 'lead_task_changed', lead })
  }
  return getTask(tx, id)
}

export async function setTaskDone(
  tx: Transaction,
  context: Context,
  { id, is_done }: Input<typeof contract.setTaskDone>,
): Promise<contract.LeadTask> {
  const { lead, task } = await lockTask(tx, id)
  if (is_done !== (task.done_at !== null)) {
    await tx
      .updateTable('lead_tasks')
      .set({ done_at: is_done ? sql<string>`now()` : null })
      .where('id', '=', id)
      .execute()
    await tell(tx, context, { action: is_done ? 'lead_task_done' : 'lead_task_reopened', lead })
  }
  return getTask(tx, id)
}

export async function deleteLeadTask(
  tx: Transaction,
  context: Context,
  { id }: Input<typeof contract.deleteLeadTask>,
): Promise<null> {
  const { lead } = await lockTask(tx, id)
  await tx.deleteFrom('lead_tasks').where('id', '=', id).execute()
  await tell(tx, context, { action: 'lead_task_deleted', lead })
  return null
}

/** Locks the lead first, whose next task changes with the task. */
async function lockTask(tx: Transaction, id: string) {
  const find = () => tx.selectFrom('lead_tasks').selectAll().where('id', '=', id).executeTakeFirst()
  const found = await find()
  const lead = found && (await lockLead(tx, found.result_id))
  const task = await find()
  if (!lead || !task) throw notFound('task')
  return { lead, task }
}

async function requireAssignee(tx: Transaction, { actor }: Context, id: string): Promise<void> {
  const user = await assignees(tx)
    .where('users.id', '=', id)
    .where('users.account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (!user) throw notFound('teammate')
}

interface Change {
  action: Extract<AuditAction, `lead_task_${string}`>
  lead: { id: string; campaign_id: string }
}

/** Keeps the day of the next open task on the lead. The event says nothing of the text of the task. */
async function tell(tx: Transaction, context: Context, { action, lead }: Change): Promise<void> {
  const { id, campaign_id } = lead
  await setNextTask(tx, [id])
  await auditList(tx, context, { action, campaign_id, object_id: id, after: {} })
  await announce(tx, context.actor, { kind: 'lead_task', id, campaign_id })
}
