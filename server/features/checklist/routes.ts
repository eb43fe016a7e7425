import * as contract from '#contract/account/checklist.ts'
import { mutation, query } from '#server/platform/http/served-route.ts'
import { getChecklist, saveChecklist } from './checklist.ts'

export const routes = [
  query(contract.getChecklist, getChecklist),
  mutation(contract.saveChecklist, saveChecklist),
]
