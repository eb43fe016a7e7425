import { sql } from 'kysely'
import type * as contract from '#contract/leads/notes/lead-tasks.ts'
import { type TaskState, taskStates } from '#contract/values/tasks/task-states.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { nameOfMember, requireLead } from '#server/features/lead-notes/lead-notes.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { ownModules } from '#server/platform/security/actor.ts'

type Context = Pick<RequestContext, 'actor'>

const stateOf = sql<TaskState>`case
  when done_at is not null then 'done'
  when due_on < account_today(lead_tasks.account_id) then 'overdue'
  when due_on = account_today(lead_tasks.account_id) then 'today'
  else 'upcoming' end`

/** Tasks on leads of lists outside the bin. */
const tasks = (db: Database | Transaction) =>
  db
    .selectFrom('lead_tasks')
    .innerJoin('results', 'results.id', 'lead_tasks.result_id')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .innerJoin('users', 'users.id', 'lead_tasks.assignee_id')
    .where('campaigns.deleted_at', 'is', null)

const withColumns = (some: ReturnType<typeof tasks>) =>
  some
    .select([
      'lead_tasks.id',
      'result_id',
      'results.campaign_id',
      'results.name as lead_name',
      'results.type',
    ])
    .select(['campaigns.name as campaign_name', 'title', 'due_on', 'assignee_id', 'done_at'])
    .select(['lead_tasks.created_at', stateOf.as('state')])
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.removed_at'])

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const shown = ({ email, first_name, last_name, removed_at, ...task }: Row) => ({
  ...task,
  type: task.type as contract.LeadTask['type'], // the type of a lead is that of its list
  assignee: nameOfMember({ email, first_name, last_name, removed_at }),
})

/** Open tasks by their day, then done ones, the newest first. */
const inOrder = sql`done_at desc nulls first, due_on, lead_tasks.id`

export async function listLeadTasks(
  db: Database,
  context: unknown,
  { id }: Input<typeof contract.listLeadTasks>,
): Promise<contract.LeadTask[]> {
  await requireLead(db, id)
  const rows = await withColumns(tasks(db)).where('result_id', '=', id).orderBy(inOrder).execute()
  return rows.map(shown)
}

export async function getTask(tx: Transaction, id: string): Promise<contract.LeadTask> {
  return shown(await withColumns(tasks(tx)).where('lead_tasks.id', '=', id).executeTakeFirstOrThrow())
}

export async function listTasks(
  db: Database,
  { actor }: Context,
  { of, state, page, limit }: Input<typeof contract.listTasks>,
) {
  const all = tasks(db).$if(of === 'mine', (some) => some.where('assignee_id', '=', actor.user_id))
  const [rows, counts] = await Promise.all([
    withColumns(all)
      .where(stateOf, '=', state)
      .orderBy(inOrder)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countsOf(all),
  ])
  return { items: rows.map(shown), currentPage: page, pageSize: limit, total: counts[state], counts }
}

async function countsOf(some: ReturnType<typeof tasks>): Promise<Record<TaskState, number>> {
  const counted = await some
    .select((eb) => [stateOf.as('task_state'), eb.fn.countAll<number>().as('tasks')])
    .groupBy(stateOf)
    .execute()
  const count = (state: TaskState) => counted.find((one) => one.task_state === state)?.tasks ?? 0
  return Object.fromEntries(taskStates.map((state) => [state, count(state)])) as Record<TaskState, number> // all states
}

/** The mark in the menu reads open tasks alone, by their index. */
export async function countTasks(db: Database, { actor }: Context) {
  const { overdue, today } = await countsOf(
    tasks(db).where('assignee_id', '=', actor.user_id).where('done_at', 'is', null),
  )
  return { overdue, today }
}

/** Users who see leads. A teammate has no module that the main user has lost. */
export const assignees = (db: Database | Transaction) =>
  db
    .selectFrom('users')
    .select(['users.id', 'email', 'first_name', 'last_name'])
    .where('removed_at', 'is', null)
    .where(sql<boolean>`'leads' = any (${ownModules})`)

export async function listAssignees(db: Database, { actor }: Context) {
  const [users, { rows }] = await Promise.all([
    assignees(db).where('users.account_id', '=', actor.account_id).execute(),
    sql<{ today: string }>`select account_today(${actor.account_id})::date as today`.execute(db),
  ])
  const named = users.map(({ id, ...user }) => ({ id, name: nameOf(user) }))
  return { today: rows[0]?.today ?? '', users: named.toSorted((a, b) => a.name.localeCompare(b.name)) }
}
