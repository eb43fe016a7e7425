import * as contract from '#contract/leads/lead-runs.ts'
import { confirm, mutation, query } from '#server/platform/http/served-route.ts'
import { getLeadRun, listLeadRuns, stopLeadRun } from './lead-runs.ts'
import { jobOf } from '#server/runs/job-of.ts'
import { leadRun } from './run-over-leads.ts'
import { previewLeadRun, startLeadRun } from './start-lead-run.ts'

export const routes = [
  query(contract.previewLeadRun, previewLeadRun),
  mutation(contract.startLeadRun, startLeadRun),
  query(contract.listLeadRuns, listLeadRuns),
  query(contract.getLeadRun, getLeadRun),
  mutation(contract.stopLeadRun, async (tx, context, input) => {
    const run = await stopLeadRun(tx, context, input)
    return confirm('run_stopped', run, { credits: run.charged - run.refunded })
  }),
]

export const jobs = [jobOf(leadRun)]
