import * as contract from '#contract/leads/labels.ts'
import { mutation, query } from '#server/platform/http/served-route.ts'
import { changeLabel, createLabel, deleteLabel, labelLeads, listLabels } from './labels.ts'

export const routes = [
  query(contract.listLabels, listLabels),
  mutation(contract.createLabel, createLabel),
  mutation(contract.changeLabel, changeLabel),
  mutation(contract.deleteLabel, deleteLabel),
  mutation(contract.labelLeads, labelLeads),
]
