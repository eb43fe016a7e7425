import * as contract from '#contract/leads/rechecks.ts'
import { mutation, query } from '#server/platform/http/served-route.ts'
import { jobOf } from '#server/runs/job-of.ts'
import { recheckRun } from './recheck-run.ts'
import { newestRecheck, previewRecheck, startRecheck, stopRecheck } from './rechecks.ts'

export const routes = [
  query(contract.previewRecheck, previewRecheck),
  mutation(contract.startRecheck, startRecheck),
  query(contract.newestRecheck, newestRecheck),
  mutation(contract.stopRecheck, stopRecheck),
]

export const jobs = [jobOf(recheckRun)]
