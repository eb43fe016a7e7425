import * as contract from '#contract/operator/parked-jobs.ts'
import { across, read, Said, write } from '#server/platform/http/serve.ts'
import { listParked, replayParked } from './parked-jobs.ts'

export const routes = [
  across(
    'work that failed for any account is listed for the operator',
    read(contract.listParkedJobs, ({ db, query }) => listParked(db, query)),
  ),
  across(
    'and the operator starts it again',
    write(contract.replayParkedJob, async ({ tx, params }) => {
      return new Said('The job is queued again', await replayParked(tx, params.id))
    }),
  ),
]
