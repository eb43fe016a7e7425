import { taskStates, taskViewers } from '#contract/values/tasks/task-states.ts'
import { compact, type RawSearch, readCount, readOneOf } from '#web/api/read-address.ts'

/** What the address of the tasks says. A default is left out. */
export interface TasksSearch {
  state?: (typeof taskStates)[number]
  of?: (typeof taskViewers)[number]
  page?: number
  limit?: number
}

export function readTasksSearch(raw: RawSearch): TasksSearch {
  return compact({
    state: readOneOf(taskStates, raw['state']),
    of: readOneOf(taskViewers, raw['of']),
    page: readCount(raw['page']),
    limit: readCount(raw['limit']),
  })
}
