import * as contract from '#contract/operator/parked-jobs.ts'
import { mutation, operatorOnly, query, confirm } from '#server/platform/http/served-route.ts'
import { listParked, replayParked } from './parked-jobs.ts'

export const routes = [
  operatorOnly(
    'work that failed for any account is listed for the operator',
    query(contract.listParkedJobs, (db, context, input) => listParked(db, input)),
  ),
  operatorOnly(
    'and the operator starts it again',
    mutation(contract.replayParkedJob, async (tx, context, input) => {
      return confirm('job_queued', await replayParked(tx, input.id))
    }),
  ),
]
