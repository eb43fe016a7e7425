import * as contract from '#contract/leads/labels.ts'
import { mutation, query } from '#server/platform/http/served-route.ts'
import { jobOf } from '#server/runs/job-of.ts'
import { labelRun } from './label-run.ts'
import { labelLeads, newestLabelRun, undoLabelRun } from './label-runs.ts'
import { changeLabel, countLabels, createLabel, deleteLabel, listLabels } from './labels.ts'
import { mergeLabel } from './merge-labels.ts'

export const routes = [
  query(contract.listLabels, listLabels),
  mutation(contract.createLabel, createLabel),
  mutation(contract.changeLabel, changeLabel),
  mutation(contract.deleteLabel, deleteLabel),
  mutation(contract.labelLeads, labelLeads),
  query(contract.countLabels, countLabels),
  mutation(contract.mergeLabel, mergeLabel),
  query(contract.newestLabelRun, newestLabelRun),
  mutation(contract.undoLabelRun, undoLabelRun),
]

export const jobs = [jobOf(labelRun)]
