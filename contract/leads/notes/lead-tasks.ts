import { z } from 'zod'
import { Id, Line, Moment } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { taskStates, taskViewers } from '#contract/values/tasks/task-states.ts'

/** The most tasks on one lead, done ones among them. */
export const mostTasks = 200

const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2099-12-31')

export const TaskBody = z.object({
  title: Line(200),
  due_on: Day.describe('A day in the time zone of the account'),
  assignee_id: Id('user').describe('A user of the account who sees leads'),
})

/** What a user of the account has to do about a lead. */
export const LeadTask = z
  .object({
    id: Id('lead_task'),
    result_id: Id('result'),
    lead_name: z.string(),
    campaign_id: Id('campaign'),
    campaign_name: z.string(),
    type: z.enum(listTypes),
    title: z.string(),
    due_on: z.iso.date(),
    state: z.enum(taskStates).describe('Today is the day in the time zone of the account'),
    assignee_id: Id('user'),
    assignee: z.string().nullable().describe('The name; null: a user without a name who was removed'),
    created_at: Moment,
    done_at: Moment.nullable(),
  })
  .meta({ id: 'LeadTask' })
export type LeadTask = z.infer<typeof LeadTask>

const OneTask = z.object({ id: Id('lead_task') })
const OneLead = z.object({ id: Id('result') })

export const listLeadTasks = route('GET /api/results/:id/tasks', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The tasks on a lead: open ones by their day, then done ones, the newest first',
  params: OneLead,
  data: z.array(LeadTask),
})

const Counts = z.object({
  overdue: z.number().int(),
  today: z.number().int(),
  upcoming: z.number().int(),
  done: z.number().int(),
})

export const listTasks = route('GET /api/tasks', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Tasks on all leads: open ones by their day, done ones the newest first',
  query: PageQuery.extend({
    of: z.enum(taskViewers).default('mine').describe('`mine`: assigned to the user who asks'),
    state: z.enum(taskStates).default('today'),
  }),
  data: pageOf(LeadTask).extend({ counts: Counts }),
})

export const countTasks = route('GET /api/tasks/counts', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Counts the tasks of the user that are overdue or due today',
  data: z.object({ overdue: z.number().int(), today: z.number().int() }),
})

export const listAssignees = route('GET /api/tasks/assignees', {
  access: 'leads',
  scope: 'account.read',
  summary: 'The users who can be given a task, and the day that it is in the time zone of the account',
  data: z.object({
    today: z.iso.date(),
    users: z.array(z.object({ id: Id('user'), name: z.string() })),
  }),
})

export const addLeadTask = route('POST /api/results/:id/tasks', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Adds a task to a lead. A lead has at most 200',
  params: OneLead,
  body: TaskBody,
  data: LeadTask,
})

export const changeLeadTask = route('PUT /api/tasks/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Changes what is to be done, by when and by whom',
  params: OneTask,
  body: TaskBody,
  data: LeadTask,
})

export const setTaskDone = route('PUT /api/tasks/:id/done', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Marks a task as done, or as open again',
  params: OneTask,
  body: z.object({ is_done: z.boolean() }),
  data: LeadTask,
})

export const deleteLeadTask = route('DELETE /api/tasks/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Deletes a task',
  params: OneTask,
  data: z.null(),
})
