import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'lead-tasks': [lead: string]
    tasks: [part: 'page' | 'counts' | 'assignees', asked?: object]
  }
}

export type LeadTask = Answer<'listLeadTasks'>[number]
export type TasksAsked = NonNullable<Sent<'listTasks'>['query']>

export const leadTasksQuery = (leadId: string) =>
  queryOf('listLeadTasks', ['lead-tasks', leadId], { params: { id: leadId } })

export const tasksQuery = (asked: TasksAsked) =>
  queryOptions({
    queryKey: ['tasks', 'page', asked],
    queryFn: ({ signal }) => call('listTasks', { query: asked }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

const everyMs = 15 * 60_000

/**
 * Tasks of the user that are overdue or due today, for the menu, which is there without the rest of the tasks. A change
 * of a task announces itself; a new day does not.
 */
export const taskCountsQuery = queryOptions({
  queryKey: ['tasks', 'counts'],
  queryFn: ({ signal }) => call('countTasks', {}, { signal, quiet: true }),
  refetchInterval: everyMs,
})

/** The users who can be given a task, and the day that it is where the account is. */
export const assigneesQuery = queryOf('listAssignees', ['tasks', 'assignees'])

const refresh = ({ result_id, campaign_id }: LeadTask) =>
  invalidate(['lead-tasks', result_id], ['tasks'], ['results', campaign_id])

/** Adds a task to a lead, or changes the one with the id. */
export const saveTask = mutationOptions({
  mutationFn: ({
    leadId,
    id,
    body,
  }: {
    leadId: string
    id: string | undefined
    body: Sent<'addLeadTask'>['body']
  }) =>
    id
      ? call('changeLeadTask', { params: { id }, body })
      : call('addLeadTask', { params: { id: leadId }, body }),
  onSuccess: refresh,
})

export const setTaskDone = mutationOptions({
  mutationFn: ({ id, is_done }: { id: string; is_done: boolean }) =>
    call('setTaskDone', { params: { id }, body: { is_done } }),
  onSuccess: refresh,
})

export const deleteTask = mutationOptions({
  mutationFn: ({ id }: LeadTask) => call('deleteLeadTask', { params: { id } }),
  onSuccess: (_, task) => refresh(task),
})
