import * as contract from '#contract/leads/notes/lead-tasks.ts'
import { mutation, query } from '#server/platform/http/served-route.ts'
import { addLeadTask, changeLeadTask, deleteLeadTask, setTaskDone } from './lead-tasks.ts'
import { countTasks, listAssignees, listLeadTasks, listTasks } from './list-tasks.ts'
import { overdueTasks } from './overdue-tasks.ts'

export const routes = [
  query(contract.listLeadTasks, listLeadTasks),
  query(contract.listTasks, listTasks),
  query(contract.countTasks, countTasks),
  query(contract.listAssignees, listAssignees),
  mutation(contract.addLeadTask, addLeadTask),
  mutation(contract.changeLeadTask, changeLeadTask),
  mutation(contract.setTaskDone, setTaskDone),
  mutation(contract.deleteLeadTask, deleteLeadTask),
]

export const jobs = [overdueTasks]
